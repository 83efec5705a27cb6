import { setTimeout as wait } from 'node:timers/promises';

/** A check may cost as much as what it waits for. */
const PART_OF_WAIT = 1 / 50;

/**
 * Checks a condition until it's true, at this interval and, the longer it takes, more rarely. Fails with what it waited
 * for.
 */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean> | boolean,
  within = 30_000,
  every = 20,
): Promise<void> {
  const begin = performance.now();
  while (!(await holds())) {
    const waited = performance.now() - begin;
    if (waited > within) throw new Error(`Waited ${within} ms in vain: ${what}`);
    await wait(every + waited * PART_OF_WAIT);
  }
}
