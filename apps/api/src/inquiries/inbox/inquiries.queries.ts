import type { Assignee } from '@fairlead/contract/inquiries/inquiries';
import type { Knex } from 'knex';
import { isTrackingCode } from '../../campaigns/send/tracking-code.ts';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import type { ContactMessageRow, DemoRequestRow } from '../../platform/db/tables/inquiries.ts';
import type { InquiryId } from './inbox.queries.ts';

/** The campaign with this tracking code; null for no code or an unknown one. */
const campaignOf = (db: Knex, trackingCode: string | null | undefined) =>
  trackingCode && isTrackingCode(trackingCode)
    ? db.raw('(select id from campaigns where mark = ?)', [trackingCode])
    : null;

/** When the transaction began: the time of what it inserts. */
export async function findNow(trx: Knex): Promise<Date> {
  const { rows } = await trx.raw<{ rows: [{ now: string }] }>('select now()');
  return new Date(rows[0].now);
}

/** What was typed into a form, as its table has it. */
export type Sent =
  | { table: 'demo_requests'; typed: Pick<DemoRequestRow, 'name' | 'email' | 'company' | 'message'> }
  | { table: 'contact_messages'; typed: Pick<ContactMessageRow, 'name' | 'email' | 'subject' | 'message'> };

/** `due`: until when an answer is in time. */
export type Arrival = {
  ip: string | null;
  due: string;
  probablySpam: boolean;
  campaign: string | null | undefined;
};

/** Until the transaction ends, nobody else stores anything from this form and address. */
const takeTurns = (trx: Knex, { table, typed: { email } }: Sent) =>
  trx.raw(`select pg_advisory_xact_lock(hashtextextended(? || ' ' || lower(?), 0))`, [table, email]);

/**
 * Stores an inquiry, unless an equal one came in within the last minute: people press Send twice, and again if no answer
 * comes. One that may have reached nobody, as it's probably spam or archived, doesn't stand for another.
 * @returns its id, or null if it's that one
 */
export async function insertOnce(
  trx: Knex,
  sent: Sent,
  { ip, due, probablySpam, campaign }: Arrival,
): Promise<number | null> {
  const { table, typed } = sent;
  await takeTurns(trx, sent);
  const campaign_id = campaignOf(trx, campaign);
  const equal = await trx(table)
    .where(typed)
    .whereRaw('lower(email) = lower(?)', [typed.email])
    .whereRaw('campaign_id is not distinct from ?', [campaign_id])
    .whereRaw(`created_at > now() - interval '1 minute'`)
    .whereRaw(probablySpam ? 'is_probably_spam' : `not is_probably_spam and status <> 'archived'`)
    .first('id');
  if (equal) return null;
  const setAside = probablySpam && ({ is_probably_spam: true, status: 'archived' } as const);
  const [row] = await trx(table)
    .insert({ ...typed, campaign_id, ip_address: ip, due_at: due, ...setAside })
    .returning('id');
  if (!row) throw new Error('An inquiry was not stored');
  return row.id;
}

/** The admins who can be assigned an inquiry, by name. */
export const findAssignees = (db: Knex): Promise<Assignee[]> =>
  db('admins').where({ is_active: true }).orderByRaw('lower(username), id').select('id', 'username');

export const setAssignee = (trx: Knex, { kind, id }: InquiryId, assignee: Assignee | null) =>
  trx(inquiryTables[kind])
    .where({ id })
    .update({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.username ?? null });
