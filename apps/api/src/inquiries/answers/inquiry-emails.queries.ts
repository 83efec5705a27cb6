import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import type { Knex } from 'knex';
import type { InquiryEmailRow } from '../../platform/db/tables/inquiries.ts';
import type { InquiryId } from '../inbox/inbox.queries.ts';

const of = ({ kind, id }: InquiryId) => ({ 'e.inquiry_kind': kind, 'e.inquiry_id': id });

/** An email whose outbox row is gone was finished long ago. */
const REPLY = `e.id, e.subject, e.text, e.admin_name as by, e.created_at,
  case o.status when 'pending' then 'waiting' when 'failed' then 'failed' else 'sent' end as state,
  o.sent_at, case o.status when 'failed' then o.last_error end as error`;

const selectReplies = (db: Knex): Knex.QueryBuilder =>
  db('inquiry_emails as e')
    .leftJoin('outbox as o', 'o.id', 'e.outbox_id')
    .where({ 'e.kind': 'reply' })
    .select(db.raw(REPLY));

/** To one inquiry, oldest first. */
export const findReplies = (db: Knex, inquiry: InquiryId): Promise<InquiryReply[]> =>
  selectReplies(db).where(of(inquiry)).orderBy('e.id');

export type RepeatedReply = { reply: InquiryReply; isSame: boolean };

/** What a request with this key sent before, and whether it was the same. */
export async function findRepeated(
  trx: Knex,
  { kind, id }: InquiryId,
  { key, text }: { key: string; text: string },
): Promise<RepeatedReply | undefined> {
  const before = await trx('inquiry_emails').where({ key }).first('id', 'inquiry_kind', 'inquiry_id', 'text');
  if (!before) return undefined;
  const [reply] = await selectReplies(trx).where({ 'e.id': before.id });
  const isSame = before.inquiry_kind === kind && before.inquiry_id === id && before.text === text;
  return { reply, isSame };
}

/** What the Message-IDs of our emails about an inquiry are, as far as they're known, oldest first. */
export const findThread = (
  db: Knex,
  inquiry: InquiryId,
): Promise<Pick<InquiryEmailRow, 'subject' | 'message_id'>[]> =>
  db('inquiry_emails as e').where(of(inquiry)).orderBy('e.id').select('e.subject', 'e.message_id');

type NewEmail = Pick<InquiryEmailRow, 'kind' | 'subject' | 'text' | 'outbox_id'> &
  Partial<Pick<InquiryEmailRow, 'key' | 'admin_id' | 'admin_name'>>;

/** @returns its id; undefined if the key was used at the same moment for another inquiry */
export async function insertInquiryEmail(
  trx: Knex,
  { kind, id }: InquiryId,
  email: NewEmail,
): Promise<number | undefined> {
  const [row] = await trx('inquiry_emails')
    .insert({ ...email, inquiry_kind: kind, inquiry_id: id })
    .onConflict('key')
    .ignore()
    .returning('id');
  return row?.id;
}
