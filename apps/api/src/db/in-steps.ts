/** Milliseconds of work in one request; the caller asks again for the rest. */
const A_WHILE_MS = 1_000;
/** Milliseconds that one transaction may take and others may have to wait for it. */
const SHORT_MS = 250;
const ROWS = { first: 1_000, least: 100, most: 2_000 };

/**
 * Works through many rows in short transactions until a step says that nothing is left, or about a second is over. How many rows
 * a step takes follows from how long the one before took: the embedded database serves nobody else meanwhile.
 * @param step does up to `rows` rows in a transaction of its own; whether anything is left
 */
export async function inSteps(step: (rows: number) => Promise<boolean>): Promise<void> {
  const end = performance.now() + A_WHILE_MS;
  let rows = ROWS.first;
  for (
    let begin = performance.now();
    (await step(rows)) && performance.now() < end;
    begin = performance.now()
  ) {
    const fitting = (rows * SHORT_MS) / Math.max(performance.now() - begin, 1);
    rows = Math.round(Math.min(Math.max(fitting, ROWS.least, rows / 4), ROWS.most, rows * 4));
  }
}
