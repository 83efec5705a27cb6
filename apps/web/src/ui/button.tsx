import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true the button does nothing, says so, and shows a spinner before its label. It keeps focus. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

// Also what Enter in a field does to the form's button.
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ kind, size, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      // `disabled` would take focus away from whoever has just pressed it.
      {...(busy ? { 'aria-disabled': true, onClick: ignore } : {})}
      className={buttonStyle(kind, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
