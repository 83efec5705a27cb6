import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { REPLY_MAX, SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { NotSaved } from '../../platform/not-saved.tsx';
import { countHint, lengthError } from '../../platform/text-length.ts';
import { CannedReplyChooser } from './canned-reply-chooser.tsx';
import { quoteOf, withParagraph } from './quote.ts';
import type { ReplyDraft } from './use-reply.ts';

const CannedRepliesModal = patient(() => import('./canned-replies-modal.tsx'));

type Props = { inquiry: Inquiry; draft: ReplyDraft; onCancel: () => void };

/** Writes an email to the person behind an inquiry. */
export function ReplyComposer({ inquiry, draft, onCancel }: Props) {
  const { username } = useAdmin();
  const { confirm } = useDialogs();
  const formId = useId();
  const [isManaging, setManaging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { typed, isSending } = draft;
  const text = draft.field('text');
  const quote = quoteOf(inquiry);

  useEffect(() => area.current?.focus(), []);
  const putIn = (added: string, at: number) => {
    draft.change({ text: withParagraph(typed.text, at, added) });
    area.current?.focus();
  };
  const cancel = async () => {
    const agreed =
      !draft.isTyped ||
      (await confirm('Discard this reply?', {
        act: 'Discard reply',
        keep: 'Keep writing',
        destructive: true,
      }));
    if (agreed) onCancel();
  };

  return (
    <section
      aria-labelledby={`${formId}-title`}
      className="no-print grid grid-cols-1 gap-4 rounded-md border border-line-strong p-4"
    >
      <div className="grid gap-1">
        <h3 id={`${formId}-title`} className="text-base">
          Reply to <BreakableText text={inquiry.email} />
        </h3>
        <p className="text-sm text-ink-soft">
          It goes out from our address and ends with your username, {username}. Their reply arrives in the
          team’s inbox, not here.
        </p>
      </div>
      <CannedReplyChooser
        onInsert={(text) => putIn(text, area.current?.selectionStart ?? typed.text.length)}
        onManage={() => setManaging(true)}
      />
      <form noValidate onSubmit={draft.submit} className="grid grid-cols-1 gap-4">
        <Field
          {...draft.field('subject')}
          label="Subject"
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          readOnly={isSending}
        />
        <TextArea
          {...text}
          ref={area}
          label="Your reply"
          rows={8}
          readOnly={isSending}
          hint={`${countHint(typed.text, REPLY_MAX)}.`}
          error={text.error ?? lengthError(typed.text, REPLY_MAX)}
        />
        <NotSaved
          error={draft.error}
          what="Your reply wasn’t sent"
          again="Send it again. It won’t go out twice."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="signal" busy={isSending}>
            Send reply
          </Button>
          {quote && (
            <Button
              aria-disabled={isSending || typed.text.includes(quote) || undefined}
              onClick={() => {
                if (!isSending && !typed.text.includes(quote)) putIn(quote, typed.text.length);
              }}
            >
              Quote their message
            </Button>
          )}
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>
        {isManaging && <CannedRepliesModal onClose={() => setManaging(false)} />}
      </Suspense>
    </section>
  );
}
