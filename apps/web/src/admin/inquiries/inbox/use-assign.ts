import type { Assignee, Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { INQUIRIES_KEY, inquiryQuery } from '../calls/inquiries.ts';
import { inquiryChanged } from '../calls/inquiry-changed.ts';
import { assigneesQuery, assignInquiry } from '../calls/inquiry-work.ts';

/** Gives an inquiry to an admin or to nobody, unless someone else has it by now. */
export function useAssign(inquiry: Inquiry, onAssigned: () => void) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: Assignee | null) =>
      assignInquiry(inquiry, { assignee_id: to?.id ?? null, was: inquiry.assignee?.id ?? null }),
    onSuccess: (changed) => {
      inquiryChanged(queries, changed);
      onAssigned();
    },
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      const reason = errorMessage(
        error,
        'We couldn’t reach the server. Check your connection, and try again.',
      );
      await alert(isConflict ? reason : `The inquiry wasn’t assigned: ${reason}`);
      if (!isConflict) return;
      for (const queryKey of [inquiryQuery(inquiry).queryKey, [INQUIRIES_KEY], assigneesQuery.queryKey])
        queries.invalidateQueries({ queryKey });
    },
  });
}
