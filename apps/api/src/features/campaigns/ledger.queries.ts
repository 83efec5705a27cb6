import type { RecipientStatus } from '@fairlead/contract/types';
import type { Knex } from 'knex';

export type FinalStatus = Exclude<RecipientStatus, 'pending'>;

const columns: Record<FinalStatus, string> = {
  sent: 'sent_count',
  failed: 'failed_count',
  skipped: 'skipped_count',
  cancelled: 'cancelled_count',
  uncertain: 'uncertain_count',
};

const COUNT = (column: string) => `
  update campaigns set ${column} = ${column} + :count,
    sent_at = case when :status = 'sent' and :count > 0 then coalesce(sent_at, now()) else sent_at end
  where id = :campaignId`;

/** A campaign ends when nothing is pending: 'failed' if nobody can have got it, and a cancelled one stays cancelled. */
const CLOSE = `
  update campaigns set finished_at = now(), resumes_at = null, pause_reason = null, waiting_until = null, status = case
    when status = 'cancelled' then 'cancelled'
    when sent_count + uncertain_count > 0 then 'sent'
    else 'failed' end
  where id = :campaignId and finished_at is null
    and sent_count + failed_count + skipped_count + cancelled_count + uncertain_count = recipients_count`;

/**
 * Adds to a campaign's ledger and ends the campaign with its last recipient. In the transaction that moves the recipients, and
 * as its last step: whoever touches a campaign locks batches first, then recipients, then the campaign.
 */
export async function addToLedger(
  trx: Knex,
  campaignId: number,
  status: FinalStatus,
  count: number,
): Promise<void> {
  await trx.raw(COUNT(columns[status]), { campaignId, status, count });
  await trx.raw(CLOSE, { campaignId });
}

/** Locks recipients in the order of their ids, so that webhooks and senders never wait for each other in a circle. */
export const lockRecipients = (trx: Knex, ids: number[]) =>
  trx('campaign_recipients')
    .whereRaw('id = any(?)', [ids])
    .orderBy('campaign_recipients.id')
    .forUpdate()
    .select('id');

/** Gives pending recipients their final status and counts them. */
export async function settleRecipients(
  trx: Knex,
  campaignId: number,
  ids: number[],
  outcome: { status: FinalStatus; reason: string },
): Promise<void> {
  await lockRecipients(trx, ids);
  const moved = await trx('campaign_recipients')
    .whereRaw('id = any(?)', [ids])
    .where({ status: 'pending' })
    .update(outcome);
  await addToLedger(trx, campaignId, outcome.status, moved);
}
