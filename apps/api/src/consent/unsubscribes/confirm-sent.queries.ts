import type { Knex } from 'knex';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';

const CONFIRM = `
  update campaign_recipients r set status = 'sent', reason = null, sent_at = coalesce((
    select b.first_attempt_at from campaign_batches b
    where b.campaign_id = r.campaign_id and b.number = r.batch_number), now())
  where r.id = ? and r.status = 'uncertain'
  returning sent_at`;

const COUNT = `
  update campaigns set sent_count = sent_count + 1, uncertain_count = uncertain_count - 1, sent_at = coalesce(sent_at, ?)
  where id = ?`;

/**
 * Marks an uncertain email as sent, because the recipient has it; the first attempt counts as the time. Doesn't change
 * emails with another status. The recipient's row must be locked.
 */
export async function confirmSent(
  trx: Knex,
  { id, campaign_id }: Pick<CampaignRecipientRow, 'id' | 'campaign_id'>,
): Promise<void> {
  const { rows }: { rows: Pick<CampaignRecipientRow, 'sent_at'>[] } = await trx.raw(CONFIRM, [id]);
  for (const { sent_at } of rows) await trx.raw(COUNT, [sent_at, campaign_id]);
}
