import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Already formatted; undefined while it loads. */
  value: string | undefined;
  hint?: ReactNode;
};

/** A large figure with a line explaining it. Use inside a `<dl>`. */
export function StatCard({ label, value, hint }: Props) {
  return (
    <div className="flex flex-col rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised px-4 py-4 sm:px-5 print:px-3 print:py-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">
        {value ?? <span className="appear-late inline-block h-7 w-24 rounded-sm bg-sunk align-middle" />}
        {value === undefined && <span className="sr-only">Loading</span>}
      </dd>
      {hint && <dd className="text-sm text-ink-soft">{hint}</dd>}
    </div>
  );
}
