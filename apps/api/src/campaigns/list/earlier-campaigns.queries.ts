import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import type { AudienceRows } from '../audience/audience.queries.ts';

export type EarlierCampaign = Pick<
  CampaignRow,
  'id' | 'campaign_name' | 'subject_line' | 'topic_id' | 'sent_count'
> & { started_at: string };

/**
 * Campaigns of the last days that someone got, the newest first. It reads all campaigns, but not their emails, which
 * PostgreSQL stores apart: five thousand take a few milliseconds, so they need no index.
 */
export const findRecentCampaigns = (db: Knex, days: number): Promise<EarlierCampaign[]> =>
  db('campaigns')
    .where('sent_count', '>', 0)
    .whereRaw(`started_at > now() - ? * interval '1 day'`, [days])
    .orderBy('id', 'desc')
    .select('id', 'campaign_name', 'subject_line', 'topic_id', 'sent_count', 'started_at');

/**
 * Reads the recipients of these campaigns by `campaign_recipients_status_idx`, and everyone in the audience once.
 * Otherwise PostgreSQL looks up each of a million people, which takes ten times as long.
 */
const NEWEST_SHARED = `
  with got as materialized (
    select campaign_id, lower(email) as email from campaign_recipients
    where campaign_id = any(:campaigns) and status = 'sent')
  select max(campaign_id) as id from got where exists (
    select from :audience where verdict = 'included' and lower(audience.email) = got.email)`;

/** The newest of some campaigns that someone in the audience got, or null. */
export async function findNewestShared(
  db: Knex,
  audience: AudienceRows,
  campaigns: readonly number[],
): Promise<number | null> {
  const people = audience.as('audience') as unknown as Knex.Value;
  const { rows } = await db.raw<{ rows: [{ id: number | null }] }>(NEWEST_SHARED, {
    campaigns: [...campaigns],
    audience: people,
  });
  return rows[0].id;
}
