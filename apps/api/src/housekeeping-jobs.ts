import { deleteExpired } from './features/auth/expired.queries.ts';
import { deleteOldTestSends } from './features/email-template/test-sends.queries.ts';
import { deleteOldImports } from './features/imports/delete-old-imports.ts';
import { foldSubscriberCounts } from './features/subscribers/subscriber-counts.queries.ts';
import { deletePassedWindows } from './http/rate-limit.queries.ts';
import type { Job } from './process/housekeeping.ts';

/** Removes expired rows, and folds counted changes. */
export const housekeepingJobs: readonly Job[] = [
  deletePassedWindows,
  deleteExpired,
  deleteOldImports,
  deleteOldTestSends,
  foldSubscriberCounts,
];
