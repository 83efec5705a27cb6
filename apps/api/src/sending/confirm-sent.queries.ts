import type { Knex } from 'knex';

const ARRIVED = `
  update campaign_recipients r set status = 'sent', reason = null, sent_at = coalesce((
    select b.first_attempt_at from campaign_batches b
    where b.campaign_id = r.campaign_id and b.number = r.batch_number), now())
  where r.id = ? and r.status = 'uncertain'
  returning sent_at`;

const COUNT = `
  update campaigns set sent_count = sent_count + 1, uncertain_count = uncertain_count - 1, sent_at = coalesce(sent_at, ?)
  where id = ?`;

/**
 * A mail of unknown outcome turns out to have arrived: it was sent, as far as anybody knows at the first attempt. Does nothing to
 * any other. The recipient's row has to be locked.
 */
export async function settleArrived(
  trx: Knex,
  { id, campaign_id }: { id: number; campaign_id: number },
): Promise<void> {
  const { rows }: { rows: { sent_at: string }[] } = await trx.raw(ARRIVED, [id]);
  for (const { sent_at } of rows) await trx.raw(COUNT, [sent_at, campaign_id]);
}
