import type { RecipientStatus } from '@fairlead/contract/platform/ledger';
import type { Knex } from 'knex';

export type FinalStatus = Exclude<RecipientStatus, 'pending'>;

const columns: Record<FinalStatus, string> = {
  sent: 'sent_count',
  failed: 'failed_count',
  skipped: 'skipped_count',
  cancelled: 'cancelled_count',
  uncertain: 'uncertain_count',
};

/**
 * Sets a campaign's columns when `count` more of its recipients have this status, and `failed` more have failed. The
 * campaign ends when nothing is pending: as `failed` if nobody can have received it. A canceled one stays canceled if
 * anything was canceled.
 */
export function withMore(status: FinalStatus, count: string, failed = '0'): string {
  const ends = `finished_at is null and recipients_count = ${count} + ${failed}
    + sent_count + failed_count + skipped_count + cancelled_count + uncertain_count`;
  const reached = status === 'sent' || status === 'uncertain' ? count : '0';
  const unlessEnding = (column: string) => `${column} = case when ${ends} then null else ${column} end`;
  return `${columns[status]} = ${columns[status]} + ${count},
    ${failed === '0' ? '' : `failed_count = failed_count + ${failed}, failed_later_count = failed_later_count + ${failed},`}
    ${status === 'sent' ? `sent_at = case when ${count} > 0 then coalesce(sent_at, now()) else sent_at end,` : ''}
    finished_at = case when ${ends} then now() else finished_at end,
    ${['resumes_at', 'pause_reason', 'waiting_until', 'trouble', 'trouble_details', 'trouble_since'].map(unlessEnding).join(', ')},
    status = case when not (${ends}) then status
      when status = 'cancelled' and cancelled_count + ${status === 'cancelled' ? count : '0'} > 0 then 'cancelled'
      when sent_count + uncertain_count + ${reached} > 0 then 'sent'
      else 'failed' end`;
}

/**
 * Adds to a campaign's ledger, and ends the campaign with its last recipient. Call it last in the transaction that
 * changes the recipients: everywhere, batches are locked first, then recipients, then the campaign.
 */
export const addToLedger = (trx: Knex, campaignId: number, status: FinalStatus, count: number, failed = 0) =>
  trx.raw(
    `update campaigns set ${withMore(status, 'cast(:count as integer)', failed === 0 ? '0' : 'cast(:failed as integer)')}
     where id = :campaignId`,
    { campaignId, count, failed },
  );

/** Locks recipients in the order of their ids, so webhooks and senders can't deadlock. */
export const lockRecipients = (trx: Knex, ids: number[]) =>
  trx('campaign_recipients')
    .whereRaw('id = any(?)', [ids])
    .orderBy('campaign_recipients.id')
    .forUpdate()
    .select('id');

/** Gives pending recipients their final status and counts them. */
export async function closeRecipients(
  trx: Knex,
  campaignId: number,
  ids: number[],
  outcome: { status: FinalStatus; reason: string; reason_detail?: string },
): Promise<void> {
  await lockRecipients(trx, ids);
  const moved = await trx('campaign_recipients')
    .whereRaw('id = any(?)', [ids])
    .where({ status: 'pending' })
    .update(outcome);
  await addToLedger(trx, campaignId, outcome.status, moved);
}
