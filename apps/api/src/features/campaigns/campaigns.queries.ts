import { RecipientStatus } from '@fairlead/contract/campaign-people';
import { SCHEDULE_GRACE_MINUTES, SCHEDULE_MAX_DAYS } from '@fairlead/contract/limits';
import type { Campaign, CampaignReport, Recipient } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { has } from '../../db/best-matches.queries.ts';
import type { CampaignBounceRow, CampaignRecipientRow, CampaignRow } from '../../db/tables/campaigns.ts';
import type { Place } from '../../http/sorted-cursor.ts';
import { pauseFix } from '../../sending/pause-reasons.ts';
import { alarmText } from '../../sending/webhooks/alarm-texts.ts';
import { type CampaignSorting, sortCampaigns } from './campaign-order.queries.ts';
import { responseColumns } from './report/response-columns.ts';
import { COUNT_RETRYABLE } from './retry-failed.queries.ts';

const campaignColumns = [
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

const TOPIC = '(select name from topics where topics.id = campaigns.topic_id) as topic';
const PREPARING = 'prepared_count is not null as preparing';

const reportColumns = [
  ...campaignColumns,
  'created_by_name as created_by',
  'from_address',
  'started_at',
  'finished_at',
  'trouble_details',
  'resumes_at',
  ...responseColumns,
  'failed_later_count as failed_later',
  'left_out_count as left_out',
  'details_removed_at',
  'scheduled_at',
  'time_zone',
  'undo_until',
  'first_part_count',
  'rest_held',
  'waiting_until',
  'rehearsed_hash',
] as const;

const ledgerColumns = [
  'sent_count as sent',
  'failed_count as failed',
  'skipped_count as skipped',
  'cancelled_count as cancelled',
  'uncertain_count as uncertain',
] as const;

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

/** Nothing of it went out: it was canceled while it could be undone. `undo_until` is null until all recipients are written. */
const IS_UNDONE = `(status = 'cancelled' and started_at is null and scheduled_at is null
  and coalesce(cast(draft ->> 'undo_seconds' as integer), 0) > 0)`;
const UNDONE = `${IS_UNDONE} as undone`;

const DRAFT_ID = '(select d.id from drafts d where d.campaign_id = campaigns.id) as draft_id';

const nameOf = (which: string) =>
  `(select jsonb_build_object('id', other.id, 'campaign_name', other.campaign_name) from campaigns other where ${which})`;

const REPLACED_BY = `${nameOf('other.id = campaigns.replaced_by')} as replaced_by`;
const REPLACES = `${nameOf('other.replaced_by = campaigns.id')} as replaces`;

const FIRST_PART_OPEN = `exists (
  select from campaign_batches b
  where b.campaign_id = campaigns.id and b.first_part and b.status in ('pending', 'sending')) as first_part_open`;

/** Failed recipients whose reasons are read. */
const REASONS_READ = 1_000;

/** Ends at once for a campaign without failed recipients, which is nearly every one. */
const FAILURE_REASON = `(select failed.reason from (
    select reason from campaign_recipients r
    where r.campaign_id = campaigns.id and r.status = 'failed' order by r.id limit ${REASONS_READ}) as failed
  group by failed.reason order by count(*) desc, failed.reason limit 1) as failure_reason`;

type Counts = { sent: number; failed: number; skipped: number; cancelled: number; uncertain: number };

type Page = { below: number | undefined; limit: number };

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

/** Inquiries of one kind that came through a row of `campaigns`. */
const countCame = (table: 'demo_requests' | 'contact_messages') =>
  `(select count(*) from ${table} came where came.campaign_id = campaigns.id) + removed_${table} as ${table}`;

export const isCampaign = async (db: Knex, id: number): Promise<boolean> =>
  (await db('campaigns').where({ id }).first('id')) !== undefined;

export const isUndone = async (db: Knex, id: number): Promise<boolean> =>
  (await db('campaigns').where({ id }).whereRaw(IS_UNDONE).first('id')) !== undefined;

export async function findReport(db: Knex, id: number): Promise<CampaignReport | undefined> {
  const row = await db('campaigns')
    .where({ id })
    .first<(Omit<CampaignReport, 'ledger'> & Counts) | undefined>([
      ...reportColumns,
      ...ledgerColumns,
      db.raw(PREPARING),
      db.raw(TOPIC),
      db.raw('now() as as_of'),
      db.raw(countCame('demo_requests')),
      db.raw(countCame('contact_messages')),
      db.raw(`${COUNT_RETRYABLE} as retryable`),
      db.raw(UNDONE),
      db.raw(FAILURE_REASON),
      db.raw(DRAFT_ID),
      db.raw(REPLACED_BY),
      db.raw(REPLACES),
      db.raw(FIRST_PART_OPEN),
    ]);
  if (!row) return undefined;
  const { sent, failed, skipped, cancelled, uncertain, ...campaign } = row;
  const pending = row.recipients_count - sent - failed - skipped - cancelled - uncertain;
  const pause_fix = pauseFix(row.pause_reason);
  return {
    ...campaign,
    ...(pause_fix && { pause_fix }),
    ledger: { planned: row.recipients_count, pending, sent, failed, skipped, cancelled, uncertain },
  };
}

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

/** Newest first. */
export function findRecipients(
  db: Knex,
  campaignId: number,
  { status, below, from, limit }: Page & { status: RecipientStatus | undefined; from?: number | undefined },
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
