const LONGEST = 300;

/** Seconds until the next attempt: doubling from 1 to 300, with up to half of it taken off at random so that retries spread. */
export const backoff = (attempts: number, random = Math.random()): number =>
  Math.min(2 ** (Math.max(attempts, 1) - 1), LONGEST) * (1 - random / 2);
