import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import type { ReactNode } from 'react';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

type Props = {
  inquiry: Inquiry;
  replies: readonly InquiryReply[];
  /** Starts a new reply with the text of one that failed. */
  onReuse: (reply: InquiryReply) => void;
};

/** What the visitor wrote, and what the team replied. */
export function Conversation({ inquiry: { name, message, created_at }, replies, onReuse }: Props) {
  return (
    <ol aria-label="Conversation, oldest first" className="grid gap-4">
      <Entry who={name} at={created_at} className="border-l-line-strong">
        {message ? <Words text={message} /> : <p className="text-ink-soft">No message was left.</p>}
      </Entry>
      {replies.map((reply) => (
        <Entry
          key={reply.id}
          who={`${reply.by} replied`}
          at={reply.created_at}
          className={reply.state === 'failed' ? 'border-l-danger' : 'border-l-rope'}
        >
          <p className="text-sm break-words text-ink-soft">Subject: {reply.subject}</p>
          <Words text={reply.text} />
          <ReplyState reply={reply} />
          {reply.state === 'failed' && (
            <div className="no-print">
              <Button size="sm" onClick={() => onReuse(reply)}>
                Edit and send again
              </Button>
            </div>
          )}
        </Entry>
      ))}
    </ol>
  );
}

type EntryProps = { who: string; at: string; className: string; children: ReactNode };

function Entry({ who, at, className, children }: EntryProps) {
  return (
    <li className={`grid min-w-0 grid-cols-1 gap-1 border-l-4 pl-4 ${className}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{who}</span>
        <span className="text-ink-soft">
          <TimeStamp iso={at} alone />
        </span>
      </p>
      {children}
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
);

/** Whether a reply went out. Announced when that changes while it's on the screen. */
function ReplyState({ reply: { state, sent_at, error } }: { reply: InquiryReply }) {
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
