import type { ReactNode } from 'react';

/**
 * Stands in the page from the start, so that screen readers announce what later appears in it. `alert` interrupts: for
 * failures only.
 */
export function LiveRegion({
  role = 'status',
  children,
}: {
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  return <div role={role}>{children}</div>;
}
