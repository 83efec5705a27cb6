import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** For public pages, where what's pressed is at least 44 px high. */
  roomy?: boolean;
};

export function Checkbox({ label, hint, roomy = false, id, ...input }: Props) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className={`grid grid-cols-[auto_1fr] gap-x-3 ${roomy ? 'items-center' : 'items-start'}`}>
      <input
        {...input}
        type="checkbox"
        id={boxId}
        aria-describedby={hint ? `${boxId}-hint` : undefined}
        className={`size-6 accent-ink ${roomy ? '' : 'mt-0.5'}`}
      />
      <label htmlFor={boxId} className={`leading-snug ${roomy ? 'flex min-h-11 items-center' : 'py-0.5'}`}>
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
