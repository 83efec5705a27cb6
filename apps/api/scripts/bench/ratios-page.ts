import { cutAtMarks, withText } from './between-marks.ts';
import { figure, type Line } from './print-lines.ts';

const HEAD =
  '| part | what | p50 of 200 ms | p95 of 200 ms | measured | bar | |\n|---|---|---|---|---|---|---|';

export type PartLine = Line & { part: string };

const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(3));

/** Figures of this machine stay out of it: what is not a ratio says nothing about another one. */
const row = ({ part, what, p50, p95, value, unit, bar, met }: PartLine): string =>
  `| ${[part, what, share(p50), share(p95), `${figure(value)}${unit}`, bar, met ? 'met' : '**missed**'].join(' | ')} |`;

/** How a part was measured, and on what. */
const saidOf = (part: string, said: string) => `- \`${part}\`: ${said}`;
const partSaid = (text: string) => /^- `(\w+)`: /.exec(text)?.[1] ?? '';
const partOfRow = (text: string) => text.split(' | ')[0]?.slice(2) ?? '';

/**
 * A page with what stands between its two marks written anew: for each part how it was measured, then the table. What is said of parts that were not
 * measured this time stays.
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
  const before = marked.between.split('\n');
  const merged = (partOf: (text: string) => string, news: string[]) => {
    const all = [...before.filter((text) => !measured.has(partOf(text))), ...news];
    return order.flatMap((part) => all.filter((text) => partOf(text) === part)).join('\n');
  };
  const how = merged(
    partSaid,
    [...measured].map((part) => saidOf(part, said)),
  );
  const rows = merged(partOfRow, lines.map(row));
  return withText(marked, `Measured last:\n\n${how}\n\n${HEAD}\n${rows}`);
}
