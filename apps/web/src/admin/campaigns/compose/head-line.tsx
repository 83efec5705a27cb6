import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '../../../ui/basic/field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** At the end of the line. */
  action: ReactNode;
  lineRef: Ref<HTMLDivElement>;
};

/** A line of an email's head: what it's called, and beside it the text. */
export function HeadLine({ id, label, hint, error, action, lineRef, ...input }: Props) {
  const hintId = useId();
  const errorId = useId();
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div ref={lineRef} className="border-line-strong px-3 not-last:border-b">
      <div className="flex items-center gap-2">
        <label
          htmlFor={id}
          className="w-25 shrink-0 whitespace-nowrap text-ink-soft max-sm:w-23 max-sm:text-sm"
        >
          {label}
        </label>
        <input
          type="text"
          dir="auto"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="min-h-control w-full min-w-0 rounded-sm border border-transparent bg-transparent px-1 text-ink disabled:text-ink-soft"
        />
        {action}
      </div>
      {hint && (
        <p id={hintId} className="pb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <div className="pb-1.5">
          <FieldError id={errorId} text={error} />
        </div>
      )}
    </div>
  );
}
