import type { ReactNode } from 'react';
import { useFocusToHeading } from './use-focus-to-heading.ts';

/** Holds a control that goes away when it is pressed: focus then goes to the heading above instead of being lost. */
export function Vanishing({ children }: { children: ReactNode }) {
  const box = useFocusToHeading<HTMLSpanElement>();
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
