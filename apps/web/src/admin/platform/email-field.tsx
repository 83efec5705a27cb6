import type { ComponentProps } from 'react';
import { Field } from '../../ui/basic/field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'label'> & { label?: string };

/** Someone else's address, so the browser offers none. */
export const EmailField = ({ label = 'Email address', ...props }: Props) => (
  <Field
    {...props}
    label={label}
    type="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
