import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, id, ...input }: Props) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        {...input}
        type="checkbox"
        id={boxId}
        aria-describedby={hint ? `${boxId}-hint` : undefined}
        className="mt-0.5 size-6 accent-ink"
      />
      <label htmlFor={boxId} className="py-0.5 leading-snug">
        {label}
      </label>
      {hint && (
        <p id={`${boxId}-hint`} className="col-start-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
