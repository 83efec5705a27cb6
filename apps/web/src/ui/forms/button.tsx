import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner.tsx';

export type ButtonKind = 'signal' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] text-center no-underline ' +
  'transition-colors duration-150 unavailable:border-line-strong unavailable:bg-sunk unavailable:text-ink-soft';

const kinds: Record<ButtonKind, string> = {
  signal: 'border-on-signal bg-signal font-bold text-on-signal hover:bg-signal-strong',
  plain: 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-ink underline decoration-1 underline-offset-4 hover:bg-sunk',
  danger: 'border-danger-fill bg-danger-fill font-bold text-on-danger-fill hover:border-ink',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-5 py-2 text-base',
  sm: 'min-h-9 px-3 py-1 text-sm',
};

/** Classes shared by buttons and links that look like buttons. `signal` is for a view's primary action. */
export const buttonStyle = (kind: ButtonKind = 'plain', size: ButtonSize = 'md', extra = ''): string =>
  `${shared} ${kinds[kind]} ${sizes[size]} ${extra}`.trim();

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true, the button does nothing, announces that it's busy, and shows a spinner. It keeps focus. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

// Also blocks submitting the form with Enter.
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ kind, size, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      // `disabled` would drop the focus of the person who just pressed it.
      {...(busy ? { 'aria-disabled': true, onClick: ignore } : {})}
      className={buttonStyle(kind, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
