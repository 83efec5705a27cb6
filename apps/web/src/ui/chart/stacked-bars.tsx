import { useId } from 'react';
import { edgeOf, type Look, lookProps, Patterns } from './looks.tsx';
import { Plot, type Tick } from './plot.tsx';
import { percentOf, ticksTo } from './scale.ts';

type Props = {
  label: string;
  /** The parts of each bar, from the bottom up. */
  bars: readonly (readonly number[])[];
  /** How each part looks. */
  looks: readonly Look[];
  times: readonly Tick[];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How much of its place a bar takes. */
const WIDTH = 0.72;

/** One bar after the other, each made of parts. */
export function StackedBars({ label, bars, looks, times }: Props) {
  const id = useId();
  const ticks = ticksTo(Math.max(0, ...bars.map(sum)));
  const top = ticks.at(-1) ?? 1;
  const place = 100 / Math.max(1, bars.length);
  return (
    <>
      <Patterns id={id} />
      <Plot label={label} ticks={ticks} times={times}>
        {bars.map((parts, index) =>
          parts.map((value, part) => {
            const look = looks[part];
            if (value === 0 || !look) return null;
            const height = percentOf(value, top);
            const { className = '', ...fill } = lookProps(look, id);
            return (
              <rect
                key={`${index}-${look}`}
                x={`${place * (index + (1 - WIDTH) / 2)}%`}
                y={`${100 - percentOf(sum(parts.slice(0, part + 1)), top)}%`}
                width={`${place * WIDTH}%`}
                height={`${height}%`}
                {...fill}
                className={`${className} ${edgeOf(look)}`}
              />
            );
          }),
        )}
      </Plot>
    </>
  );
}
