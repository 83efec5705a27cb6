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
