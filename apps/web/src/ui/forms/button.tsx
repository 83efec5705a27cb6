import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner.tsx';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

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
