import { emailKey } from '@fairlead/contract/email';
import type { SuppressionReason } from '@fairlead/contract/types';
import type { Knex } from 'knex';

type Suppression = {
  email: string;
  reason: SuppressionReason;
  detail?: string | null;
  campaignId?: number | null;
  /** ISO 8601, where it is brought from elsewhere; default now. */
  since?: string | undefined;
};

/** Names the advisory lock that stands for all emails at once. */
const ALL_EMAILS = 7_203_419;

/**
 * Makes everyone else who suppresses or adds this email wait until the transaction ends. Otherwise neither would see the other's
 * rows, and someone suppressed would be an active subscriber.
 */
export const lockEmail = (trx: Knex, email: string) =>
  trx.raw('select pg_advisory_xact_lock_shared(?), pg_advisory_xact_lock(hashtextextended(?, 0))', [
    ALL_EMAILS,
    emailKey(email),
  ]);

/**
 * `lockEmail` for any number of emails, with one lock: thousands of them would fill the server's lock table, and could wait
 * for each other in a circle. Everyone who suppresses or adds waits: keep the transaction short, and call this before
 * locking any subscriber.
 */
export const lockAllEmails = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [ALL_EMAILS]);

/**
 * From now on nothing is sent to this email, whatever happens to the subscriber's row, which is deactivated with it.
 * Repeating it changes nothing. Call it in the transaction of the act that caused it.
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

export const findSuppressions = (db: Knex, email: string): Promise<{ reason: SuppressionReason }[]> =>
  db('suppressions')
    .where({ email: emailKey(email) })
    .select('reason');

/** Why these emails may not be written to, by their key; the others aren't named. An opt-out counts before the rest. */
export async function findSuppressed(
  db: Knex,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const rows: { email: string; reason: SuppressionReason }[] = await db('suppressions')
    .whereIn('email', emails.map(emailKey))
    .orderByRaw(`reason = 'opted_out'`)
    .select('email', 'reason');
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}

/** A person who opted out comes back of their own will. Bounces and complaints cannot be lifted. */
export const liftOptOut = (db: Knex, email: string) =>
  db('suppressions')
    .where({ email: emailKey(email), reason: 'opted_out' })
    .delete();
