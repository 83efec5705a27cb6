import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';

export type Job = (db: Knex, config: Config) => Promise<unknown>;

const EVERY = 10 * 60_000;

/** Runs jobs periodically, one after the other. A failure is logged, and the next round tries again. */
export function startHousekeeping(
  { config, db, log }: Deps,
  jobs: readonly Job[],
  every = EVERY,
): { stop(): Promise<void> } {
  let round = Promise.resolve();
  let isRunning = false;
  const runJobs = async () => {
    isRunning = true;
    try {
      for (const job of jobs) await job(db, config);
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    // Rounds don't pile up while the database is slow or away.
    if (!isRunning) round = runJobs();
  }, every);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}
