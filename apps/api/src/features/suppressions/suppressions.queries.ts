import { emailKey } from '@fairlead/contract/email';
import type { SuppressionReason } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { SuppressionRow } from '../../db/tables/subscribers.ts';

type Suppression = {
  email: string;
  reason: SuppressionReason;
  detail?: string | null;
  campaignId?: number | null;
  /** ISO 8601, if it's imported from another system; default now. */
  since?: string | undefined;
};

/** Names the advisory lock for all emails at once. */
const ALL_EMAILS = 7_203_419;

/**
 * Makes everyone else who suppresses or adds this email wait until the transaction ends. Otherwise neither would see
 * the other's rows, and a suppressed person could be an active subscriber.
 */
export const lockEmail = (trx: Knex, email: string) =>
  trx.raw('select pg_advisory_xact_lock_shared(?), pg_advisory_xact_lock(hashtextextended(?, 0))', [
    ALL_EMAILS,
    emailKey(email),
  ]);

/**
 * `lockEmail` for any number of emails, with one lock: thousands of them would fill the server's lock table, and could
 * deadlock. Everyone who suppresses or adds waits: keep the transaction short, and call this before locking any
 * subscriber.
 */
export const lockAllEmails = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [ALL_EMAILS]);

/**
 * From now on nothing is sent to this email, even if the subscriber's row, which this deactivates, is deleted or added
 * again. Repeating it changes nothing. Call it in the transaction of the action that caused it.
 * @returns whether this reason is new for the email
 */
export async function suppress(
  db: Knex,
  { email, reason, detail, campaignId, since }: Suppression,
): Promise<boolean> {
  const key = emailKey(email);
  await lockEmail(db, key);
  const added = await db('suppressions')
    .insert({
      email: key,
      reason,
      detail: detail ?? null,
      campaign_id: campaignId ?? null,
      ...(since === undefined ? {} : { created_at: since }),
    })
    .onConflict(['email', 'reason'])
    .ignore()
    .returning('email');
  await db('subscribers')
    .whereRaw('lower(email) = ?', [key])
    .where({ is_active: true })
    .update({ is_active: false });
  return added.length > 0;
}

export const findSuppressions = (db: Knex, email: string): Promise<Pick<SuppressionRow, 'reason'>[]> =>
  db('suppressions')
    .where({ email: emailKey(email) })
    .select('reason');

/**
 * Why these emails may not be written to, by their key; emails that may be aren't included. An opt-out takes
 * precedence.
 */
export async function findSuppressed(
  db: Knex,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const rows = await db('suppressions')
    .whereIn('email', emails.map(emailKey))
    .orderByRaw(`reason = 'opted_out'`)
    .select('email', 'reason');
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}

/** Removes an opt-out, because the person chose to come back. Bounces and complaints can't be lifted. */
export const liftOptOut = (db: Knex, email: string) =>
  db('suppressions')
    .where({ email: emailKey(email), reason: 'opted_out' })
    .delete();
