import { setTimeout as wait } from 'node:timers/promises';

type Loop = {
  /** Milliseconds to pause when there was nothing to do, and after a failure. */
  pollMs: number;
  onFailure: (error: unknown) => void;
};

/**
 * Does one step after the other until it's stopped. `stop` lets the step in progress finish.
 * @param step returns whether there may be more to do right away
 */
export function startWorkLoop(
  step: () => Promise<boolean>,
  { pollMs, onFailure }: Loop,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = () => wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        if (!(await step())) await pause();
      } catch (error) {
        onFailure(error);
        await pause();
      }
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
