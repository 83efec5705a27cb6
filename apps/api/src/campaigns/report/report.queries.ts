import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import type { Knex } from 'knex';
import { pauseFix } from '../../sending/pausing/pause-reasons.ts';
import { COUNT_RETRYABLE } from '../control/retry-failed.queries.ts';
import { campaignColumns, nameOf, PREPARING, REPLACED_BY, UNDONE } from '../list/campaigns.queries.ts';
import { responseColumns } from './response-columns.ts';

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

const TOPIC = '(select name from topics where topics.id = campaigns.topic_id) as topic';

const DRAFT_ID = '(select d.id from drafts d where d.campaign_id = campaigns.id) as draft_id';

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

/** Inquiries of one kind that came through a row of `campaigns`. */
const countCame = (table: 'demo_requests' | 'contact_messages') =>
  `(select count(*) from ${table} came where came.campaign_id = campaigns.id and not came.is_probably_spam) + removed_${table} as ${table}`;

type Counts = { sent: number; failed: number; skipped: number; cancelled: number; uncertain: number };

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
