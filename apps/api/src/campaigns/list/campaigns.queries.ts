import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { SCHEDULE_GRACE_MINUTES, SCHEDULE_MAX_DAYS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { has } from '../../platform/db/best-matches.queries.ts';
import type { CampaignBounceRow, CampaignRow } from '../../platform/db/tables/campaigns.ts';
import type { Place } from '../../platform/http/lists/cursor.ts';
import { alarmText } from '../../sending/webhooks/alarms/raise-alarms.ts';
import { type CampaignSorting, sortCampaigns } from './campaign-order.queries.ts';

export const campaignColumns = [
  'id',
  'campaign_name',
  'subject_line',
  'recipients_count',
  'opens',
  'clicks',
  'sent_at',
  'status',
  'created_at',
  'starts_at',
  'trouble',
  'pause_reason',
  'prepared_count as prepared',
] as const;

export const PREPARING = 'prepared_count is not null as preparing';

/** Nothing of it went out: it was canceled while it could be undone. `undo_until` is null until all recipients are written. */
const IS_UNDONE = `(status = 'cancelled' and started_at is null and scheduled_at is null
  and coalesce(cast(draft ->> 'undo_seconds' as integer), 0) > 0)`;
export const UNDONE = `${IS_UNDONE} as undone`;

export const nameOf = (which: string) =>
  `(select jsonb_build_object('id', other.id, 'campaign_name', other.campaign_name) from campaigns other where ${which})`;

export const REPLACED_BY = `${nameOf('other.id = campaigns.replaced_by')} as replaced_by`;

/** Days for which a campaign's alarms are shown. */
const ALARM_DAYS = 7;

const ALARMS = `(select coalesce(jsonb_agg(jsonb_build_object('class', b.class, 'recipients', b.recipients) order by b.class), '[]')
  from campaign_bounces b
  where b.campaign_id = campaigns.id and b.alarmed_at > now() - interval '${ALARM_DAYS} days') as alarms`;

type Alarmed<T> = Omit<T, 'alarms'> & { alarms: CountedAlarm[] };
type CountedAlarm = Pick<CampaignBounceRow, 'class' | 'recipients'>;

/** In words. Absent if there are none. */
const withAlarms = <T extends Campaign>({ alarms, ...campaign }: Alarmed<T>) => ({
  ...campaign,
  ...(alarms.length > 0 && {
    alarms: alarms.map((alarm) => ({ ...alarm, text: alarmText(alarm.class).what })),
  }),
});

/** The columns of a campaign in a list. */
export const selectCampaigns = (db: Knex): Knex.QueryBuilder =>
  db('campaigns').select(
    ...campaignColumns,
    'sent_count as sent',
    'failed_count as failed',
    db.raw(UNDONE),
    db.raw(REPLACED_BY),
    db.raw(PREPARING),
  );

type Asked = {
  sorting: CampaignSorting;
  after: Place | undefined;
  limit: number;
  unfinished?: boolean | undefined;
  search?: string | null | undefined;
};

/** One page, from a place on. */
export async function findCampaigns(db: Knex, asked: Asked): Promise<Campaign[]> {
  const { sorting, after, limit, unfinished, search } = asked;
  const query = selectCampaigns(db).select(db.raw(ALARMS)).limit(limit);
  if (unfinished) query.whereNull('finished_at');
  if (search) query.whereRaw(has('campaign_name'), [search]);
  const rows: Alarmed<Campaign>[] = await sortCampaigns(query, sorting, after);
  return rows.map(withAlarms);
}

export const isCampaign = async (db: Knex, id: number): Promise<boolean> =>
  (await db('campaigns').where({ id }).first('id')) !== undefined;

export const isUndone = async (db: Knex, id: number): Promise<boolean> =>
  (await db('campaigns').where({ id }).whereRaw(IS_UNDONE).first('id')) !== undefined;

export type NewCampaign = Pick<
  CampaignRow,
  | 'campaign_name'
  | 'subject_line'
  | 'status'
  | 'scheduled_at'
  | 'time_zone'
  | 'from_address'
  | 'public_url'
  | 'request_id'
  | 'idempotency_key'
  | 'idempotency_hash'
  | 'rehearsed_hash'
  | 'topic_id'
> & { mark: string; draft: string; document: string; created_by: number; created_by_name: string };

type Inserted = Pick<CampaignRow, 'id'> & { is_past: boolean | null; is_far: boolean | null };

/** @returns the new campaign's id and whether its time can be kept, or undefined if this admin used the key before */
export async function insertCampaign(db: Knex, campaign: NewCampaign): Promise<Inserted | undefined> {
  const [inserted] = await db('campaigns')
    .insert({
      ...campaign,
      // One that never was can't be referred to; `readAudience` refuses it, like one that was deleted.
      topic_id: db('topics').whereRaw('id = cast(? as bigint)', [campaign.topic_id]).select('id') as never,
      started_at: campaign.status === 'sending' ? db.fn.now() : null,
      // Only while others wait, too: then processes of the previous release may still record events.
      recount_at: db('campaigns').max('recount_at').where('recount_at', '>', db.fn.now()) as never,
    })
    .onConflict(['created_by', 'idempotency_key'])
    .ignore()
    .returning<Inserted[]>([
      'id',
      db.raw(`scheduled_at < now() - interval '${SCHEDULE_GRACE_MINUTES} minutes' as is_past`),
      db.raw(`scheduled_at > now() + interval '${SCHEDULE_MAX_DAYS} days' as is_far`),
    ]);
  return inserted;
}

export const findCampaignByKey = (
  db: Knex,
  adminId: number,
  key: string,
): Promise<Pick<CampaignRow, 'id' | 'idempotency_hash'> | undefined> =>
  db('campaigns').where({ created_by: adminId, idempotency_key: key }).first('id', 'idempotency_hash');

export const setCompiledEmail = (
  db: Knex,
  id: number,
  email: Pick<CampaignRow, 'mail_pieces' | 'rendering'>,
) => db('campaigns').where({ id }).update(email);
