import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export const controlStyle = (error: string | undefined): string =>
  'min-h-control w-full min-w-0 rounded-md border bg-raised px-3 py-2 text-ink placeholder:text-ink-soft ' +
  `unavailable:bg-sunk unavailable:text-ink-soft ${error ? 'border-2 border-danger' : 'border-line-strong'}`;

type Described = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Read out, but not shown: what's around it says the same. `wide`: only where the screen is wide. */
export type LabelHidden = boolean | 'wide';

type Props = {
  id: string;
  label: string;
  labelHidden?: LabelHidden | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  children: (described: Described) => ReactNode;
};

/** What's wrong with what was entered. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-bold text-danger">
      <Icon name="error" className="mt-0.5 size-4" />
      <span>{text}</span>
    </p>
  );
}

/** A control's label, hint, and error, linked to it for assistive technology. */
export function FieldFrame({ id, label, labelHidden = false, hint, error, required, children }: Props) {
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const ids = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className={labelHidden === 'wide' ? 'lg:sr-only' : labelHidden ? 'sr-only' : undefined}
      >
        {label}
        {required === false && <span className="text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} text={error} />}
      {children({ 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}
