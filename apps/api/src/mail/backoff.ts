type Bounds = { first?: number; longest?: number };

/** Seconds until the next attempt: doubling, with up to half of it taken off at random so that retries spread. */
export const backoff = (attempts: number, { first = 1, longest = 300 }: Bounds = {}): number =>
  Math.min(first * 2 ** (Math.max(attempts, 1) - 1), longest) * (1 - Math.random() / 2);
