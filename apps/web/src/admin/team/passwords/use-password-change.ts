import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../platform/form/use-form.ts';
import { ACTIVITY_KEY } from '../calls/activity.ts';
import { changeMyPassword } from '../calls/admins.ts';

export type PasswordChange = ReturnType<typeof usePasswordChange>;

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
