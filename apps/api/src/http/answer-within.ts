import { setTimeout as wait } from 'node:timers/promises';

/** Reads until it is settled or `within` milliseconds have passed, and answers with what was read last. */
export async function answerWithin<T>(
  within: number,
  read: () => Promise<T>,
  isSettled: (found: T) => boolean,
): Promise<T> {
  const end = Date.now() + within;
  let pause = 50;
  let found = await read();
  while (!isSettled(found) && Date.now() + pause < end) {
    await wait(pause);
    pause = Math.min(pause * 1.5, 500);
    found = await read();
  }
  return found;
}
