import { texts } from '@fairlead/contract/texts';
import type { Inquiry, InquiryStatus } from '@fairlead/contract/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/call.ts';
import {
  INQUIRIES_KEY,
  type InquiryPages,
  inquiryQuery,
  setInquiryStatus,
  withInquiry,
} from '../../api/inquiries.ts';
import { useDialogs } from '../../ui/dialogs.tsx';

/**
 * Changes an inquiry's status: an optimistic update, rolled back if the server refuses. An inquiry that no longer
 * matches the filter stays in the open list, so the change is easy to reverse.
 */
export function useMarkInquiry(inquiry: Inquiry) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const lists = { queryKey: [INQUIRIES_KEY] };
  const { queryKey } = inquiryQuery(inquiry);
  const show = (changed: Inquiry) => {
    queries.setQueryData(queryKey, changed);
    queries.setQueriesData<InquiryPages>(lists, (pages) => withInquiry(pages, changed));
  };

  return useMutation({
    mutationFn: (status: InquiryStatus) => setInquiryStatus(inquiry, status),
    onMutate: async (status) => {
      await Promise.all([queries.cancelQueries(lists), queries.cancelQueries({ queryKey })]);
      show({ ...inquiry, status });
      return inquiry;
    },
    onSuccess: (changed) => {
      show(changed);
      queries.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    onError: (error, _status, before) => {
      if (before) show(before);
      alert(`${texts.inbox.statusFailed}${errorMessage(error, texts.unknown)}`);
    },
  });
}
