import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, FieldFrame, type LabelHidden } from '../basic/field-frame.tsx';

type Props = Omit<ComponentProps<'select'>, 'className'> & {
  label: string;
  labelHidden?: LabelHidden;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
};

export function SelectField({ label, labelHidden, hint, error, options, id, ...select }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(described) => (
        <select {...select} {...described} id={fieldId} className={controlStyle(error)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
