import type { Recipient } from '@fairlead/contract/campaigns/campaign-people';
import { RecipientStatus } from '@fairlead/contract/platform/ledger';
import type { Knex } from 'knex';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';

export const recipientColumns = [
  'id',
  'email',
  'name',
  'status',
  'reason',
  'sent_at',
  'delivered_at',
  'bounced_at',
  'complained_at',
  'opened_at',
  'clicked_at',
  'unsubscribed_at',
  'reason_detail',
] as const satisfies readonly (keyof Recipient)[];

export type ListedRecipient = Recipient & Pick<CampaignRecipientRow, 'reason_detail'>;

/**
 * A batch is accepted, refused, or uncertain as a whole. A sent recipient of an uncertain batch was reported on later.
 * `r` is the recipient.
 */
export const REPORTED_IN_BATCH = `(select count(*) from campaign_recipients beside
  where beside.campaign_id = r.campaign_id and beside.batch_number = r.batch_number and beside.status = 'sent'
    and r.status = 'uncertain') as reported_beside`;

/**
 * The lowest id among a campaign's recipients; each status is read from the end of an index. Without it, reading down
 * the ids would continue past the campaign's last row, through all older campaigns.
 */
export async function findLowestRecipient(db: Knex, campaignId: number): Promise<number | undefined> {
  const ends = RecipientStatus.options.map((status) =>
    db('campaign_recipients').where({ campaign_id: campaignId, status }).min('id as id'),
  );
  const lowest = await db.from(db.unionAll(ends, true).as('ends')).min<{ id: number | null }[]>('id as id');
  return lowest[0]?.id ?? undefined;
}

type Asked = {
  status: RecipientStatus | undefined;
  from?: number | undefined;
  below: number | undefined;
  limit: number;
};

/** Newest first. */
export function findRecipients(
  db: Knex,
  campaignId: number,
  { status, below, from, limit }: Asked,
): Promise<ListedRecipient[]> {
  const query = db('campaign_recipients as r')
    .where({ campaign_id: campaignId, ...(status && { status }) })
    .orderBy('r.id', 'desc')
    .limit(limit)
    .select(recipientColumns);
  if (status === 'uncertain') query.select(db.raw(REPORTED_IN_BATCH));
  if (from !== undefined) query.where('id', '>=', from);
  return below === undefined ? query : query.where('id', '<', below);
}
