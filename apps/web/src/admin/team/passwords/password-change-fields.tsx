import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import type { ReactNode } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import type { PasswordChange } from './use-password-change.ts';

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
