import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  title: string;
  /** What each line or fill means. */
  legend?: ReactNode;
  /** The figures of the chart as a table. */
  table: ReactNode;
  children: ReactNode;
};

/** A chart with its title, its legend, and the same figures as a table. */
export function ChartFigure({ title, legend, table, children }: Props) {
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised px-4 py-4 sm:px-5 print:break-inside-avoid print:py-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-bold">{title}</span>
        {legend && (
          <span aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
            {legend}
          </span>
        )}
      </figcaption>
      {children}
      <details className="group min-w-0 print:not-open:hidden">
        <summary className="no-print inline-flex min-h-9 items-center gap-1 rounded-sm text-sm underline decoration-1 underline-offset-4">
          <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
          <span>
            Show as table<span className="sr-only"> for {title}</span>
          </span>
        </summary>
        <div className="pt-2">{table}</div>
      </details>
    </figure>
  );
}
