import { setTimeout as wait } from 'node:timers/promises';

/** Looks every so many milliseconds until a condition holds. Fails with what was waited for. */
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
