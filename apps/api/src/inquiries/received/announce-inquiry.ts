import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { brand } from '@fairlead/contract/platform/brand';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { findEmailReaders } from '../../team/notifications/email-kinds.queries.ts';
import { turnOffLine } from '../../team/notifications/email-notifications.ts';
import { insertNotification } from '../../team/notifications/notifications.queries.ts';
import { acknowledge } from './acknowledge.ts';
import { addToDigest, isNoticeLeft, takeDueDigest } from './notice-digest.queries.ts';

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

/** What came in. */
type Written = Pick<Inquiry, 'kind' | 'id' | 'name' | 'email'> & {
  company?: string | null | undefined;
  subject?: string | null | undefined;
  message?: string | null | undefined;
};

const kinds: Record<InquiryKind, 'demo_notice' | 'contact_notice'> = {
  demo: 'demo_notice',
  contact: 'contact_notice',
};

function titleOf({ kind, name, subject }: Written): string {
  if (kind === 'demo') return `Demo request from ${name}`;
  return subject ? `Message from ${name}: ${subject}` : `Message from ${name}`;
}

/** One line for a subject: the schemas reject line breaks, and long names are cut. */
const subjectOf = (title: string) => (title.length > 150 ? `${title.slice(0, 149)}…` : title);

/** The team's email about an inquiry. Replies go to the visitor; nothing a visitor wrote is treated as HTML. */
function inquiryNotice(teamInbox: string, inquiry: Written): OutboxEmail {
  const { kind, name, email, company, subject, message } = inquiry;
  const lines = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Subject', subject],
    ['Message', message],
  ] as const;
  const filled = lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  const foot = `Sent from the ${brand.name} site. To answer, reply to this email.`;
  return {
    kind: kinds[kind],
    to: teamInbox,
    replyTo: email,
    ...noticeEmail(subjectOf(titleOf(inquiry)), [...filled, foot]),
  };
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/**
 * Tells the team, and admins who chose emails about inquiries, how many a flood brought beyond those they were emailed
 * about. At most every ten minutes.
 */
export const sendNoticeDigest = (db: Knex, { publicUrl, teamInbox, timeZone }: Config): Promise<void> =>
  db.transaction(async (trx) => {
    const rows = await takeDueDigest(trx);
    const [earliest] = rows.map(({ since }) => since).sort();
    if (!earliest) return;
    const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.inquiries ?? 0;
    const all = rows.reduce((sum, { inquiries }) => sum + inquiries, 0);
    const [demos, messages] = [countOf('demo_notice'), countOf('contact_notice')];
    const lines = [
      `Since ${timeInWords(new Date(earliest), timeZone)}, so many inquiries have come in that we stopped emailing you about each one.`,
      `Since then, we also got ${counted(demos, 'demo request', 'demo requests')} and ${counted(messages, 'message', 'messages')}.`,
      `Nothing is lost. Read them at ${publicUrl}/admin-inquiries`,
    ];
    const subject = `${brand.name}: ${counted(all, 'more inquiry', 'more inquiries')}`;
    await enqueueEmail(trx, { kind: 'notice', to: teamInbox, ...noticeEmail(subject, lines) });
    for (const { email, kinds } of await findEmailReaders(trx))
      if (kinds.includes('new_inquiry')) {
        const content = noticeEmail(subject, [...lines, turnOffLine({ publicUrl })]);
        await enqueueEmail(trx, { kind: 'notification', to: email, ...content });
      }
  });
