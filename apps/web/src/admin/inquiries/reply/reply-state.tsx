import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

/** Whether a reply went out. Announced when that changes while it's on the screen. */
export function ReplyState({ reply: { state, sent_at, error } }: { reply: InquiryReply }) {
  return (
    <LiveRegion>
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
        {state === 'waiting' && <Badge tone="info">Sending</Badge>}
        {state === 'sent' && (
          <>
            <Badge tone="ok">Sent</Badge>
            {sent_at && (
              <span className="text-ink-soft">
                <TimeStamp iso={sent_at} alone />
              </span>
            )}
          </>
        )}
        {state === 'failed' && (
          <>
            <Badge tone="danger">Not sent</Badge>
            {error && <span className="min-w-0 [overflow-wrap:anywhere]">{error}</span>}
          </>
        )}
      </span>
    </LiveRegion>
  );
}
