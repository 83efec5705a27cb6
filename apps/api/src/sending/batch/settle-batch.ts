import type { Knex } from 'knex';
import { addToLedger, lockRecipients, settleRecipients, withMore } from '../ledger.queries.ts';
import type { MailRecipient } from '../render/compile-mail.ts';
import { type Batch, endBatch, UNHURRIED } from './batches.queries.ts';

const idsOf = (recipients: readonly MailRecipient[]) => recipients.map(({ id }) => id);

const SENT = `
  with mine as (
    update campaign_batches set status = 'done', lease_owner = null, lease_until = null, last_error = null
    where (select ${UNHURRIED}) and id = :batch and lease_owner = :owner returning campaign_id),
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
 * Recipients, provider's ids, counters and, with the last batch, the end of the campaign: all in one statement, so that the
 * campaign's row, which every sender needs, is locked for no longer than its commit.
 * @returns whether the campaign ended with it
 */
export async function recordSent(
  db: Knex,
  batch: Batch,
  recipients: readonly MailRecipient[],
  providerIds: readonly string[],
): Promise<boolean> {
  const ids = idsOf(recipients);
  const { rows }: { rows: { ended: boolean }[] } = await db.raw(SENT, {
    batch: batch.id,
    owner: batch.lease_owner,
    ids,
    providerIds: [...providerIds],
  });
  return rows[0]?.ended ?? false;
}

/** Leaves out people who must not be mailed. Only while the batch's bytes are open. */
export const skipSuppressed = (
  db: Knex,
  batch: Batch,
  recipients: readonly MailRecipient[],
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const mine = await trx('campaign_batches')
      .where({ id: batch.id, lease_owner: batch.lease_owner })
      .forUpdate()
      .first('id');
    if (!mine) return false;
    const reason = 'Suppressed after the campaign was created';
    await settleRecipients(trx, batch.campaign_id, idsOf(recipients), { status: 'skipped', reason });
    return true;
  });

/** The provider may have reported on a mail whose answer never came: then it was sent, and nothing is uncertain about it. */
export const proven = (ids: string): string => `
  update campaign_recipients r set status = 'sent', provider_id = told.provider_id, sent_at = told.accepted_at
  from (
    select distinct on (recipient_id) recipient_id, provider_id, cast(payload ->> 'accepted_at' as timestamptz) as accepted_at
    from email_events where recipient_id = any(${ids}) order by recipient_id, occurred_at, id) told
  where r.id = told.recipient_id and r.status = 'pending'`;

async function settleProven(trx: Knex, campaignId: number, ids: number[]): Promise<void> {
  await lockRecipients(trx, ids);
  const { rowCount }: { rowCount: number } = await trx.raw(proven('?'), [ids]);
  await addToLedger(trx, campaignId, 'sent', rowCount);
}

/** Ends a batch whose mails all have the same fate, as far as nobody knows better. */
export const settleAll = (
  db: Knex,
  batch: Batch,
  recipients: readonly MailRecipient[],
  outcome: { status: 'failed' | 'uncertain'; reason: string },
): Promise<void> =>
  db.transaction(async (trx) => {
    const end = outcome.status === 'uncertain' ? 'uncertain' : 'done';
    if (!(await endBatch(trx, batch, end, outcome.reason))) return;
    const ids = idsOf(recipients);
    if (outcome.status === 'uncertain') await settleProven(trx, batch.campaign_id, ids);
    await settleRecipients(trx, batch.campaign_id, ids, outcome);
  });

/**
 * Replaces a batch of which one mail is refused by two halves with keys of their own: after a few rounds the bad address stands
 * alone. The campaign's row is locked for the new numbers, as everywhere after its batches and recipients. Only after a first post:
 * see `settle`.
 */
export const splitBatch = (
  db: Knex,
  batch: Batch,
  recipients: readonly MailRecipient[],
  reason: string,
): Promise<void> =>
  db.transaction(async (trx) => {
    if (!(await endBatch(trx, batch, 'done', `Split: ${reason}`))) return;
    const ids = idsOf(recipients);
    await lockRecipients(trx, ids);
    await trx('campaigns').where({ id: batch.campaign_id }).forUpdate().first('id');
    const [last] = await trx('campaign_batches')
      .where({ campaign_id: batch.campaign_id })
      .max<{ max: number }[]>('number');
    const middle = Math.ceil(ids.length / 2);
    for (const [index, half] of [ids.slice(0, middle), ids.slice(middle)].entries()) {
      const number = (last?.max ?? 0) + index + 1;
      const { campaign_id, first_part } = batch;
      await trx('campaign_batches').insert({ campaign_id, number, first_part });
      await trx('campaign_recipients').whereRaw('id = any(?)', [half]).update({ batch_number: number });
    }
  });
