type Bounds = { first?: number; longest?: number };

/** Seconds until the next attempt: doubling, minus a random part of up to half so that retries spread out. */
export const backoff = (attempts: number, { first = 1, longest = 300 }: Bounds = {}): number =>
  Math.min(first * 2 ** (Math.max(attempts, 1) - 1), longest) * (1 - Math.random() / 2);
