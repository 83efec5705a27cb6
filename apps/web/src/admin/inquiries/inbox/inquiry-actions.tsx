import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { statuses, statusWords } from './inquiry-text.ts';
import { useMarkInquiry } from './use-mark-inquiry.ts';

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
