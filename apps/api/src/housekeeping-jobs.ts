import { foldCounts } from './db/fold-counts.ts';
import { deleteExpired } from './features/auth/expired.queries.ts';
import { deleteOldPreviews } from './features/email-template/previews.queries.ts';
import { deleteOldTestSends } from './features/email-template/test-sends.queries.ts';
import { finishErasures } from './features/erasure/finish-erasures.ts';
import { deleteUnusedImages } from './features/images/delete-unused-images.ts';
import { deleteOldImports } from './features/imports/delete-old-imports.ts';
import { deleteOldAcknowledgments } from './features/inquiries/acknowledgments.queries.ts';
import { sendNoticeDigest } from './features/inquiries/send-notice-digest.ts';
import { emailNotifications } from './features/notifications/email-notifications.ts';
import { deleteOldNotifications } from './features/notifications/notifications.queries.ts';
import { deleteOldVisits } from './features/readiness/links/link-checks.queries.ts';
import { deleteOldRehearsals } from './features/rehearsal/rehearsals.queries.ts';
import { removeOldData } from './features/retention/remove-old-data.ts';
import { deleteOldSignUps } from './features/sign-ups/sign-ups.queries.ts';
import { lookUpStrangers } from './features/suppressions/look-up-strangers.ts';
import { deleteLooseTags } from './features/tags/tagging.queries.ts';
import { deleteOldPauses } from './features/topics/pauses.queries.ts';
import { deletePassedWindows } from './http/rate-limit.queries.ts';
import type { Job } from './process/housekeeping.ts';
import { judgeSuppressions } from './sending/webhooks/judge-suppressions.ts';
import { recountCampaigns } from './sending/webhooks/recount-campaigns.ts';
import { deleteOldUnreadEvents } from './sending/webhooks/unread-events.queries.ts';

/** Every minute: what people wait for, what's read again after an update, and a part of what the night deletes. */
export const frequentJobs: readonly Job[] = [
  emailNotifications,
  sendNoticeDigest,
  recountCampaigns,
  judgeSuppressions,
  lookUpStrangers,
  finishErasures,
  removeOldData,
];

/** Removes expired rows, and folds counted changes. */
export const housekeepingJobs: readonly Job[] = [
  deletePassedWindows,
  deleteExpired,
  deleteOldImports,
  deleteOldTestSends,
  deleteOldPreviews,
  deleteOldVisits,
  deleteOldRehearsals,
  deleteOldUnreadEvents,
  deleteUnusedImages,
  deleteLooseTags,
  (db) => foldCounts(db, 'subscriber_counts'),
  (db) => foldCounts(db, 'tag_counts'),
  deleteOldAcknowledgments,
  deleteOldNotifications,
  deleteOldSignUps,
  deleteOldPauses,
];
