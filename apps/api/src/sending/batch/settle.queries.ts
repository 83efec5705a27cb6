import type { Knex } from 'knex';
import { withMore } from '../ending/ledger.queries.ts';
import type { Batch } from './batches.queries.ts';

const SENT = `
  with mine as (
    update campaign_batches set status = 'done', lease_owner = null, lease_until = null, last_error = null
    where id = :batch and lease_owner = :owner returning campaign_id),
  locked as (
    select r.id from campaign_recipients r
    where exists (select from mine) and r.id = any(:ids) and r.status = 'pending' order by r.id for update),
  moved as (
    update campaign_recipients r set provider_id = accepted.provider_id,
      status = case when r.failed_at is null then 'sent' else 'failed' end,
      sent_at = case when r.failed_at is null then now() end
    from unnest(cast(:ids as bigint[]), cast(:providerIds as text[])) as accepted (id, provider_id) join locked using (id)
    where r.id = accepted.id returning r.failed_at),
  counted as (
    select cast(count(*) filter (where failed_at is null) as integer) as sent, cast(count(failed_at) as integer) as failed
    from moved)
  update campaigns set ${withMore('sent', 'counted.sent', 'counted.failed')}
  from counted, mine where campaigns.id = mine.campaign_id
  returning finished_at is not null as ended`;

/**
 * Updates recipients, the provider's ids, counters, and, with the last batch, the end of the campaign, in one
 * statement: every sender needs the campaign's row, and this way it's locked only for the commit. An email that the
 * provider gave up before its answer came has failed.
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
 * SQL: settles pending recipients if the provider has reported on their email. The response was lost, but the email was
 * accepted: it's sent, or has failed since. Events of an earlier try say nothing about this one.
 */
const reported = (ids: string, status: 'sent' | 'failed'): string => `
  update campaign_recipients r set status = '${status}', provider_id = reported.provider_id,
    sent_at = ${status === 'sent' ? 'reported.accepted_at' : 'null'}
  from (
    select distinct on (e.recipient_id) e.recipient_id, e.provider_id,
      coalesce(cast(e.payload ->> 'accepted_at' as timestamptz), e.occurred_at) as accepted_at
    from email_events e join campaign_recipients tried on tried.id = e.recipient_id
    where e.recipient_id = any(${ids}) and e.provider_id <> all(coalesce(tried.earlier_provider_ids, '{}'))
    order by e.recipient_id, e.occurred_at, e.id) reported
  where r.id = reported.recipient_id and r.status = 'pending' and r.failed_at is ${status === 'sent' ? '' : 'not '}null`;

export const reportedSent = (ids: string): string => reported(ids, 'sent');
export const reportedFailed = (ids: string): string => reported(ids, 'failed');

/** @returns how many of these recipients were sent their email, and how many emails the provider gave up */
export async function setReported(trx: Knex, ids: number[]): Promise<{ sent: number; failed: number }> {
  const sent: { rowCount: number } = await trx.raw(reportedSent('?'), [ids]);
  const failed: { rowCount: number } = await trx.raw(reportedFailed('?'), [ids]);
  return { sent: sent.rowCount, failed: failed.rowCount };
}

/** Moves the recipients of a batch to new ones. The campaign's row is locked to number them: last, as everywhere. */
export async function moveToBatches(trx: Knex, batch: Batch, halves: readonly number[][]): Promise<void> {
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

/** Counts that a batch's turn had passed. */
export const countLate = (db: Knex, { id, lease_owner }: Batch) =>
  db('campaign_batches').where({ id, lease_owner }).increment('late_tries');

/** Releases a batch whose emails couldn't be looked up in the provider's list. */
export const lookAgain = (db: Knex, { id, lease_owner }: Batch, seconds: number, reason: string) =>
  db('campaign_batches')
    .where({ id, lease_owner })
    .update({
      lease_owner: null,
      lease_until: null,
      list_tries: db.raw('list_tries + 1'),
      next_attempt_at: db.raw('now() + make_interval(secs => ?)', [seconds]),
      last_error: reason,
    });

export type FirstPost = {
  first_attempt_at: string | null;
  /** The email that follows, in the provider's list, those accepted within a minute of the first post. */
  followed_by: string | null;
  /** Emails of earlier tries to reach the same people. */
  earlier_provider_ids: string[];
};

const POSTED = `
  select b.first_attempt_at, (
    select r.provider_id from campaign_recipients r
    where r.sent_at > b.first_attempt_at + interval '1 minute' and r.provider_id is not null
    order by r.sent_at limit 1) as followed_by, array(
    select unnest(r.earlier_provider_ids) from campaign_recipients r
    where r.campaign_id = b.campaign_id and r.batch_number = b.number) as earlier_provider_ids
  from campaign_batches b where b.id = ?`;

export async function findFirstPost(db: Knex, { id }: Pick<Batch, 'id'>): Promise<FirstPost | undefined> {
  const { rows } = await db.raw(POSTED, [id]);
  return rows[0];
}
