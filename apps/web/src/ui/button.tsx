import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true the button is disabled and shows a spinner before its label. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

export function Button({ kind, size, busy = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      className={buttonStyle(kind, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
