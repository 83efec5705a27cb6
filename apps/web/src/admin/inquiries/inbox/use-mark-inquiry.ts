import type { Inquiry, InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { restartLoads } from '../../../api/restart-loads.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { INQUIRIES_KEY, inquiryQuery, setInquiryStatus } from '../calls/inquiries.ts';
import { inquiryChanged, showInquiry } from '../calls/inquiry-changed.ts';

/**
 * Changes an inquiry's status: an optimistic update, rolled back if the server refuses. Quick changes are saved one
 * after the other, and the last one is shown. An inquiry that no longer matches the filter stays in the open list, so
 * the change is easy to reverse.
 */
export function useMarkInquiry(inquiry: Inquiry) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const loads = [[INQUIRIES_KEY], inquiryQuery(inquiry).queryKey];

  const mutationKey = ['mark inquiry', inquiry.id];
  const isOnlyOne = () => queries.isMutating({ mutationKey }) === 1;
  const saved = useRef(inquiry);

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (status: InquiryStatus) => setInquiryStatus(inquiry, status),
    onMutate: async (status) => {
      if (isOnlyOne()) saved.current = inquiry;
      await Promise.all(loads.map((queryKey) => queries.cancelQueries({ queryKey })));
      showInquiry(queries, { ...inquiry, status, probably_spam: false });
    },
    onSuccess: (changed) => {
      saved.current = changed;
      if (isOnlyOne()) inquiryChanged(queries, changed);
    },
    onError: (error) => {
      if (isOnlyOne()) showInquiry(queries, saved.current);
      alert(`${texts.inbox.statusFailed}${failureMessage(error, 'changed', mayHave('changed'))}`);
    },
    onSettled: () => {
      if (isOnlyOne()) for (const queryKey of loads) restartLoads(queries, queryKey);
    },
  });
}
