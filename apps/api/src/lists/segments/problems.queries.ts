import type { Knex } from 'knex';
import type { TagRow } from '../../platform/db/tables/tags.ts';
import { DAYS_AGO } from './rule.queries.ts';

export type CampaignFacts = {
  id: number;
  campaign_name: string;
  is_preparing: boolean;
  /** Some or all of its recipients were removed because it's old. */
  is_removed: boolean;
};

/**
 * Removing recipients locks their campaign first, so a transaction can rely on what it was told: nobody who got an
 * email is taken for someone who didn't. Without a transaction, a lock would be gone at once.
 */
const lockEnded = (db: Knex, condition: string, value: Knex.Value) =>
  db.isTransaction &&
  db.raw(`select from campaigns where finished_at is not null and ${condition} order by id for share`, [
    value,
  ]);

const FACTS = `select id, campaign_name, prepared_count is not null as is_preparing,
    details_removed_at is not null or exists (select from removed_recipients where campaign_id = campaigns.id) as is_removed
  from campaigns where id = any(?)`;

/** Those that exist. In a transaction, no recipients of theirs are removed until it ends. */
export async function findCampaignFacts(db: Knex, ids: readonly number[]): Promise<CampaignFacts[]> {
  await lockEnded(db, 'id = any(?)', ids as unknown as Knex.Value);
  const { rows } = await db.raw(FACTS, [ids as unknown as Knex.Value]);
  return rows;
}

/** Those that exist. */
export const findTagNames = (db: Knex, ids: readonly number[]): Promise<Pick<TagRow, 'id' | 'name'>[]> =>
  db('tags').whereIn('id', ids).select('id', 'name');

/** Only a campaign that ended may be removed. */
const SOME_REMOVED = `select exists (
  select from campaigns where finished_at >= ${DAYS_AGO}
    and (details_removed_at is not null or exists (select from removed_recipients where campaign_id = campaigns.id))) as found`;

/** Whether emails of the last so many days were removed. In a transaction, none are until it ends. */
export async function someRemovedWithin(db: Knex, days: number): Promise<boolean> {
  await lockEnded(db, `finished_at >= ${DAYS_AGO}`, days);
  const { rows } = await db.raw(SOME_REMOVED, [days]);
  return rows[0].found;
}
