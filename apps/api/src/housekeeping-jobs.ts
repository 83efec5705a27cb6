import { deleteExpired } from './access/sessions/expired.queries.ts';
import { deleteOldVisits } from './campaigns/check/links/link-checks.queries.ts';
import { deleteOldRehearsals } from './campaigns/check/rehearsal/rehearsals.queries.ts';
import { deleteOldPreviews } from './campaigns/email-template/previews.queries.ts';
import { deleteOldTestSends } from './campaigns/email-template/test-sends.queries.ts';
import { lookUpStrangers } from './consent/suppressions/look-up-strangers.ts';
import { deleteOldPauses } from './consent/topics/topic-choices.queries.ts';
import { deleteUnusedImages } from './email/images/remove-image.ts';
import { deleteOldAcknowledgments } from './inquiries/received/acknowledgments.queries.ts';
import { sendNoticeDigest } from './inquiries/received/announce-inquiry.ts';
import { deleteOldSignUps } from './inquiries/sign-ups/sign-ups.queries.ts';
import { deleteOldImports } from './lists/imports/commit/delete-old-imports.ts';
import { removeDeletedFields } from './people/custom-fields/remove-deleted-fields.ts';
import { finishErasures } from './people/erasure/finish-erasures.ts';
import { removeOldData } from './people/retention/remove-old-data.ts';
import { deleteLooseTags } from './people/tags/tagging.queries.ts';
import { foldCounts } from './platform/db/fold-counts.ts';
import { deletePassedWindows } from './platform/http/limits/rate-limit.queries.ts';
import type { Job } from './platform/process/housekeeping.ts';
import { recountCampaigns } from './sending/webhooks/recount/recount-campaigns.ts';
import { judgeSuppressions } from './sending/webhooks/suppress/judge-suppressions.ts';
import { deleteOldUnreadEvents } from './sending/webhooks/unread-events.queries.ts';
import { emailNotifications } from './team/notifications/email-notifications.ts';
import { deleteOldNotifications } from './team/notifications/notifications.queries.ts';

/** Every minute: what people wait for, what's read again after an update, and a part of what the night deletes. */
export const frequentJobs: readonly Job[] = [
  emailNotifications,
  sendNoticeDigest,
  recountCampaigns,
  judgeSuppressions,
  lookUpStrangers,
  finishErasures,
  removeDeletedFields,
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
