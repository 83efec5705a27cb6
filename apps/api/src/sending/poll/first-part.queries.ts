import type { Knex } from 'knex';
import type { CampaignRow } from '../../db/tables/campaigns.ts';
import { HARD_CLASSES } from '../webhooks/undelivered.ts';

const HARD_BOUNCES = `
  select count(*) as count
  from campaign_batches b
  join campaign_recipients r on r.campaign_id = b.campaign_id and r.batch_number = b.number
  where b.campaign_id = ? and b.first_part
    and (r.bounce_class = any(cast(? as text[])) or (r.status = 'failed' and r.failed_at is not null))`;

/** Recipients of the first part whose email bounced for a reason that won't pass, or that the provider gave up. */
export async function countHardBounces(db: Knex, campaignId: number): Promise<number> {
  const { rows } = await db.raw(HARD_BOUNCES, [campaignId, [...HARD_CLASSES]]);
  return rows[0].count;
}

const WAIT = `
  update campaigns c set waiting_until = now() + make_interval(mins => :minutes)
  where c.status = 'sending' and c.rest_held and c.waiting_until is null and not exists (
    select from campaign_batches b
    where b.campaign_id = c.id and b.first_part and b.status in ('pending', 'sending'))
  returning c.id, c.campaign_name, c.first_part_count`;

type SettledPart = Pick<CampaignRow, 'id' | 'campaign_name' | 'first_part_count'>;

/** Starts the wait of campaigns whose first part is settled. */
export async function startWaiting(trx: Knex, minutes: number): Promise<SettledPart[]> {
  const { rows }: { rows: SettledPart[] } = await trx.raw(WAIT, { minutes });
  return rows;
}

/** Locks campaigns that have waited long enough after their first part. */
export const lockWaited = (trx: Knex): Promise<Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'>[]> =>
  trx('campaigns')
    .where({ status: 'sending', rest_held: true })
    .where('waiting_until', '<=', trx.fn.now())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .select('id', 'campaign_name', 'request_id');

export const setRestReleased = (trx: Knex, id: number) =>
  trx('campaigns').where({ id }).update({ rest_held: false, waiting_until: null });
