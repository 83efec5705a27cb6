import { deleteExpired } from './features/auth/expired.queries.ts';
import { deleteOldTestSends } from './features/email-template/test-sends.queries.ts';
import { deleteOldImports } from './features/imports/delete-old-imports.ts';
import { sendNoticeDigest } from './features/inquiries/send-notice-digest.ts';
import { foldSubscriberCounts } from './features/subscribers/subscriber-counts.queries.ts';
import { deletePassedWindows } from './http/rate-limit.queries.ts';
import type { Job } from './process/housekeeping.ts';

/** Every minute: what people wait for. */
export const frequentJobs: readonly Job[] = [sendNoticeDigest];

/** Removes expired rows, and folds counted changes. */
export const housekeepingJobs: readonly Job[] = [
  deletePassedWindows,
  deleteExpired,
  deleteOldImports,
  deleteOldTestSends,
  foldSubscriberCounts,
];
