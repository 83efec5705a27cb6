/** One measured figure. `detail` says what it was made from, in figures of this machine. */
export type Line = {
  what: string;
  value: number;
  unit: string;
  bar: string;
  met: boolean;
  detail: string;
  /** Of answers: shares of the milliseconds that half and nearly all of them may take. */
  p50?: number;
  p95?: number;
};

export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

export const atMost = (bar: number, value: number) => ({
  value,
  unit: 'x',
  bar: `at most ${bar}x`,
  met: value <= bar,
});

export const atLeast = (bar: number, value: number) => ({
  value,
  unit: 'x',
  bar: `at least ${bar}x`,
  met: value >= bar,
});

/** What a program says to the one that asked for its figures, after the last of them. */
export const ALL_MEASURED = 'all measured';

/** Prints figures as they come, and tells them to the program that asked for them, if one did. @returns how many missed their bar */
export async function printLines(lines: AsyncIterable<Line>): Promise<number> {
  let missed = 0;
  console.log('| what | measured | bar | | from |\n|---|---|---|---|---|');
  for await (const line of lines) {
    const { what, value, unit, bar, met, detail } = line;
    console.log(`| ${what} | ${figure(value)}${unit} | ${bar} | ${met ? 'met' : 'MISSED'} | ${detail} |`);
    if (process.connected) process.send?.(line);
    if (!met) missed += 1;
  }
  if (process.connected) process.send?.(ALL_MEASURED);
  return missed;
}
