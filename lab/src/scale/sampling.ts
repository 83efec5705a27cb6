import { setTimeout as wait } from 'node:timers/promises';

/** Takes a sample every so many milliseconds, until it's stopped. A failed one ends it, and `stop` rejects. */
export function sampling(every: number, take: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await take();
      await wait(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  running.catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
