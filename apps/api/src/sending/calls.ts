export type Calls = {
  /** A signal that aborts after so many milliseconds, or when all calls are given up. */
  signal(milliseconds: number): { signal: AbortSignal; done(): void };
  abortAll(): void;
};

/** The calls to the provider that are under way. `AbortSignal.any` would do, but keeps memory per call on Node 20. */
export function createCalls(): Calls {
  const open = new Set<AbortController>();
  return {
    signal: (milliseconds) => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), milliseconds);
      open.add(controller);
      return {
        signal: controller.signal,
        done: () => {
          clearTimeout(timer);
          open.delete(controller);
        },
      };
    },
    abortAll: () => {
      for (const controller of open) controller.abort();
    },
  };
}
