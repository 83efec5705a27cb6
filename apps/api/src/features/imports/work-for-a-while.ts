/** Milliseconds of work in one request; the caller asks again for the rest. */
const A_WHILE_MS = 1_000;

/** Repeats a step, each in a transaction of its own, until it says that nothing is left or the time is over. */
export async function workForAWhile(step: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + A_WHILE_MS;
  while ((await step()) && Date.now() < end);
}
