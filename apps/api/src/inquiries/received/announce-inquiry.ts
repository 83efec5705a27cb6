import type { Knex } from 'knex';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { insertNotification } from '../../team/notifications/insert-notification.queries.ts';
import { acknowledge } from './acknowledge.ts';
import { inquiryNotice, type Written } from './inquiry-notice.ts';
import { addToDigest, isNoticeLeft } from './notice-digest.queries.ts';

type About = { teamInbox: string; requestId: string | undefined };

/**
 * Notifies the admins, and emails the team, and the visitor if owners want that. In a flood it counts the inquiry for
 * the next digest instead of emailing anyone, so the form can't be used to email many strangers either.
 */
export async function announceInquiry(
  trx: Knex,
  inquiry: Written,
  { teamInbox, requestId }: About,
): Promise<void> {
  const notice = inquiryNotice(teamInbox, inquiry);
  const isByEmail = await isNoticeLeft(trx);
  const subject = { kind: inquiry.kind, id: inquiry.id };
  await insertNotification(trx, { kind: 'new_inquiry', subject }, { emailsDue: isByEmail });
  if (!isByEmail) {
    await addToDigest(trx, notice.kind);
    return;
  }
  await enqueueEmail(trx, { ...notice, requestId });
  await acknowledge(trx, inquiry, { teamInbox, requestId });
}
