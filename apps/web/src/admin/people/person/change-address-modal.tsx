import { readEmailRule } from '@fairlead/contract/campaigns/send-rules';
import type { Person } from '@fairlead/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { ReasonField } from '../../platform/reason-modal.tsx';
import { changeAddress } from '../calls/people.ts';
import { wantsReason } from '../calls/subscribers.ts';

type Props = { person: Person; onClose: () => void; onChanged: (now: Person) => void };

/** Asks for a person's new address, and why they get email there if they had unsubscribed. */
export default function ChangeAddressModal({ person: { id, email: old }, onClose, onChanged }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    start: { email: '', reason: '' },
    keep: `address.${id}`,
    rules: { email: readEmailRule },
    send: ({ fields }) => changeAddress(id, fields),
    onSent: (now) => {
      peopleChanged(queries, 'reload');
      onChanged(now);
    },
  });
  const { failure } = form;
  const close = useConfirmClose(form.isTyped, () => {
    form.clear();
    onClose();
  });

  return (
    <Modal title="Change address" size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <LiveRegion role="alert">
          {failure && (
            <Banner tone="danger">
              The address wasn’t changed: {failureMessage(failure, 'changed', mayHave('changed'))}
            </Banner>
          )}
        </LiveRegion>
        <p>
          Campaigns will go to the new address instead of{' '}
          <b>
            <BreakableText text={old} />
          </b>
          , which keeps a page of its own with everything sent to it so far.
        </p>
        <EmailField {...form.field('email')} label="New email address" data-first-focus />
        {(wantsReason(failure) || form.typed.reason) && <ReasonField {...form.field('reason')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            Change address
          </Button>
        </div>
      </form>
    </Modal>
  );
}
