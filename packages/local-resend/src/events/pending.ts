/** Counts work in progress, to wait until there is none. */
export type Pending = {
  begin(): void;
  end(): void;
  /** Resolves when nothing is in progress. */
  none(): Promise<void>;
};

export function createPending(): Pending {
  let count = 0;
  let waiting: (() => void)[] = [];
  return {
    begin: () => {
      count += 1;
    },
    end: () => {
      count -= 1;
      if (count > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    none: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
