import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import type { Knex } from 'knex';
import { isTrackingCode } from '../campaigns/tracking-code.ts';

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

/** `due`: until when an answer is in time. */
export type Arrival = { ip: string | null; due: string; probablySpam: boolean };

const arrived = ({ ip, due, probablySpam }: Arrival) => ({
  ip_address: ip,
  due_at: due,
  ...(probablySpam && { is_probably_spam: true, status: 'archived' as const }),
});

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('An inquiry was not stored');
  return row.id;
}

/** @returns its id */
export const insertDemoRequest = async (
  db: Knex,
  { name, email, company, message, campaign }: DemoRequest,
  arrival: Arrival,
): Promise<number> => {
  const [row] = await db('demo_requests')
    .insert({
      name,
      email,
      company: company || null,
      message: message || null,
      campaign_id: campaignOf(db, campaign),
      ...arrived(arrival),
    })
    .returning('id');
  return idOf(row);
};

/** @returns its id */
export const insertContactMessage = async (
  db: Knex,
  { name, email, subject, message, campaign }: ContactMessage,
  arrival: Arrival,
): Promise<number> => {
  const [row] = await db('contact_messages')
    .insert({
      name,
      email,
      subject: subject || null,
      message,
      campaign_id: campaignOf(db, campaign),
      ...arrived(arrival),
    })
    .returning('id');
  return idOf(row);
};
