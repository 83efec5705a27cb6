import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { PasswordChangeFields, usePasswordChange } from './password-change-fields.tsx';

type Props = {
  onClose: () => void;
  /** Called with the confirmation to show. */
  onChanged: (message: string) => void;
};

const CHANGED = 'Your password is changed. You’re logged out everywhere else.';

/** Changes the admin's own password. */
export default function ChangePasswordModal({ onClose, onChanged }: Props) {
  const form = usePasswordChange(() => onChanged(CHANGED));
  const close = useConfirmClose(form.isTyped, onClose);
  return (
    <Modal title="Change My Password" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <PasswordChangeFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            Change password
          </Button>
        </div>
      </form>
    </Modal>
  );
}
