import { INVITATION_HOURS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { clearSavedInput, savedInput, saveIfSessionEnded } from '../../platform/saved-input.ts';
import { adminsChanged, inviteAdmin } from '../calls/admins.ts';
import { type AdminDraft, adminRules, emptyDraft, SuperAdminBox, UsernameField } from './admin-fields.tsx';
import { showRefusal } from './show-refusal.ts';

type Props = {
  /** What was typed before the admin chose this way. */
  typed: AdminDraft | undefined;
  onClose: () => void;
  /** `message` is the confirmation to show. */
  onInvited: (message: string) => void;
  onDenied: (error: unknown) => void;
};

const FORM = 'invite-admin';

/** Creates an admin who chooses the password with a link in an email. */
export default function InviteAdminModal({ typed, onClose, onInvited, onDenied }: Props) {
  const queries = useQueryClient();
  const { id } = useAdmin();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { ...savedInput(FORM, id, emptyDraft), ...typed },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const close = useConfirmClose(isDirty, onClose);
  const invite = useMutation({
    mutationFn: inviteAdmin,
    onSuccess: ({ email }) => {
      clearSavedInput(FORM, id);
      adminsChanged(queries);
      onInvited(`Invitation sent to ${email}`);
    },
    onError: (error, draft) => {
      saveIfSessionEnded(error, FORM, id, draft);
      onDenied(error);
    },
  });

  const submit = handleSubmit(async (admin) => {
    try {
      await invite.mutateAsync(admin);
    } catch (error) {
      showRefusal(error, { setError, fields: ['username', 'email'], fallback: texts.admins.inviteFailed });
    }
  });

  return (
    <Modal title="Invite New Admin" size="md" onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <LiveRegion role="alert">
          {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        </LiveRegion>
        <p>We’ll email a link to choose a password. It works once, within {INVITATION_HOURS} hours.</p>
        <UsernameField {...register('username', adminRules.username)} error={errors.username?.message} />
        <EmailField {...register('email', adminRules.email)} error={errors.email?.message} />
        <SuperAdminBox {...register('is_super_admin')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={isSubmitting}>
            Send invitation
          </Button>
        </div>
      </form>
    </Modal>
  );
}
