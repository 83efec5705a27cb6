import type { Recipient } from '@fairlead/contract/campaigns/campaign-people';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type {
  CampaignBatchRow,
  CampaignRecipientRow,
  CampaignRow,
} from '../../platform/db/tables/campaigns.ts';
import type { SuppressionRow, UnsubscribeRow } from '../../platform/db/tables/subscribers.ts';
import { REPORTED_IN_BATCH, recipientColumns } from './recipients.queries.ts';

/** Attempts are those of the batch it was in last; the first is set when its body was fixed. */
export type PlannedRecipient = Pick<CampaignBatchRow, 'first_attempt_at' | 'attempts' | 'last_error'> &
  Pick<CampaignRecipientRow, 'earlier_provider_ids' | 'failed_at'> &
  Pick<CampaignRow, 'finished_at'> & { recipient: Recipient; planned_at: string };

export async function findPlannedRecipient(
  db: Knex,
  campaignId: number,
  id: number,
): Promise<PlannedRecipient | undefined> {
  const row = await db('campaign_recipients as r')
    .join('campaigns as c', 'c.id', 'r.campaign_id')
    .leftJoin('campaign_batches as b', (on) =>
      on.on('b.campaign_id', 'r.campaign_id').andOn('b.number', 'r.batch_number'),
    )
    .where({ 'r.id': id, 'r.campaign_id': campaignId })
    .first(
      ...recipientColumns.map((column) => `r.${column}`),
      'r.earlier_provider_ids',
      'r.failed_at',
      'c.created_at as planned_at',
      'c.finished_at',
      'b.first_attempt_at',
      'b.last_error',
      db.raw('coalesce(b.attempts, 0) as attempts'),
      db.raw(REPORTED_IN_BATCH),
    );
  if (!row) return undefined;
  const { planned_at, first_attempt_at, last_error, attempts, reported_beside, ...rest } = row;
  const { earlier_provider_ids, failed_at, finished_at, ...columns } = rest;
  const recipient = columns.status === 'uncertain' ? { ...columns, reported_beside } : columns;
  return {
    recipient,
    planned_at,
    first_attempt_at,
    last_error,
    attempts,
    earlier_provider_ids,
    failed_at,
    finished_at,
  };
}

export type EmailSuppression = Omit<SuppressionRow, 'email' | 'doubtful' | 'is_stranger'>;

export const findSuppressionsOf = (db: Knex, email: string): Promise<EmailSuppression[]> =>
  db('suppressions')
    .where({ email: emailKey(email) })
    .select('reason', 'detail', 'campaign_id', 'created_at', 'origin');

/** What the recipient said when unsubscribing through this email. */
export const findUnsubscribeReason = (
  db: Knex,
  recipientId: number,
  email: string,
): Promise<Pick<UnsubscribeRow, 'reason'> | undefined> =>
  db('unsubscribes')
    .whereRaw('lower(email) = ?', [emailKey(email)])
    .where({ recipient_id: recipientId })
    .orderBy('id')
    .first('reason');
