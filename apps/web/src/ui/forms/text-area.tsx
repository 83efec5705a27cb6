import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, FieldFrame } from '../basic/field-frame.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

export function TextArea({ label, hint, error, id, rows = 5, ...area }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={area.required}>
      {(described) => (
        <textarea {...area} {...described} id={fieldId} rows={rows} className={controlStyle(error)} />
      )}
    </FieldFrame>
  );
}
