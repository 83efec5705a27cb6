import { cutAtMarks, withText } from './between-marks.ts';
import { figure, type Line } from './print-lines.ts';

const HEAD =
  '| part | what | p50 of 200 ms | p95 of 200 ms | measured | bar | |\n|---|---|---|---|---|---|---|';

export type PartLine = Line & { part: string };

const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(3));

/** Figures of this machine stay out of it: what is not a ratio says nothing about another one. */
const row = ({ part, what, p50, p95, value, unit, bar, met }: PartLine): string =>
  `| ${[part, what, share(p50), share(p95), `${figure(value)}${unit}`, bar, met ? 'met' : '**missed**'].join(' | ')} |`;

/**
 * A page with the table between its two marks written anew. Rows of parts that were not measured this time stay.
 * @throws Error when the page has no marks
 */
export function withTable(
  page: string,
  lines: readonly PartLine[],
  order: readonly string[],
  said: string,
): string {
  const marked = cutAtMarks(page, 'pnpm bench');
  const measured = new Set(lines.map(({ part }) => part));
  const partOf = (text: string) => text.split(' | ')[0]?.slice(2) ?? '';
  const kept = marked.between
    .split('\n')
    .filter((text) => order.includes(partOf(text)) && !measured.has(partOf(text)));
  const rows = [...kept, ...lines.map(row)];
  const sorted = order.flatMap((part) => rows.filter((text) => partOf(text) === part));
  return withText(marked, `${said}\n\n${HEAD}\n${sorted.join('\n')}`);
}
