/** Calls per second in fixed windows of one second without a burst, as Resend counts them per team. */
export interface RateLimit {
  /** Counts a call when it fits into the running window. */
  readonly take: () => boolean;
  /** The three `ratelimit-*` headers; empty when there is no limit. */
  readonly headers: () => Record<string, string>;
  /** `null` switches limit and headers off. */
  readonly set: (callsPerSecond: number | null) => void;
}

export function createRateLimit(initial: number | null, now: () => number): RateLimit {
  let limit = initial;
  let second = 0;
  let used = 0;

  function turn(): void {
    const current = Math.floor(now() / 1000);
    if (current === second) return;
    second = current;
    used = 0;
  }

  return {
    take: () => {
      turn();
      if (limit === null) return true;
      if (used >= limit) return false;
      used += 1;
      return true;
    },
    headers: () => {
      turn();
      if (limit === null) return {};
      return {
        'ratelimit-limit': String(limit),
        'ratelimit-remaining': String(Math.max(0, limit - used)),
        'ratelimit-reset': '1',
      };
    },
    set: (callsPerSecond) => {
      limit = callsPerSecond;
      used = 0;
    },
  };
}
