import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import type { Knex } from 'knex';
import { inquiryTables } from '../platform/db/inquiry-tables.ts';

type Inquiries = MonthSummary['inquiries'];

const within = (at: string) => `${at} >= :from and ${at} < :to`;

const ANSWERED = Object.values(inquiryTables)
  .map((table) => `select answered_at <= due_at as is_in_time from ${table} where ${within('answered_at')}`)
  .join(' union all ');

const CAME = Object.entries(inquiryTables)
  .map(
    ([kind, table]) =>
      `select '${kind}' as kind, is_probably_spam from ${table} where ${within('created_at')}`,
  )
  .join(' union all ');

const COUNTS = `
  select came.*, answered.* from (
      select count(*) filter (where kind = 'demo' and not is_probably_spam) as demo_requests,
        count(*) filter (where kind = 'contact' and not is_probably_spam) as contact_messages,
        count(*) filter (where is_probably_spam) as probably_spam
      from (${CAME}) as one) as came, (
      select count(*) as answered, count(*) filter (where is_in_time) as answered_in_time from (${ANSWERED}) as one) as answered`;

/**
 * The latest night that deleted inquiries says until when, by the days for which they're kept. It's written down for demo
 * requests only.
 */
const REMOVED_UNTIL = `
  select max(until) as until from (
    select removed_until as until from retention_marks where kind = 'demo_requests'
    union all
    select began_at - make_interval(days => cast(:days as integer)) from retention_runs
    where removed -> 'keep_inquiry_days' is not null) as removed
  where until > :from`;

/** What came in and was answered within a time. `days`: for how long inquiries are kept; null: without an end. */
export async function countInquiries(
  db: Knex,
  { days, ...range }: { from: string; to: string; days: number | null },
): Promise<Inquiries> {
  const { rows: counts }: { rows: [Omit<Inquiries, 'removed_until'>] } = await db.raw(COUNTS, range);
  const { rows: limits }: { rows: [{ until: string | null }] } = await db.raw(REMOVED_UNTIL, {
    from: range.from,
    days: days as Knex.Value,
  });
  return { ...counts[0], removed_until: limits[0].until };
}
