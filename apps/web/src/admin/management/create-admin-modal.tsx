import { texts } from '@fairlead/contract/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { adminsChanged, createAdmin } from '../../api/admins.ts';
import { useAdmin } from '../../auth/auth-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useConfirmClose } from '../../ui/use-confirm-close.ts';
import { clearSavedInput, savedInput, saveIfSessionEnded } from '../saved-input.ts';
import { CreateAdminForm } from './password-form.ts';
import { showRefusal } from './show-refusal.ts';

type Props = {
  onClose: () => void;
  /** `message` is the confirmation to show. */
  onCreated: (message: string) => void;
  onDenied: (error: unknown) => void;
};

const FORM = 'create-admin';
const empty = { username: '', email: '', is_super_admin: false };

export function CreateAdminModal({ onClose, onCreated, onDenied }: Props) {
  const queries = useQueryClient();
  const { id } = useAdmin();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(CreateAdminForm),
    defaultValues: { ...savedInput(FORM, id, empty), password: '', confirm: '' },
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
        <Field
          {...register('username')}
          label="Username"
          hint="Letters, digits, dots, hyphens and underscores."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          required
          data-first-focus
        />
        <Field
          {...register('email')}
          label="Email address"
          type="email"
          hint="Links to set a new password go there."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          required
        />
        <PasswordField
          {...register('password', { deps: formState.isSubmitted ? ['confirm'] : [] })}
          label="Password"
          autoComplete="new-password"
          hint={texts.password.hint}
          error={errors.password?.message}
          required
        />
        <PasswordField
          {...register('confirm')}
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          required
        />
        <Checkbox
          {...register('is_super_admin')}
          label="Super admin"
          hint="May create, deactivate and delete admins, and sees what all of them did."
        />
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
