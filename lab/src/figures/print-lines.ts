import { tableHead, tableRow } from './table.ts';

/** One measured figure. `detail` says what it was made from, in figures of this machine. */
export type Line = {
  what: string;
  value: number;
  unit: string;
  bar: string;
  met: boolean;
  detail: string;
};

export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** Prints figures as they're measured. One that misses its bar makes the exit code 1. */
export async function printLines(lines: AsyncIterable<Line> | Iterable<Line>): Promise<void> {
  console.log(tableHead(['what', 'measured', 'bar', '', 'from']));
  for await (const { what, value, unit, bar, met, detail } of lines) {
    console.log(tableRow([what, figure(value) + unit, bar, met ? 'met' : 'MISSED', detail]));
    if (!met) process.exitCode = 1;
  }
}
