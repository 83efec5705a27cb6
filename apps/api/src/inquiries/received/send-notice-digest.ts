import { brand } from '@fairlead/contract/platform/brand';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { findEmailReaders } from '../../team/notifications/email-kinds.queries.ts';
import { turnOffLine } from '../../team/notifications/notification-email.ts';
import { takeDueDigest } from './notice-digest.queries.ts';

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
