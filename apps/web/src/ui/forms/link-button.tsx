import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button.tsx';

type Props = ComponentProps<typeof Link> & { kind?: ButtonKind; size?: ButtonSize };

/** A link styled as a button. */
export function LinkButton({ kind, size, className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle(kind, size, className)} />;
}
