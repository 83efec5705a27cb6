import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button, buttonStyle } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { InquiryThread } from '../calls/inquiries.ts';
import { replyLink } from '../inbox/reply-link.ts';
import { Conversation } from './conversation.tsx';
import { ReplyComposer } from './reply-composer.tsx';
import { useReply } from './use-reply.ts';

/** The conversation with a visitor, and the next reply. */
export function ReplySection({ thread }: { thread: InquiryThread }) {
  const { inquiry, replies } = thread;
  const { confirm } = useDialogs();
  const opener = useRef<HTMLButtonElement>(null);
  const [isSent, setSent] = useState(false);
  const close = () => {
    flushSync(() => setWriting(false));
    opener.current?.focus();
  };
  const draft = useReply(thread, () => {
    setSent(true);
    close();
  });
  // What was typed before is shown at once.
  const [isWriting, setWriting] = useState(draft.isTyped);
  const write = () => {
    setSent(false);
    setWriting(true);
  };
  const reuse = async ({ subject, text }: InquiryReply) => {
    const question = 'Replace the reply you’re writing?';
    const labels = { act: 'Replace it', keep: 'Keep mine' };
    if (draft.isTyped && !(await confirm(question, { ...labels, destructive: true }))) return;
    draft.change({ subject, text });
    write();
  };

  return (
    <section aria-labelledby="conversation-title" className="grid grid-cols-1 gap-4">
      <h3 id="conversation-title" className="text-base">
        Conversation
      </h3>
      <Conversation inquiry={inquiry} replies={replies} onReuse={reuse} />
      <div>
        <LiveRegion>
          {isSent && (
            <p className="mb-3 text-sm">Your reply is on its way, and the inquiry is marked as answered.</p>
          )}
        </LiveRegion>
        {isWriting ? (
          <ReplyComposer
            inquiry={inquiry}
            draft={draft}
            onCancel={() => {
              draft.clear();
              close();
            }}
          />
        ) : (
          <div className="no-print flex flex-wrap gap-3">
            <Button ref={opener} kind="signal" onClick={write}>
              <Icon name="mail" />
              Reply
            </Button>
            <a href={replyLink(inquiry)} className={buttonStyle('quiet')}>
              Reply in your mail program
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
