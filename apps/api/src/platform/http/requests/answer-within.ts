import { setTimeout as wait } from 'node:timers/promises';

/** Reads until it's done or `within` milliseconds have passed, and resolves to the last result. */
export async function answerWithin<T>(
  within: number,
  read: () => Promise<T>,
  isDone: (found: T) => boolean,
): Promise<T> {
  const end = Date.now() + within;
  let pause = 50;
  let found = await read();
  while (!isDone(found) && Date.now() + pause < end) {
    await wait(pause);
    pause = Math.min(pause * 1.5, 500);
    found = await read();
  }
  return found;
}
