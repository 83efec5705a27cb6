import { TEMPORARY_PASSWORD_DAYS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { clearSavedInput, savedInput, saveIfSessionEnded } from '../../platform/saved-input.ts';
import { adminsChanged, createAdmin } from '../calls/admins.ts';
import {
  type AdminDraft,
  adminRules,
  draftOf,
  emptyDraft,
  SuperAdminBox,
  UsernameField,
} from './admin-fields.tsx';
import { showRefusal } from './show-refusal.ts';

type Props = {
  /** What was typed before the admin chose this way. */
  typed: AdminDraft | undefined;
  /** Called with what was typed, when the admin prefers an invitation. */
  onInvite: (typed: AdminDraft) => void;
  onClose: () => void;
  /** `message` is the confirmation to show. */
  onCreated: (message: string) => void;
  onDenied: (error: unknown) => void;
};

const FORM = 'create-admin';

export default function CreateAdminModal({ typed, onInvite, onClose, onCreated, onDenied }: Props) {
  const queries = useQueryClient();
  const { id } = useAdmin();
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { ...savedInput(FORM, id, emptyDraft), ...typed, password: '', confirm: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const close = useConfirmClose(isDirty, onClose);
  const create = useMutation({
    mutationFn: createAdmin,
    onSuccess: ({ username }) => {
      clearSavedInput(FORM, id);
      adminsChanged(queries);
      onCreated(`Admin ${username} created`);
    },
    onError: (error, { username, email, is_super_admin }) => {
      saveIfSessionEnded(error, FORM, id, { username, email, is_super_admin });
      onDenied(error);
    },
  });

  const submit = handleSubmit(async ({ confirm: _, ...admin }) => {
    try {
      await create.mutateAsync(admin);
    } catch (error) {
      showRefusal(error, {
        setError,
        fields: ['username', 'email', 'password'],
        fallback: texts.admins.createFailed,
      });
    }
  });

  return (
    <Modal title="Create New Admin" size="md" onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <LiveRegion role="alert">
          {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        </LiveRegion>
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={() => onInvite(draftOf(getValues()))}>
              Invite by email instead
            </Button>
          }
        >
          An invitation is safer: you don’t need to share a password.
        </Banner>
        <UsernameField {...register('username', adminRules.username)} error={errors.username?.message} />
        <EmailField
          {...register('email', adminRules.email)}
          hint="Links to set a new password go there."
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password', {
            ...adminRules.password,
            deps: formState.isSubmitted ? ['confirm'] : [],
          })}
          label="Password"
          autoComplete="new-password"
          hint={`${texts.password.hint} It’s temporary: they choose their own when they log in, within ${TEMPORARY_PASSWORD_DAYS} days.`}
          error={errors.password?.message}
          required
        />
        <PasswordField
          {...register('confirm', adminRules.confirm)}
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          required
        />
        <SuperAdminBox {...register('is_super_admin')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={isSubmitting}>
            Create admin
          </Button>
        </div>
      </form>
    </Modal>
  );
}
