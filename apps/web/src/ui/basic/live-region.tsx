import type { ReactNode } from 'react';

/**
 * Render it from the start, so screen readers announce content added later. `alert` interrupts, so use it for errors
 * only.
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
