import type { Deps } from '../../platform/deps.ts';
import { startWorkLoop } from '../../platform/process/work-loop.ts';
import { sealEntries } from './seal-entries.ts';

/** Milliseconds between looks at the queue: an entry is sealed well within ten seconds of its commit. */
const POLL = 3_000;

/** Seals the activity log until it's stopped, beside any number of other processes. `stop` lets a transaction finish. */
export const startSealing = (deps: Deps, pollMs = POLL): { stop(): Promise<void> } =>
  startWorkLoop(() => sealEntries(deps), {
    pollMs,
    onFailure: (error) => deps.log.warn({ err: error }, 'the activity log could not be sealed'),
  });
