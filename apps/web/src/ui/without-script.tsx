import type { ReactNode } from 'react';

/** Shown only if scripts are disabled or failed to load. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <p className="hidden pb-5 noscript:block">
      {children} Please turn it on, or check your connection, and load this page again.
    </p>
  );
}
