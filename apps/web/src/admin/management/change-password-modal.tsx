import { texts } from '@fairlead/contract/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ACTIVITY_KEY } from '../../api/activity.ts';
import { changeMyPassword } from '../../api/admins.ts';
import { useAdmin } from '../../auth/auth-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useConfirmClose } from '../../ui/use-confirm-close.ts';
import { ChangePasswordForm, isAboutPassword } from './password-form.ts';
import { showRefusal } from './show-refusal.ts';

type Props = {
  onClose: () => void;
  /** Called with the confirmation to show. */
  onChanged: (message: string) => void;
};

const CHANGED = 'Your password is changed. Your other sessions have ended.';

/** Changes the admin's own password. This session continues; the account's other sessions end. */
export default function ChangePasswordModal({ onClose, onChanged }: Props) {
  const { username } = useAdmin();
  const queries = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirm: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const close = useConfirmClose(isDirty, onClose);
  const change = useMutation({
    mutationFn: changeMyPassword,
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: ACTIVITY_KEY });
      onChanged(CHANGED);
    },
  });

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ currentPassword, newPassword });
    } catch (error) {
      showRefusal(error, {
        setError,
        fields: ['currentPassword', 'newPassword'],
        fieldOf: (text) => {
          if (text === texts.admins.wrongPassword) return 'currentPassword';
          return isAboutPassword(text) ? 'newPassword' : undefined;
        },
        fallback: texts.admins.passwordFailed,
      });
    }
  });

  return (
    <Modal title="Change My Password" onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <LiveRegion role="alert">
          {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        </LiveRegion>
        {/* Tells password managers which account the password is for. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...register('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          required
          data-first-focus
        />
        <PasswordField
          {...register('newPassword', { deps: formState.isSubmitted ? ['confirm'] : [] })}
          label="New password"
          autoComplete="new-password"
          hint={texts.password.hint}
          error={errors.newPassword?.message}
          required
        />
        <PasswordField
          {...register('confirm')}
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={isSubmitting}>
            Change password
          </Button>
        </div>
      </form>
    </Modal>
  );
}
