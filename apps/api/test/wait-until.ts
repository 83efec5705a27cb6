import { setTimeout as wait } from 'node:timers/promises';

/** Checks a condition at this interval until it's true. Fails with what it waited for. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean> | boolean,
  within = 30_000,
  every = 20,
): Promise<void> {
  const end = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited ${within} ms in vain: ${what}`);
    await wait(every);
  }
}
