/** Calls per second in fixed windows of one second without a burst, as Resend counts them per team. */
export type RateLimit = {
  /** Counts a call if it fits into the current window. */
  take(): boolean;
  /** The three `ratelimit-*` headers; empty if there's no limit. */
  headers(): Record<string, string>;
  /** Null turns off the limit and its headers. */
  set(callsPerSecond: number | null): void;
};

export function createRateLimit(initial: number | null): RateLimit {
  let limit = initial;
  let second = 0;
  let used = 0;

  function startWindow(): void {
    const current = Math.floor(Date.now() / 1000);
    if (current === second) return;
    second = current;
    used = 0;
  }

  return {
    take: () => {
      startWindow();
      if (limit === null) return true;
      if (used >= limit) return false;
      used += 1;
      return true;
    },
    headers: () => {
      startWindow();
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
