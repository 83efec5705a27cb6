import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';

type Troubled = Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id' | 'trouble_details'>;

const SET = `
  update campaigns c set trouble = :trouble, trouble_since = now(), trouble_details = (
    select b.last_error from campaign_batches b
    where b.campaign_id = c.id and b.status in ('pending', 'sending') and b.last_error is not null
    order by b.first_attempt_at limit 1)
  where c.id = :id and c.finished_at is null and c.trouble_since is null
  returning id, campaign_name, request_id, trouble_details`;

/** @returns the campaign, unless its trouble is known */
export async function setTrouble(trx: Knex, id: number, trouble: string): Promise<Troubled | undefined> {
  const { rows }: { rows: Troubled[] } = await trx.raw(SET, { id, trouble });
  return rows[0];
}

export const clearTrouble = (db: Knex, id: number) =>
  db('campaigns').where({ id }).update({ trouble: null, trouble_since: null, trouble_details: null });
