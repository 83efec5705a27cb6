import { addressKey } from '@fairlead/contract/email-address';
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

/** Names the advisory lock that stands for every address at once. */
const ALL_ADDRESSES = 7_203_419;

/**
 * Keeps everybody else who suppresses or adds this address waiting until the transaction ends. Neither could see the other's rows,
 * and a subscriber would be active who is suppressed.
 */
export const lockAddress = (trx: Knex, email: string) =>
  trx.raw('select pg_advisory_xact_lock_shared(?), pg_advisory_xact_lock(hashtextextended(?, 0))', [
    ALL_ADDRESSES,
    addressKey(email),
  ]);

/**
 * Does for any number of addresses what `lockAddress` does for one, with a single lock (docs/decisions/0114). Everybody who
 * suppresses or adds waits: keep the transaction short, and take it before any lock on subscribers.
 */
export const lockAllAddresses = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [ALL_ADDRESSES]);

/**
 * From now on nothing is sent to this address, whatever happens to the subscriber's row, which is deactivated with it.
 * Repeating it changes nothing. Call it in the transaction of the act that caused it.
 * @returns whether this reason is new for the address
 */
export async function suppress(
  db: Knex,
  { email, reason, detail, campaignId, since }: Suppression,
): Promise<boolean> {
  const key = addressKey(email);
  await lockAddress(db, key);
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
    .where({ email: addressKey(email) })
    .select('reason');

/** Why these addresses may not be mailed, by their key; the others are not named. An opt-out counts before the rest. */
export async function findSuppressed(
  db: Knex,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const rows: { email: string; reason: SuppressionReason }[] = await db('suppressions')
    .whereIn('email', emails.map(addressKey))
    .orderByRaw(`reason = 'opted_out'`)
    .select('email', 'reason');
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}

/** A person who opted out comes back of their own will. Bounces and complaints cannot be lifted. */
export const liftOptOut = (db: Knex, email: string) =>
  db('suppressions')
    .where({ email: addressKey(email), reason: 'opted_out' })
    .delete();
