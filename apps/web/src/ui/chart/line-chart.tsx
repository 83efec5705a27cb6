import { Plot, type Tick } from './plot.tsx';
import { linePath, percentOf, pointAt, ticksTo } from './scale.ts';

export type Line = {
  name: string;
  /** May end before the chart does. */
  values: readonly number[];
  /** The second of two lines. */
  dashed?: true;
};

type Props = {
  label: string;
  lines: readonly Line[];
  /** How many values a complete line has. */
  count: number;
  times: readonly Tick[];
  /** The largest value of charts to be compared. */
  max?: number;
};

const INK = 'stroke-ink forced-colors:stroke-[CanvasText]';
const ROPE = 'stroke-rope forced-colors:stroke-[CanvasText]';
const stroke = (line: Line): string => (line.dashed ? ROPE : INK);

/** Lines from zero. A dot is at the end of each: filled for the first, a ring for the dashed one. */
export function LineChart({ label, lines, count, times, max }: Props) {
  const ticks = ticksTo(max ?? Math.max(0, ...lines.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  return (
    <Plot label={label} ticks={ticks} times={times}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        className="overflow-visible"
      >
        {lines.length === 1 && lines[0] && <Area values={lines[0].values} count={count} top={top} />}
        {lines.map((line) => (
          <path
            key={line.name}
            d={linePath(line.values, count, top)}
            vectorEffect="non-scaling-stroke"
            className={`fill-none ${stroke(line)}`}
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeDasharray={line.dashed ? '5 4' : undefined}
          />
        ))}
      </svg>
      {lines.map((line) => (
        <End key={line.name} line={line} count={count} top={top} />
      ))}
    </Plot>
  );
}

function Area({ values, count, top }: { values: readonly number[]; count: number; top: number }) {
  const end = pointAt(values.length - 1, count).toFixed(2);
  return (
    values.length > 1 && (
      <path
        d={`${linePath(values, count, top)}L${end} 100L0 100Z`}
        className="fill-sunk forced-colors:fill-none"
      />
    )
  );
}

function End({ line, count, top }: { line: Line; count: number; top: number }) {
  const last = line.values.at(-1);
  if (last === undefined) return null;
  const fill = line.dashed
    ? 'fill-raised forced-colors:fill-[Canvas]'
    : 'fill-ink forced-colors:fill-[CanvasText]';
  return (
    <circle
      cx={`${pointAt(line.values.length - 1, count)}%`}
      cy={`${100 - percentOf(last, top)}%`}
      r="4"
      strokeWidth="2"
      className={`${fill} ${stroke(line)}`}
    />
  );
}

/** Which line is which. */
export function LineKey({ line }: { line: Line }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" className="h-3 w-7 shrink-0">
        <line
          x1="1"
          x2="27"
          y1="6"
          y2="6"
          strokeWidth="2.5"
          strokeDasharray={line.dashed ? '5 4' : undefined}
          className={stroke(line)}
        />
      </svg>
      {line.name}
    </span>
  );
}
