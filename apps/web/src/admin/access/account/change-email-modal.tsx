import { readEmailRule } from '@fairlead/contract/campaigns/send-rules';
import { texts } from '@fairlead/contract/platform/texts';
import { announceAccountChange } from '../../../auth/account-changes.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { changeEmail } from '../calls/account.ts';

type Props = {
  onClose: () => void;
  /** Called with the confirmation to show. */
  onChanged: (message: string) => void;
};

/** Changes the admin's own email address. */
export function ChangeEmailModal({ onClose, onChanged }: Props) {
  const form = useForm({
    start: { email: '' },
    rules: { email: readEmailRule },
    send: ({ fields: { email } }) => changeEmail(email),
    onSent: ({ email }) => {
      announceAccountChange();
      onChanged(`Your email address is ${email} now`);
    },
  });
  const close = useConfirmClose(form.isTyped, onClose);
  return (
    <Modal title="Change my email address" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FormRefusal error={form.error} fallback={texts.account.emailFailed} />
        <EmailField
          {...form.field('email')}
          label="New email address"
          hint="You log in with it, and it gets links to reset your password."
          autoComplete="email"
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            Change email address
          </Button>
        </div>
      </form>
    </Modal>
  );
}
