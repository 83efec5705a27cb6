import { brand } from '@fairlead/contract/brand';
import { timeInWords } from '@fairlead/contract/wall-clock';
import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import { noticeEmail } from '../../mail/notice-email.ts';
import { enqueueEmail } from '../../mail/outbox.queries.ts';
import { takeDueDigest } from './notice-digest.queries.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Tells the team, at most every ten minutes, how many inquiries a flood brought beyond those it was emailed about. */
export const sendNoticeDigest = (db: Knex, { publicUrl, teamInbox, timeZone }: Config): Promise<void> =>
  db.transaction(async (trx) => {
    const rows = await takeDueDigest(trx);
    const [earliest] = rows.map(({ since }) => since).sort();
    if (!earliest) return;
    const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.inquiries ?? 0;
    const all = rows.reduce((sum, { inquiries }) => sum + inquiries, 0);
    const [demos, messages] = [countOf('demo_notice'), countOf('contact_notice')];
    const lines = [
      `Since ${timeInWords(new Date(earliest), timeZone)}, so many inquiries came in that we stopped emailing you about each one.`,
      `These came on top: ${counted(demos, 'demo request', 'demo requests')} and ${counted(messages, 'message', 'messages')}.`,
      `Nothing is lost. Read them at ${publicUrl}/admin-inquiries`,
    ];
    await enqueueEmail(trx, {
      kind: 'notice',
      to: teamInbox,
      ...noticeEmail(`${brand.name}: ${counted(all, 'more inquiry', 'more inquiries')}`, lines),
    });
  });
