import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { personColumns } from '../../sending/render/merge-fields.ts';
import type { EmailRecipient } from '../../sending/render/render-batch.ts';

export type FrozenEmail = Pick<
  CampaignRow,
  'mail_pieces' | 'rendering' | 'public_url' | 'details_removed_at'
>;

export const findFrozenEmail = (db: Knex, campaignId: number): Promise<FrozenEmail | undefined> =>
  db('campaigns')
    .where({ id: campaignId })
    .first('mail_pieces', 'rendering', 'public_url', 'details_removed_at');

/** Someone whom the campaign is for, with the data that was frozen for its email. */
export const findEmailRecipient = (
  db: Knex,
  campaignId: number,
  id: number,
): Promise<EmailRecipient | undefined> =>
  db('campaign_recipients')
    .where({ id, campaign_id: campaignId })
    .first('id', 'email', 'token', ...personColumns);

/** When a campaign ended, or else when it was created. */
export async function findCampaignTime(db: Knex, id: number): Promise<string> {
  const row = await db('campaigns')
    .where({ id })
    .first<{ at: string }>(db.raw('coalesce(sent_at, created_at) as at'));
  return row.at;
}
