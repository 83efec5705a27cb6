import type { CannedReply } from '@fairlead/contract/inquiries/canned-replies';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { MESSAGE_MAX, TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { NotSaved } from '../../platform/not-saved.tsx';
import { countHint, lengthError } from '../../platform/text-length.ts';
import { useCannedReply } from './use-canned-reply.ts';

type Props = { reply: CannedReply | null; onClose: () => void };

/** Writes a canned reply, or changes one. */
export function CannedReplyModal({ reply, onClose }: Props) {
  const form = useCannedReply(reply, onClose);
  const { newer, isSending } = form;
  const text = form.field('text');
  const discard = () => {
    form.clear();
    onClose();
  };
  const close = useConfirmClose(form.isTyped, discard);

  return (
    <Modal title={reply ? `Edit “${reply.title}”` : 'New canned reply'} size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <LiveRegion role="alert">
          {newer && (
            <Banner tone="warn">
              <p>{inquiryTexts.cannedReplyChanged(newer.updated_by)} What you typed is still here.</p>
              <p className="mt-3 font-bold">Saved now</p>
              <dl className="mt-1 grid gap-2 text-sm">
                <Fact term="Title">{newer.title}</Fact>
                <Fact term="Text">
                  <span className="whitespace-pre-wrap">{newer.text}</span>
                </Fact>
              </dl>
            </Banner>
          )}
        </LiveRegion>
        <Field
          {...form.field('title')}
          label="Title"
          hint="Helps your team find it. It isn’t sent."
          maxLength={TEMPLATE_NAME_MAX}
          autoComplete="off"
          required
          data-first-focus
          readOnly={isSending}
        />
        <TextArea
          {...text}
          label="Text"
          rows={8}
          required
          readOnly={isSending}
          hint={`${countHint(text.value, MESSAGE_MAX)}.`}
          error={text.error ?? lengthError(text.value, MESSAGE_MAX)}
        />
        <NotSaved
          error={form.error}
          what="The canned reply wasn’t saved"
          again="Save it again. It won’t be added twice."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={newer ? discard : close}>{newer ? 'Use the saved version' : 'Cancel'}</Button>
          <Button type="submit" kind="signal" busy={isSending}>
            {newer ? 'Save my version' : 'Save canned reply'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
