import { INVITATION_HOURS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { adminsChanged, inviteAdmin } from '../calls/admins.ts';
import { adminRules, emptyAdmin, NEW_ADMIN, SuperAdminBox, UsernameField } from './admin-fields.tsx';

type Props = {
  onClose: () => void;
  /** `message` is the confirmation to show. */
  onInvited: (message: string) => void;
  onDenied: (error: unknown) => void;
};

/** Creates an admin who chooses the password with a link in an email. */
export default function InviteAdminModal({ onClose, onInvited, onDenied }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    start: emptyAdmin,
    keep: NEW_ADMIN,
    rules: adminRules,
    send: ({ fields }) => inviteAdmin(fields),
    onSent: ({ email }) => {
      adminsChanged(queries);
      onInvited(`Invitation sent to ${email}`);
    },
    onFailed: onDenied,
  });
  const close = useConfirmClose(form.isTyped, () => {
    form.clear();
    onClose();
  });

  return (
    <Modal title="Invite New Admin" size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FormRefusal error={form.error} fallback={texts.admins.inviteFailed} />
        <p>We’ll email a link to choose a password. It works once, within {INVITATION_HOURS} hours.</p>
        <UsernameField {...form.field('username')} />
        <EmailField {...form.field('email')} />
        <SuperAdminBox {...form.box('is_super_admin')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Modal>
  );
}
