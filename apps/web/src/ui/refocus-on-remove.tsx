import type { ReactNode } from 'react';
import { useFocusToHeading } from './use-focus-to-heading.ts';

/** Wraps a control that disappears when pressed, and moves focus to the heading above it. */
export function RefocusOnRemove({ children }: { children: ReactNode }) {
  const box = useFocusToHeading<HTMLSpanElement>();
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
