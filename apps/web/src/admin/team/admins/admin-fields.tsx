import { readEmailRule } from '@fairlead/contract/campaigns/send-rules';
import { usernameRule } from '@fairlead/contract/team/admins';
import type { ComponentProps } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

/** Whichever way the account is created, the tab keeps what's typed under this name. */
export const NEW_ADMIN = 'new-admin';

export const emptyAdmin = { username: '', email: '', is_super_admin: false };

/** What can be said about a new admin without the server. */
export const adminRules = { username: usernameRule, email: readEmailRule };

export const UsernameField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
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
