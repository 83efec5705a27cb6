import type { ReactNode } from 'react';
import { RefocusOnRemove } from '../refocus-on-remove.tsx';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** An empty state: what's missing, why, and what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-dashed border-line-strong px-5 py-6">
      <p className="font-bold">{title}</p>
      {children && <p className="max-w-prose text-ink-soft">{children}</p>}
      {action && (
        <RefocusOnRemove>
          <div className="mt-2">{action}</div>
        </RefocusOnRemove>
      )}
    </div>
  );
}
