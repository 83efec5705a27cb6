import { MISSED_START_MINUTES, UNDO_MAX_SECONDS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { IS_FREE, IS_FRESH, IS_HANDED_OVER, IS_OPEN } from '../batch/batch-conditions.queries.ts';
import { KEPT_DETAILS } from '../pausing/pause-reasons.ts';
import { HAS_WAITED } from './first-part.queries.ts';

export type StartingCampaign = Pick<
  CampaignRow,
  'id' | 'campaign_name' | 'request_id' | 'scheduled_at' | 'time_zone'
> & { missed: boolean };

/** The second case: there was time to undo, and the database's clock was set back meanwhile. */
const HAS_COME = `(starts_at <= now() or (scheduled_at is null and starts_at > now() + interval '${2 * UNDO_MAX_SECONDS} seconds'))`;

/** Locks the campaigns whose time has come. `missed`: no sender was running at the scheduled time. */
export const lockStarting = (trx: Knex): Promise<StartingCampaign[]> =>
  trx('campaigns')
    .where({ status: 'scheduled' })
    .whereRaw(HAS_COME)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .select(
      'id',
      'campaign_name',
      'request_id',
      'scheduled_at',
      'time_zone',
      trx.raw(
        `scheduled_at is not null and starts_at < now() - interval '${MISSED_START_MINUTES} minutes' as missed`,
      ),
    );

export const setStarted = (trx: Knex, id: number) =>
  trx('campaigns').where({ id }).update({ status: 'sending', started_at: trx.fn.now() });

export const setStartMissed = (trx: Knex, id: number, reason: string) =>
  trx('campaigns').where({ id }).update({ status: 'paused', pause_reason: reason });

type Unfinished = Pick<CampaignRow, 'id' | 'status'> & {
  renewed: boolean;
  starts: boolean;
  part_over: boolean;
  /** Its recipients aren't all written. */
  unwritten: boolean;
};

/** Campaigns that haven't ended, with what is due by the database's clock. */
export const findUnfinished = (db: Knex): Promise<Unfinished[]> =>
  db('campaigns')
    .whereNull('finished_at')
    .select(
      'id',
      'status',
      db.raw('prepared_count is not null as unwritten'),
      db.raw(`status = 'paused' and coalesce(resumes_at <= now(), false) as renewed`),
      db.raw(`status = 'scheduled' and coalesce(${HAS_COME}, false) as starts`),
      db.raw(`status = 'sending' and rest_held and coalesce(${HAS_WAITED}, true) as part_over`),
    );

/** Not `exists`, and in order: otherwise the planner may read all batches of all campaigns. */
const any = (which: string) =>
  `coalesce((select true from campaign_batches b where b.campaign_id = c.id and ${which} order by b.next_attempt_at limit 1), false)`;

const SENDABLE = `
  select c.id, ${any(`${IS_HANDED_OVER} and ${IS_FREE}`)} as asks,
    case when c.status <> 'sending' then false
      when c.rest_held then ${any(`b.first_part and ${IS_FRESH}`)}
      else ${any(IS_FRESH)} end as posts,
    array(select cast(extract(epoch from now() - coalesce(b.first_attempt_at, now())) as double precision)
      from campaign_batches b where b.campaign_id = c.id and ${IS_OPEN}) as open_for,
    c.trouble_since is not null as in_trouble,
    case when c.status = 'sending' and c.waiting_until is null and c.prepared_count is null then (
      select cast(extract(epoch from now() - p.throttled_since) as double precision) from provider_pace p) end as throttled_for
  from campaigns c
  where c.finished_at is null and c.status in ('sending', 'paused', 'cancelled')
  order by c.id`;

export type Sendable = Pick<CampaignRow, 'id'> & {
  /** A posted batch is to be asked about. */
  asks: boolean;
  /** A batch could be posted for the first time. */
  posts: boolean;
  /** Of each open batch, seconds since its first post. */
  open_for: number[];
  /** The team has been told that it's stuck. */
  in_trouble: boolean;
  /** Seconds for which the provider has refused every call because there were too many; null if it doesn't need one. */
  throttled_for: number | null;
};

/**
 * What there is to do for each campaign, oldest first. Reads only a few entries of an index for each, however many
 * batches wait.
 */
export async function findSendable(db: Knex): Promise<Sendable[]> {
  const { rows }: { rows: Sendable[] } = await db.raw(SENDABLE);
  return rows;
}

/** Resumes campaigns whose quota is renewed. */
export const resumeRenewed = (
  trx: Knex,
): Promise<Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'>[]> =>
  trx('campaigns')
    .where({ status: 'paused' })
    .where('resumes_at', '<=', trx.raw('now()'))
    .update({
      status: 'sending',
      pause_reason: null,
      trouble_details: trx.raw(KEPT_DETAILS),
      resumes_at: null,
    })
    .returning(['id', 'campaign_name', 'request_id']);

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
