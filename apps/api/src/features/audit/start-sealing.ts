import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { sealEntries } from './seal-entries.ts';

/** Milliseconds between looks at the queue: an entry is sealed well within ten seconds of its commit. */
const POLL = 3_000;

/** Seals the activity log until it's stopped, beside any number of other processes. `stop` lets a transaction finish. */
export function startSealing(deps: Deps, pollMs = POLL): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = () => wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        if (!(await sealEntries(deps))) await pause();
      } catch (error) {
        deps.log.warn({ err: error }, 'the activity log could not be sealed');
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
