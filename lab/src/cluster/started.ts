type Removable = { remove(): Promise<void> };

/** What a run has started and what ends with it, also when it is interrupted. */
export type Started = {
  /** Removed by `removeAll`, in the reverse order. */
  keep<T extends Removable>(starting: Promise<T>): Promise<T>;
  removeAll(): Promise<void>;
};

export function nothingStarted(): Started {
  const all: Promise<Removable>[] = [];
  return {
    keep: (starting) => {
      all.push(starting);
      return starting;
    },
    removeAll: async () => {
      for (let last = all.pop(); last; last = all.pop())
        await last.then((one) => one.remove()).catch(() => undefined);
    },
  };
}
