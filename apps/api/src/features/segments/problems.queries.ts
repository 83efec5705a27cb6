import type { Knex } from 'knex';

export type CampaignFacts = {
  id: number;
  campaign_name: string;
  is_preparing: boolean;
  /** Some or all of its recipients were removed because it's old. */
  is_removed: boolean;
};

const FACTS = `select id, campaign_name, prepared_count is not null as is_preparing,
    details_removed_at is not null or exists (select from removed_recipients where campaign_id = campaigns.id) as is_removed
  from campaigns where id = any(?)`;

/** Those that exist. */
export async function findCampaignFacts(db: Knex, ids: readonly number[]): Promise<CampaignFacts[]> {
  const { rows } = await db.raw(FACTS, [ids as unknown as Knex.Value]);
  return rows;
}

/** Those that exist. */
export const findTagIds = (db: Knex, ids: readonly number[]): Promise<number[]> =>
  db('tags').whereIn('id', ids).pluck('id');

/** Only a campaign that ended may be removed. */
const SOME_REMOVED = `select exists (
  select from campaigns where finished_at >= now() - make_interval(days => ?)
    and (details_removed_at is not null or exists (select from removed_recipients where campaign_id = campaigns.id))) as found`;

/** Whether emails of the last so many days were removed. */
export async function someRemovedWithin(db: Knex, days: number): Promise<boolean> {
  const { rows } = await db.raw(SOME_REMOVED, [days]);
  return rows[0].found;
}
