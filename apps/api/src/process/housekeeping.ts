import type { Deps } from '../deps.ts';
import { deleteExpired } from '../features/auth/expired.queries.ts';
import { deleteOldTestSends } from '../features/email-template/test-sends.queries.ts';
import { deleteOldImports } from '../features/imports/delete-old-imports.ts';
import { foldSubscriberCounts } from '../features/subscribers/subscriber-counts.queries.ts';
import { deletePassedWindows } from '../http/rate-limit.queries.ts';

const EVERY = 10 * 60_000;

/** Now and then removes rows that mean nothing any more, and folds counted changes. A failure is logged and tried again the next time. */
export function startHousekeeping({ db, log }: Deps, every = EVERY): { stop(): Promise<void> } {
  let round = Promise.resolve();
  const tidy = async () => {
    try {
      await deletePassedWindows(db);
      await deleteExpired(db);
      await deleteOldImports(db);
      await deleteOldTestSends(db);
      await foldSubscriberCounts(db);
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed');
    }
  };
  const timer = setInterval(() => {
    round = tidy();
  }, every);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}
