import { useId } from 'react';
import { lookProps, Patterns } from './looks.tsx';
import { percentOf } from './scale.ts';

type Props = {
  value: number;
  /** A second, striped segment after the first. */
  more?: number;
  /** The value of a full bar. */
  max: number;
};

/** A small bar beside its figure, which says the same to screen readers. */
export function InlineBar({ value, more = 0, max }: Props) {
  const id = useId();
  const width = (part: number) => `${Math.min(100, percentOf(part, max))}%`;
  return (
    <>
      {more > 0 && <Patterns id={id} />}
      <svg aria-hidden="true" className="h-2.5 w-full min-w-8">
        <rect width="100%" height="100%" rx="2" className="fill-sunk" />
        {more > 0 && <rect width={width(value + more)} height="100%" rx="2" {...lookProps('stripes', id)} />}
        <rect width={width(value)} height="100%" rx="2" {...lookProps('solid', id)} />
      </svg>
    </>
  );
}
