import { BAR, type Result } from './measure.ts';

const NAME = 38;

export const heading = `${'milliseconds'.padEnd(NAME)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'x SQL'.padStart(8)}`;

const figure = (value: number | null) => (value === null ? '' : value.toFixed(1)).padStart(8);

/** A line of the table; what is not under the bar is called slow. */
export const line = ({ name, p50, p95, ratio }: Result): string =>
  `${name.padEnd(NAME)}${figure(p50)}${figure(p95)}${figure(ratio)}${p95 < BAR ? '' : '  slow'}`;

/** The last sentence. */
export function verdict(results: readonly Result[]): string {
  const slow = results.filter(({ p95 }) => !(p95 < BAR)).map(({ name }) => name);
  if (slow.length === 0) return `Each of ${results.length} answers came in less than ${BAR} ms (p95).`;
  return `${slow.length} of ${results.length} are slow (p95 of ${BAR} ms or more): ${slow.join('; ')}.`;
}
