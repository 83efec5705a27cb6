import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, FieldFrame } from './field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string;
  /** Shown under the label for as long as the field is. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Ends the row of the input, for example a show-password button. */
  action?: ReactNode;
};

/** A labelled input. Spread `register('name')` of react-hook-form onto it, or use it natively. */
export function Field({ label, hint, error, action, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={input.required}>
      {(described) => (
        <div className="flex gap-2">
          <input type="text" {...input} {...described} id={fieldId} className={controlStyle(error)} />
          {action}
        </div>
      )}
    </FieldFrame>
  );
}
