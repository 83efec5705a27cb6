import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../admins/show-refusal.ts';
import { ACTIVITY_KEY } from '../calls/activity.ts';
import { changeMyPassword } from '../calls/admins.ts';

export type PasswordChange = ReturnType<typeof usePasswordChange>;

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
