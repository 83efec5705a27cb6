/** Counts work under way, so that somebody can wait until there is none. */
export interface Quiet {
  readonly begin: () => void;
  readonly end: () => void;
  readonly pending: () => number;
  /** Resolves when nothing is under way. */
  readonly whenQuiet: () => Promise<void>;
}

export function createQuiet(): Quiet {
  let pending = 0;
  let waiting: (() => void)[] = [];
  return {
    begin: () => {
      pending += 1;
    },
    end: () => {
      pending -= 1;
      if (pending > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    pending: () => pending,
    whenQuiet: () =>
      pending === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}
