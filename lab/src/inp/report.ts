import { tableHead, tableRow } from '../figures/table.ts';
import { type Latency, summaryOf } from './latencies.ts';

export const HEAD = tableHead(['screen', 'interactions', 'p75 ms', 'worst ms', 'by']);

export function report(name: string, latencies: readonly Latency[]): { p75: number; row: string } {
  const { count, p75, worst } = summaryOf(latencies);
  return { p75, row: tableRow([name, count, Math.round(p75), worst.milliseconds, worst.act]) };
}

/** Each act of a screen below its row. */
export function actRows(latencies: readonly Latency[]): string[] {
  const acts = [...new Set(latencies.map(({ act }) => act))];
  return acts.map(
    (act) =>
      report(
        `– ${act}`,
        latencies.filter((one) => one.act === act),
      ).row,
  );
}
