import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { showRefusal } from '../admins/show-refusal.ts';
import { ACTIVITY_KEY } from '../calls/activity.ts';
import { changeMyPassword } from '../calls/admins.ts';

type Props = Pick<PasswordChange, 'register' | 'formState'> & { currentHint?: ReactNode };

export function PasswordChangeFields({ register, formState, currentHint }: Props) {
  const { username } = useAdmin();
  const { errors } = formState;
  return (
    <>
      <LiveRegion role="alert">
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      </LiveRegion>
      {/* Tells password managers which account the password is for. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('currentPassword', { required: texts.password.required })}
        label="Current password"
        autoComplete="current-password"
        hint={currentHint}
        error={errors.currentPassword?.message}
        required
        data-first-focus
      />
      <PasswordField
        {...register('newPassword', {
          validate: newPasswordError,
          deps: formState.isSubmitted ? ['confirm'] : [],
        })}
        label="New password"
        autoComplete="new-password"
        hint={texts.password.hint}
        error={errors.newPassword?.message}
        required
      />
      <PasswordField
        {...register('confirm', {
          validate: (typed, { newPassword }) => typed === newPassword || texts.password.mismatchNew,
        })}
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        required
      />
    </>
  );
}

type PasswordChange = ReturnType<typeof usePasswordChange>;

/** The form in which admins change their own password. This session continues; the account's other sessions end. */
export function usePasswordChange(onChanged: () => void) {
  const queries = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '', confirm: '' },
  });
  const change = useMutation({
    mutationFn: changeMyPassword,
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: ACTIVITY_KEY });
      onChanged();
    },
  });
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ currentPassword, newPassword });
    } catch (error) {
      showRefusal(error, {
        setError,
        fields: ['currentPassword', 'newPassword'],
        fieldOf: (text) => (text === texts.admins.wrongPassword ? 'currentPassword' : undefined),
        fallback: texts.admins.passwordFailed,
      });
    }
  });
  return { register, formState, submit };
}
