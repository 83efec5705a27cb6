import type { Knex } from 'knex';
import type { CampaignBatchRow } from '../../platform/db/tables/campaigns.ts';

const CANCEL_BATCHES = `
  update campaign_batches set status = 'cancelled', lease_owner = null, lease_until = null
  where id in (
    select id from campaign_batches
    where campaign_id = :campaignId and status in ('pending', 'sending') and body_sha256 is null
    order by id limit :limit for update)
  returning number`;

/**
 * Cancels batches that were never posted. Waits if another process is canceling them.
 * @returns their numbers
 */
export async function cancelBatches(trx: Knex, campaignId: number, limit: number): Promise<number[]> {
  const { rows }: { rows: Pick<CampaignBatchRow, 'number'>[] } = await trx.raw(CANCEL_BATCHES, {
    campaignId,
    limit,
  });
  return rows.map(({ number }) => number);
}

const CANCEL = `
  update campaign_recipients set status = 'cancelled', reason = 'The campaign was canceled'
  where campaign_id = ? and batch_number = any(?) and status = 'pending'`;

/** @returns the number of their recipients */
export async function cancelRecipients(trx: Knex, campaignId: number, batches: number[]): Promise<number> {
  const { rowCount }: { rowCount: number } = await trx.raw(CANCEL, [campaignId, batches]);
  return rowCount;
}
