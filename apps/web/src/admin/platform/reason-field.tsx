import { REASON_MAX } from '@fairlead/contract/platform/limits';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/basic/field.tsx';

/** Why someone who opted out may be emailed again. */
export function ReasonField(props: Omit<ComponentProps<typeof Field>, 'label' | 'hint'>) {
  return (
    <Field
      {...props}
      label="Reason"
      hint="For example: asked for it by phone on November 20. It goes into the activity log."
      maxLength={REASON_MAX}
      required
    />
  );
}
