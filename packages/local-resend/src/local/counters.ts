/** What happened since the start or the last reset. */
export interface Counts {
  /** Requests to the API, refused and failed ones included. */
  readonly requests: number;
  /** Mails accepted; replays do not count. */
  readonly mails: number;
  /** Answers given again for an Idempotency-Key. */
  readonly replays: number;
  /** Error answers by name. */
  readonly errors: Readonly<Record<string, number>>;
  /** Faults injected by kind. */
  readonly faults: Readonly<Record<string, number>>;
}

export interface Counters {
  readonly requested: () => void;
  readonly accepted: (mails: number) => void;
  readonly replayed: () => void;
  readonly failed: (name: string) => void;
  readonly faulted: (kind: string) => void;
  readonly read: () => Counts;
  readonly clear: () => void;
}

export function createCounters(): Counters {
  let counts = { requests: 0, mails: 0, replays: 0 };
  const errors = new Map<string, number>();
  const faults = new Map<string, number>();
  const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  return {
    requested: () => {
      counts.requests += 1;
    },
    accepted: (mails) => {
      counts.mails += mails;
    },
    replayed: () => {
      counts.replays += 1;
    },
    failed: (name) => add(errors, name),
    faulted: (kind) => add(faults, kind),
    read: () => ({ ...counts, errors: Object.fromEntries(errors), faults: Object.fromEntries(faults) }),
    clear: () => {
      counts = { requests: 0, mails: 0, replays: 0 };
      errors.clear();
      faults.clear();
    },
  };
}
