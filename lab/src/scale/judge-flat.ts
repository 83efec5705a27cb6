import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import type { Footprint } from './footprint.ts';

/** Of each third. With fewer, chance decides. */
const LEAST = 5;

type Judged = { of: keyof Footprint; what: string; unit: string; share: number; extra: number };

/** What may be added in the last third: a share of the middle one, and so much on top. */
const judged = (people: number): Judged[] => [
  { of: 'senderMemory', what: 'memory of the sender', unit: ' MB', share: 0.1, extra: 10 },
  { of: 'apiMemory', what: 'memory of the API process', unit: ' MB', share: 0.1, extra: 10 },
  { of: 'handles', what: 'open files and sockets', unit: '', share: 0, extra: 5 },
  { of: 'connections', what: 'connections to the database', unit: '', share: 0, extra: 3 },
  // As many as one campaign leaves until the next vacuum.
  { of: 'deadRows', what: 'dead rows', unit: '', share: 0.1, extra: 2 * people },
];

/** Compares the last third of the samples with the middle one. The first third warms everything up. */
export function judgeFlat(samples: readonly Footprint[], people: number): Line[] {
  const third = Math.floor(samples.length / 3);
  return judged(people).map(({ of, what, unit, share, extra }) => {
    const of3 = (from: number, to?: number) => median(samples.slice(from, to).map((sample) => sample[of]));
    const middle = of3(samples.length - 2 * third, samples.length - third);
    const last = of3(samples.length - third);
    const most = middle * (1 + share) + extra;
    const isLong = third >= LEAST;
    return {
      what: `${what}, last third`,
      value: last,
      unit,
      bar: isLong ? `at most ${figure(most)}${unit}` : 'none: too few campaigns',
      met: !isLong || last <= most,
      detail: `middle third ${figure(middle)}${unit}`,
    };
  });
}
