import { texts } from '@fairlead/contract/platform/texts';
import type { ReactNode } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import type { PasswordChange } from './use-password-change.ts';

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
