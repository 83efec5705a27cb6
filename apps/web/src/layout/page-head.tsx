import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; kicker?: string; children?: ReactNode };

/** Begins a public page: its one `h1`, what it is about, and the line that runs on into the page. */
export function PageHead({ title, lead, kicker, children }: Props) {
  return (
    <div className="grid gap-4 pt-10 pb-8 sm:pt-16 sm:pb-10">
      {kicker && <p className="font-bold text-signal-ink">{kicker}</p>}
      <h1 tabIndex={-1} className="max-w-[22ch] text-3xl">
        {title}
      </h1>
      {lead && <p className="max-w-[62ch] text-lg text-ink-soft">{lead}</p>}
      {children}
    </div>
  );
}
