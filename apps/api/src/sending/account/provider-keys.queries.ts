import type { Knex } from 'knex';
import type { ProviderKeyRow } from '../../platform/db/tables/campaigns.ts';
import { MAY_BE_ACCEPTED } from '../batch/batch-conditions.queries.ts';

export const findKeys = (db: Knex, fingerprints: readonly string[]): Promise<ProviderKeyRow[]> =>
  db('provider_keys').whereIn('fingerprint', fingerprints).orderBy('fingerprint').select();

/** Keys of accounts that have one of these domains. */
export const findKeysWithDomain = (trx: Knex, domainIds: string[]): Promise<ProviderKeyRow[]> =>
  trx('provider_keys')
    .whereRaw('domain_ids && cast(? as text[])', [domainIds])
    .orderBy('fingerprint')
    .select();

/** What's known of the domains is kept when they can't be read anymore. */
export const saveKeys = (trx: Knex, keys: readonly ProviderKeyRow[]) =>
  trx('provider_keys')
    .insert([...keys])
    .onConflict('fingerprint')
    .merge({
      account: trx.raw('excluded.account'),
      domain_ids: trx.raw('coalesce(excluded.domain_ids, provider_keys.domain_ids)'),
    });

/** From now on all keys of these accounts count as keys of one. */
export const joinAccounts = (trx: Knex, accounts: readonly string[], account: string) =>
  trx('provider_keys').whereIn('account', accounts).update({ account });

/**
 * For a batch `b`: its outcome is unknown, and it was posted with an API key that may be for another account than ours.
 * `:ours` are the fingerprints of our key. False until a sender has looked at our account.
 */
const IS_UNCLEAR = `${MAY_BE_ACCEPTED} and b.provider_key is not null
  and coalesce((select k.account from provider_keys k where k.fingerprint = b.provider_key), b.provider_key)
    <> (select k.account from provider_keys k where k.fingerprint = any(:ours) limit 1)`;

const UNCLEAR_EMAILS = `
  select cast(count(*) as integer) as emails from campaign_batches b
  join campaign_recipients r on r.campaign_id = b.campaign_id and r.batch_number = b.number
  where b.campaign_id = :campaignId and r.status = 'pending' and ${IS_UNCLEAR}`;

/** Emails of a campaign that somebody has to say about whether our API key is for the same account as theirs. */
export async function countUnclear(db: Knex, campaignId: number, ours: readonly string[]): Promise<number> {
  const { rows }: { rows: { emails: number }[] } = await db.raw(UNCLEAR_EMAILS, {
    campaignId,
    ours: ours as never,
  });
  return rows[0]?.emails ?? 0;
}

export type UnclearBatch = { id: number; number: number; provider_key: string };

const UNCLEAR = `
  select b.id, b.number, b.provider_key from campaign_batches b
  where b.campaign_id = :campaignId and ${IS_UNCLEAR} order by b.id for update of b`;

export async function lockUnclear(
  trx: Knex,
  campaignId: number,
  ours: readonly string[],
): Promise<UnclearBatch[]> {
  const { rows }: { rows: UnclearBatch[] } = await trx.raw(UNCLEAR, { campaignId, ours: ours as never });
  return rows;
}

/** They're asked about at once. */
export const setDueNow = (trx: Knex, ids: readonly number[]) =>
  trx('campaign_batches').whereIn('id', ids).update({ next_attempt_at: trx.fn.now() });

/** A sender that has one of them at the moment changes nothing anymore. */
export const setUncertain = (trx: Knex, ids: readonly number[], reason: string) =>
  trx('campaign_batches')
    .whereIn('id', ids)
    .update({ status: 'uncertain', lease_owner: null, lease_until: null, last_error: reason });

export const findPendingOf = (trx: Knex, campaignId: number, numbers: readonly number[]): Promise<number[]> =>
  trx('campaign_recipients')
    .where({ campaign_id: campaignId, status: 'pending' })
    .whereIn('batch_number', numbers)
    .orderBy('id')
    .pluck('id');
