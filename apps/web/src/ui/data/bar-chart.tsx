import { useId } from 'react';

export type Bar = {
  label: string;
  value: number;
  /** The figures as text, next to the bar. */
  text: string;
  /** A second segment after the first, and the figures of both together as text. */
  more?: { value: number; text: string };
};

type Props = {
  title: string;
  bars: readonly Bar[];
  /** The value of a full-width bar. */
  max: number;
  /** Names of the two segments. */
  legend: { value: string; more: string };
};

const SOLID = 'fill-ink forced-colors:fill-[CanvasText]';

const percent = (value: number, max: number): string =>
  `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%`;

/**
 * A bar chart. The figures are next to the bars, so the bars are hidden from screen readers. The second segment differs
 * by pattern, not by color alone.
 */
export function BarChart({ title, bars, max, legend }: Props) {
  const id = useId();
  const stripes = `url(#${id})`;
  return (
    <figure className="grid gap-4 rounded-lg border border-line bg-raised px-4 py-4 sm:px-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-bold">{title}</span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
          <Key name={legend.value} fill={undefined} />
          <Key name={legend.more} fill={stripes} />
        </span>
        <svg aria-hidden="true" width="0" height="0" className="absolute">
          <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-raised forced-colors:fill-[Canvas]" />
            <rect width="2.5" height="6" className={SOLID} />
          </pattern>
        </svg>
      </figcaption>
      <ul className="grid gap-2.5">
        {bars.map(({ label, value, text, more }) => (
          <li
            key={label}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[11rem_1fr_12rem]"
          >
            <span className="font-bold">{label}</span>
            <svg aria-hidden="true" className="h-4 w-full max-sm:order-last max-sm:col-span-2">
              <rect width="100%" height="100%" rx="2" className="fill-sunk" />
              <rect width={percent(value + (more?.value ?? 0), max)} height="100%" rx="2" fill={stripes} />
              <rect width={percent(value, max)} height="100%" rx="2" className={SOLID} />
            </svg>
            <span className="text-right text-ink-soft tabular-nums">
              {text}
              {more && <span className="block text-xs">{more.text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Key({ name, fill }: { name: string; fill: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" className="size-3.5">
        <rect width="100%" height="100%" rx="2" {...(fill ? { fill } : { className: SOLID })} />
      </svg>
      {name}
    </span>
  );
}
