import type { AnswerTimes } from '@fairlead/contract/inquiries/inquiry-work';
import type { Knex } from 'knex';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import { OVERDUE } from '../inbox/inquiry-sql.queries.ts';

const both = (columns: string, where: string) =>
  Object.values(inquiryTables)
    .map((table) => `select ${columns} from ${table} where ${where}`)
    .join(' union all ');

const counts = (days: number) => `jsonb_build_object('days', ${days},
    'counted', count(*) filter (where is_counted and created_at > now() - interval '${days} days'),
    'in_time', count(*) filter (where is_in_time and created_at > now() - interval '${days} days'))`;

/**
 * Counted is what was answered, and what is overdue: neither what's still in time, nor what was archived without an
 * answer, such as spam. Both counts are of inquiries that came in during the period.
 */
const ANSWERED = `
  select min(created_at) as since, jsonb_build_array(${counts(30)}, ${counts(90)}) as periods
  from (${both(
    `created_at, answered_at is not null or (${OVERDUE}) as is_counted, coalesce(answered_at <= due_at, false) as is_in_time`,
    `created_at > now() - interval '90 days' and due_at is not null and not is_probably_spam`,
  )}) as arrived`;

const OVERDUE_NOW = `select cast(count(*) as integer) as overdue from (${both('id', OVERDUE)}) as late`;

type Row = Pick<AnswerTimes, 'since' | 'overdue'> & {
  periods: Omit<AnswerTimes['periods'][number], 'percent'>[];
};

/** Rounded down, so 100 means all of them. */
const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.floor((100 * part) / whole));

export async function findAnswerTimes(db: Knex): Promise<AnswerTimes> {
  const { rows } = await db.raw<{ rows: [Row] }>(
    `select answered.*, late.overdue from (${ANSWERED}) as answered, (${OVERDUE_NOW}) as late`,
  );
  const [{ since, periods, overdue }] = rows;
  const withPercent = periods.map((one) => ({ ...one, percent: percentOf(one.in_time, one.counted) }));
  return { since, overdue, periods: withPercent };
}
