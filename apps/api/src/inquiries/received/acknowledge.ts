import type { Knex } from 'knex';
import { isUndeliverable } from '../../consent/suppressions/suppressions.queries.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';
import { insertInquiryEmail } from '../answers/inquiry-emails.queries.ts';
import type { InquiryId } from '../inbox/inbox.queries.ts';
import { takeAcknowledgment } from './acknowledgments.queries.ts';

type About = { teamInbox: string; requestId: string | undefined };

/**
 * Tells the visitor that we got the inquiry, if owners turned that on: at most once a day per address, and in the owners'
 * words alone. Anyone can type anyone's address into a form, so nothing else that was typed goes there, not even a name.
 */
export async function acknowledge(
  trx: Knex,
  inquiry: InquiryId & { email: string },
  { teamInbox, requestId }: About,
): Promise<void> {
  const { email } = inquiry;
  const {
    acknowledge_inquiries,
    acknowledgment_subject,
    acknowledgment_text: text,
  } = await findSettings(trx);
  if (!acknowledge_inquiries || (await isUndeliverable(trx, email))) return;
  if (!(await takeAcknowledgment(trx, email))) return;
  const outbox_id = await enqueueEmail(trx, {
    ...noticeEmail(acknowledgment_subject, text.split(/\n{2,}/)),
    kind: 'acknowledgment',
    to: email,
    replyTo: teamInbox,
    // Out-of-office programs don't answer it (RFC 3834 §5).
    headers: { 'Auto-Submitted': 'auto-replied' },
    requestId,
  });
  const subject = acknowledgment_subject;
  await insertInquiryEmail(trx, inquiry, { kind: 'acknowledgment', subject, text, outbox_id });
}
