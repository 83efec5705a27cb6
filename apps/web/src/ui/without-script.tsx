import type { ReactNode } from 'react';

/** Shown only where scripts do not run, or did not arrive. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <p className="hidden pb-5 noscript:block">
      {children} Please turn it on, or check your connection, and load this page again.
    </p>
  );
}
