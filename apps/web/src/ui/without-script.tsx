import type { ReactNode } from 'react';

/** Shown only where scripts do not run. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return <p className="hidden pb-5 noscript:block">{children}</p>;
}
