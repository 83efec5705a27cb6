import type { Knex } from 'knex';
import { withMore } from '../ledger.queries.ts';
import type { Batch } from './batches.queries.ts';

const SENT = `
  with mine as (
    update campaign_batches set status = 'done', lease_owner = null, lease_until = null, last_error = null
    where id = :batch and lease_owner = :owner returning campaign_id),
  locked as (
    select r.id from campaign_recipients r
    where exists (select from mine) and r.id = any(:ids) and r.status = 'pending' order by r.id for update),
  moved as (
    update campaign_recipients r set status = 'sent', provider_id = accepted.provider_id, sent_at = now()
    from unnest(cast(:ids as bigint[]), cast(:providerIds as text[])) as accepted (id, provider_id) join locked using (id)
    where r.id = accepted.id returning r.id),
  counted as (select cast(count(*) as integer) as count from moved)
  update campaigns set ${withMore('sent', 'counted.count')}
  from counted, mine where campaigns.id = mine.campaign_id
  returning finished_at is not null as ended`;

/**
 * Updates recipients, the provider's ids, counters, and, with the last batch, the end of the campaign, in one
 * statement: every sender needs the campaign's row, and this way it's locked only for the commit.
 * @returns whether this ended the campaign
 */
export async function setSent(
  db: Knex,
  batch: Batch,
  ids: number[],
  providerIds: readonly string[],
): Promise<boolean> {
  const { rows }: { rows: { ended: boolean }[] } = await db.raw(SENT, {
    batch: batch.id,
    owner: batch.lease_owner,
    ids: ids as unknown as Knex.Value,
    providerIds: [...providerIds],
  });
  return rows[0]?.ended ?? false;
}

/** @returns whether the batch is still ours */
export const lockOwnBatch = async (trx: Knex, { id, lease_owner }: Batch): Promise<boolean> =>
  (await trx('campaign_batches').where({ id, lease_owner }).forUpdate().first('id')) !== undefined;

/**
 * SQL: marks pending recipients as sent if the provider has reported on their email. The response was lost, but the
 * email was accepted.
 */
export const reportedSent = (ids: string): string => `
  update campaign_recipients r set status = 'sent', provider_id = reported.provider_id, sent_at = reported.accepted_at
  from (
    select distinct on (recipient_id) recipient_id, provider_id, cast(payload ->> 'accepted_at' as timestamptz) as accepted_at
    from email_events where recipient_id = any(${ids}) order by recipient_id, occurred_at, id) reported
  where r.id = reported.recipient_id and r.status = 'pending'`;

/** @returns how many of these recipients the provider has reported on */
export async function setReportedSent(trx: Knex, ids: number[]): Promise<number> {
  const { rowCount }: { rowCount: number } = await trx.raw(reportedSent('?'), [ids]);
  return rowCount;
}

/** Moves the recipients of a batch to new ones. The campaign's row is locked to number them: last, as everywhere. */
export async function insertHalves(trx: Knex, batch: Batch, halves: readonly number[][]): Promise<void> {
  const { campaign_id, first_part } = batch;
  await trx('campaigns').where({ id: campaign_id }).forUpdate().first('id');
  const [last] = await trx('campaign_batches').where({ campaign_id }).max<{ max: number }[]>('number');
  for (const [index, half] of halves.entries()) {
    const number = (last?.max ?? 0) + index + 1;
    await trx('campaign_batches').insert({ campaign_id, number, first_part });
    await trx('campaign_recipients').whereRaw('id = any(?)', [half]).update({ batch_number: number });
  }
}

/** An email that the provider says it accepted. */
export type AcceptedEmail = { recipientId: number; providerId: string; acceptedAt: string };

const FOUND = `
  update campaign_recipients r set status = 'sent', provider_id = found.provider_id, sent_at = found.accepted_at
  from unnest(cast(? as bigint[]), cast(? as text[]), cast(? as timestamptz[])) as found (id, provider_id, accepted_at)
  where r.id = found.id and r.status = 'pending'`;

/** @returns how many recipients were pending, and are sent now */
export async function setFoundSent(trx: Knex, found: readonly AcceptedEmail[]): Promise<number> {
  const { rowCount }: { rowCount: number } = await trx.raw(FOUND, [
    found.map(({ recipientId }) => recipientId),
    found.map(({ providerId }) => providerId),
    found.map(({ acceptedAt }) => acceptedAt),
  ]);
  return rowCount;
}

/** The email that follows, in the provider's list, those accepted within a minute of the batch's first post. */
const POSTED = `
  select b.first_attempt_at, (
    select r.provider_id from campaign_recipients r
    where r.sent_at > b.first_attempt_at + interval '1 minute' and r.provider_id is not null
    order by r.sent_at limit 1) as followed_by
  from campaign_batches b where b.id = ?`;

export async function findFirstPost(
  db: Knex,
  { id }: Pick<Batch, 'id'>,
): Promise<{ first_attempt_at: string | null; followed_by: string | null } | undefined> {
  const { rows } = await db.raw(POSTED, [id]);
  return rows[0];
}
