import { readEmailRule } from '@fairlead/contract/campaigns/send-rules';
import { textError } from '@fairlead/contract/platform/text/form-rules';
import { newPasswordError } from '@fairlead/contract/platform/text/new-password-rule';
import { texts } from '@fairlead/contract/platform/texts';
import { usernameRule } from '@fairlead/contract/team/admins';
import type { ComponentProps } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

/** Spread react-hook-form's `register('…')` onto these, as onto any field. */
export const UsernameField = (props: FieldProps) => (
  <Field
    {...props}
    label="Username"
    hint="Letters, digits, dots, hyphens, and underscores."
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    required
    data-first-focus
  />
);

export const SuperAdminBox = (props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) => (
  <Checkbox
    {...props}
    label="Super admin"
    hint="Can create, deactivate, and delete admins, and see what they did."
  />
);

/** What is typed about a new admin, whichever way the account is created. */
export type AdminDraft = { username: string; email: string; is_super_admin?: boolean | undefined };

export const emptyDraft = { username: '', email: '', is_super_admin: false };

/** The same without passwords. */
export const draftOf = ({ username, email, is_super_admin }: AdminDraft): AdminDraft => ({
  username,
  email,
  is_super_admin,
});

/** What can be said about a new admin without the server, for react-hook-form's `register`. */
export const adminRules = {
  username: { validate: (typed: string) => textError(usernameRule, typed.trim()) },
  email: { validate: (typed: string) => textError(readEmailRule, typed.trim()) },
  password: { validate: newPasswordError },
  confirm: {
    validate: (typed: string, { password }: { password: string }) =>
      typed === password || texts.password.mismatch,
  },
};
