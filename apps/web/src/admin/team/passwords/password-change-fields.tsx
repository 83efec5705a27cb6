import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { ACTIVITY_KEY } from '../calls/activity.ts';
import { changeMyPassword } from '../calls/admins.ts';

type PasswordChange = ReturnType<typeof usePasswordChange>;

/** The form in which admins change their own password. This session continues; the account's other sessions end. */
export function usePasswordChange(onChanged: () => void) {
  const queries = useQueryClient();
  return useForm({
    start: { currentPassword: '', newPassword: '', confirm: '' },
    secret: ['currentPassword', 'newPassword', 'confirm'],
    rules: {
      currentPassword: ({ currentPassword }) => (currentPassword ? undefined : texts.password.required),
      newPassword: ({ newPassword }) => newPasswordError(newPassword),
      confirm: ({ newPassword, confirm }) =>
        confirm === newPassword ? undefined : texts.password.mismatchNew,
    },
    send: ({ fields: { currentPassword, newPassword } }) =>
      changeMyPassword({ currentPassword, newPassword }),
    onSent: () => {
      queries.invalidateQueries({ queryKey: ACTIVITY_KEY });
      onChanged();
    },
    fieldOf: (refusal) => (refusal === texts.admins.wrongPassword ? 'currentPassword' : undefined),
  });
}

export function PasswordChangeFields({
  form,
  currentHint,
}: {
  form: PasswordChange;
  currentHint?: ReactNode;
}) {
  const { username } = useAdmin();
  return (
    <>
      <FormRefusal error={form.error} fallback={texts.admins.passwordFailed} />
      {/* Tells password managers which account the password is for. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        hint={currentHint}
        required
        data-first-focus
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={texts.password.hint}
        required
      />
      <PasswordField
        {...form.field('confirm')}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
