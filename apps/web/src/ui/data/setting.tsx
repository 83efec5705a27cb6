import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  label: string;
  /** What it's set to. */
  value: ReactNode;
  /** What needs a look is open from the start. */
  open?: boolean;
  children: ReactNode;
};

/** A choice that's mostly left as it is: what it's set to, and the fields for it folded below. */
export function Setting({ label, value, open = false, children }: Props) {
  return (
    <details open={open} className="group border-t border-line">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-3 py-1.5 hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-ink-soft">{label}</span>
        <span className="ml-auto min-w-0 text-right break-words">{value}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
