import type { Inquiry, InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { restartLoads } from '../../../api/restart-loads.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { INQUIRIES_KEY, inquiryQuery, setInquiryStatus } from '../calls/inquiries.ts';
import { inquiryChanged, showInquiry } from '../calls/inquiry-work.ts';
import { statuses, statusWords } from './inquiry-text.ts';

/** The button for the current status stays, doing nothing, so that focus isn't lost. */
export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  const mark = useMarkInquiry(inquiry);
  const { probably_spam } = inquiry;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {(probably_spam ? (['new'] as const) : statuses).map((status) => {
        const isNow = status === inquiry.status && !probably_spam;
        return (
          <Button
            key={status}
            size="sm"
            aria-disabled={isNow || undefined}
            onClick={() => !isNow && mark.mutate(status)}
          >
            {probably_spam ? 'Not spam' : statusWords[status].act}
          </Button>
        );
      })}
      <span className="sr-only">
        <LiveRegion>{mark.isSuccess && statusWords[mark.variables].done}</LiveRegion>
      </span>
    </div>
  );
}

/**
 * Changes an inquiry's status: an optimistic update, rolled back if the server refuses. Quick changes are saved one
 * after the other, and the last one is shown. An inquiry that no longer matches the filter stays in the open list, so
 * the change is easy to reverse.
 */
function useMarkInquiry(inquiry: Inquiry) {
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
