import { TEMPORARY_PASSWORD_DAYS } from '@fairlead/contract/platform/limits';
import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { adminsChanged, createAdmin } from '../calls/admins.ts';
import { adminRules, emptyAdmin, NEW_ADMIN, SuperAdminBox, UsernameField } from './admin-fields.tsx';

type Props = {
  /** Called when the admin prefers an invitation. What they typed is kept for it. */
  onInvite: () => void;
  onClose: () => void;
  /** `message` is the confirmation to show. */
  onCreated: (message: string) => void;
  onDenied: (error: unknown) => void;
};

const SECRET = ['password', 'confirm'] as const;

export default function CreateAdminModal({ onInvite, onClose, onCreated, onDenied }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    start: { ...emptyAdmin, password: '', confirm: '' },
    keep: NEW_ADMIN,
    secret: SECRET,
    rules: {
      ...adminRules,
      password: ({ password }) => newPasswordError(password),
      confirm: ({ password, confirm }) => (confirm === password ? undefined : texts.password.mismatch),
    },
    send: ({ fields: { confirm: _, ...admin } }) => createAdmin(admin),
    onSent: ({ username }) => {
      adminsChanged(queries);
      onCreated(`Admin ${username} created`);
    },
    onFailed: onDenied,
  });
  const close = useConfirmClose(form.isTyped, () => {
    form.clear();
    onClose();
  });

  return (
    <Modal title="Create New Admin" size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FormRefusal error={form.error} fallback={texts.admins.createFailed} />
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={onInvite}>
              Invite by email instead
            </Button>
          }
        >
          An invitation is safer: you don’t need to share a password.
        </Banner>
        <UsernameField {...form.field('username')} />
        <EmailField {...form.field('email')} hint="Links to set a new password go there." />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="new-password"
          hint={`${texts.password.hint} It’s temporary: they choose their own when they log in, within ${TEMPORARY_PASSWORD_DAYS} days.`}
          required
        />
        <PasswordField
          {...form.field('confirm')}
          label="Confirm password"
          autoComplete="new-password"
          required
        />
        <SuperAdminBox {...form.box('is_super_admin')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            Create admin
          </Button>
        </div>
      </form>
    </Modal>
  );
}
