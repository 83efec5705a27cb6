/** Milliseconds of work in one request; the caller asks again for the rest. */
const BUDGET_MS = 1_000;
/** Milliseconds that one transaction may take, because others may have to wait for it. */
const SHORT_MS = 250;
const ROWS = { first: 1_000, least: 100, most: 2_000 };

/**
 * Works through many rows in short transactions, until a step says that nothing is left or about a second has passed.
 * The time a step takes decides the size of the next: the embedded database can't serve anyone else in the meantime.
 * @param step handles up to `rows` rows in its own transaction and returns whether any are left
 */
export async function inSteps(step: (rows: number) => Promise<boolean>): Promise<void> {
  const end = performance.now() + BUDGET_MS;
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
