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

/** Prints figures as they're measured. @returns how many missed their bar */
export async function printLines(lines: AsyncIterable<Line>): Promise<number> {
  let missed = 0;
  console.log('| what | measured | bar | | from |\n|---|---|---|---|---|');
  for await (const line of lines) {
    const { what, value, unit, bar, met, detail } = line;
    console.log(`| ${what} | ${figure(value)}${unit} | ${bar} | ${met ? 'met' : 'MISSED'} | ${detail} |`);
    if (!met) missed += 1;
  }
  return missed;
}
