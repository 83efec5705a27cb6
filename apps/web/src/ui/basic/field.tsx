import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, FieldFrame, type LabelHidden } from './field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string;
  labelHidden?: LabelHidden;
  /** Shown under the label at all times. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown at the end of the input's row, such as a show-password button. */
  action?: ReactNode;
};

/** A labeled input. */
export function Field({ label, labelHidden, hint, error, action, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={input.required}
    >
      {(described) => (
        <div className="flex gap-2">
          <input type="text" {...input} {...described} id={fieldId} className={controlStyle(error)} />
          {action}
        </div>
      )}
    </FieldFrame>
  );
}
