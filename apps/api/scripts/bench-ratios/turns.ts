import { median } from '../bench/statistics.ts';

export type Compared = { ratio: number; ours: number; bare: number };

/**
 * Measures both in turn, the one and the other first, so that what else the machine does falls on both. The first round, in which both
 * warm up, does not count.
 * @returns the median of the rounds' ratios, and of each
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Compared> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await (oursFirst ? ours() : bare());
    const second = await (oursFirst ? bare() : ours());
    measured.push(oursFirst ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  const counted = measured.slice(1);
  return {
    ratio: median(counted.map((round) => round.ours / round.bare)),
    ours: median(counted.map((round) => round.ours)),
    bare: median(counted.map((round) => round.bare)),
  };
}
