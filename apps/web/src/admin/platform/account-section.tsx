import type { ReactNode } from 'react';

type Props = { id?: string; title: string; lead: string; action?: ReactNode; children?: ReactNode };

/** A part of the account page: what it's about, what can be done, and below that the details. */
export function AccountSection({ id, title, lead, action, children }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-xl">
            {title}
          </h2>
          <p className="max-w-prose text-ink-soft">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
