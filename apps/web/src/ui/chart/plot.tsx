import type { ReactNode } from 'react';
import { countText } from '../data/count-text.ts';
import { percentOf } from './scale.ts';

export type Tick = {
  /** In percent from the left. */
  at: number;
  label: string;
};

type Props = {
  /** Sums the chart up for those who don't see it. The figures are in a table next to it. */
  label: string;
  /** From 0 up. */
  ticks: readonly number[];
  times: readonly Tick[];
  /** SVG. Its units are pixels and percent, since the chart is as wide as its place. */
  children: ReactNode;
};

/** So close to an edge, a label ends there instead of being centered. */
const EDGE = 12;

function shift(at: number): string {
  if (at < EDGE) return '';
  return at > 100 - EDGE ? '-translate-x-full' : '-translate-x-1/2';
}

/**
 * The axes of a chart. Their labels are text on the page, not in the drawing, so that they're as large as other text at
 * any width.
 */
export function Plot({ label, ticks, times, children }: Props) {
  const top = ticks.at(-1) ?? 0;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 pt-2 text-xs text-ink-soft tabular-nums">
      <div aria-hidden="true" className="flex flex-col-reverse justify-between">
        {ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end">
            {countText(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-44 sm:h-56 print:h-32">
        <svg role="img" aria-label={label} className="absolute inset-0 size-full overflow-visible">
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={`${100 - percentOf(tick, top)}%`}
              y2={`${100 - percentOf(tick, top)}%`}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {children}
        </svg>
      </div>
      <div aria-hidden="true" className="relative col-start-2 h-6">
        {times.map(({ at, label: time }) => (
          <span key={at} className={`absolute whitespace-nowrap ${shift(at)}`} style={{ left: `${at}%` }}>
            {time}
          </span>
        ))}
      </div>
    </div>
  );
}
