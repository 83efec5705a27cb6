import type { Inquiry } from '@fairlead/contract/types';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { statuses, statusWords } from './inquiry-text.ts';
import { replyLink } from './reply-link.ts';
import { useMarkInquiry } from './use-mark-inquiry.ts';

/** The button for the current status stays, doing nothing, so that focus isn't lost. */
export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  const mark = useMarkInquiry(inquiry);
  return (
    <div className="no-print grid gap-3 sm:flex sm:flex-wrap">
      <a href={replyLink(inquiry)} className={buttonStyle('signal')}>
        <Icon name="mail" />
        Reply by email
      </a>
      {statuses.map((status) => {
        const isNow = status === inquiry.status;
        return (
          <Button
            key={status}
            aria-disabled={isNow || undefined}
            onClick={() => !isNow && mark.mutate(status)}
          >
            {statusWords[status].act}
          </Button>
        );
      })}
      <span className="sr-only">
        <LiveRegion>{mark.isSuccess && statusWords[mark.variables].done}</LiveRegion>
      </span>
    </div>
  );
}
