import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { HARD_CLASSES } from '../webhooks/undelivered.ts';

const HARD_BOUNCES = `
  select count(*) as count
  from campaign_batches b
  join campaign_recipients r on r.campaign_id = b.campaign_id and r.batch_number = b.number
  where b.campaign_id = ? and b.first_part
    and (r.bounce_class = any(cast(? as text[])) or (r.status = 'failed' and r.failed_at is not null))`;

/** Recipients of the first part whose email bounced, other than temporarily, or that the provider gave up. */
export async function countHardBounces(db: Knex, campaignId: number): Promise<number> {
  const { rows } = await db.raw(HARD_BOUNCES, [campaignId, [...HARD_CLASSES]]);
  return rows[0].count;
}

/** The share of the first part that is enough to judge it: a batch of unknown outcome may take 23 hours. */
const SETTLED = 0.9;

/**
 * What's left are batches of unknown outcome only. While the rest is held, only recipients of the first part have an
 * outcome.
 */
const WAIT = `
  update campaigns c set waiting_until = now() + make_interval(mins => :minutes)
  where c.status = 'sending' and c.rest_held and c.waiting_until is null
    and c.sent_count + c.failed_count + c.skipped_count - c.left_out_count + c.cancelled_count + c.uncertain_count >= ${SETTLED} * c.first_part_count
    and not exists (
      select from campaign_batches b
      where b.campaign_id = c.id and b.first_part and b.status in ('pending', 'sending')
        and (b.body_sha256 is null or b.last_error is null))
  returning c.id, c.campaign_name, c.first_part_count, c.waiting_until`;

type SettledPart = Pick<CampaignRow, 'id' | 'campaign_name' | 'first_part_count'> & { waiting_until: string };

/** Starts the wait of campaigns whose first part is settled. */
export async function startWaiting(trx: Knex, minutes: number): Promise<SettledPart[]> {
  const { rows }: { rows: SettledPart[] } = await trx.raw(WAIT, { minutes });
  return rows;
}

/** The second case: the database's clock was set back meanwhile. */
export const HAS_WAITED = `(waiting_until <= now() or waiting_until > now() + interval '${2 * FIRST_PART_WAIT_MINUTES} minutes')`;

/** Locks campaigns that have waited long enough after their first part. */
export const lockWaited = (trx: Knex): Promise<Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'>[]> =>
  trx('campaigns')
    .where({ status: 'sending', rest_held: true })
    .whereRaw(HAS_WAITED)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .select('id', 'campaign_name', 'request_id');

export const setRestReleased = (trx: Knex, id: number) =>
  trx('campaigns').where({ id }).update({ rest_held: false, waiting_until: null });
