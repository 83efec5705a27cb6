import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { Knex } from 'knex';

type Unit = 'day' | 'month';

/** Where a bucket begins, and the day that is in the team's time zone. */
export type Edge = { day: string; at: string };

export const unitOf = (period: InsightsPeriod): Unit => (period === '90d' ? 'day' : 'month');

/** Local times: when the first bucket begins, and the one that isn't over. */
const RANGES: Record<InsightsPeriod, (now: string) => string> = {
  '90d': (now) => `date_trunc('day', ${now}) - interval '89 days'`,
  '12m': (now) => `date_trunc('month', ${now}) - interval '11 months'`,
  all: (now) =>
    `date_trunc('month', coalesce((select min(subscribed_at) from subscribers) at time zone :timeZone, ${now}))`,
};

/** Days begin at midnight in the zone, whatever its clocks do in between. */
const edges = (first: string, last: string, unit: Unit) => `
  select to_char(day, 'YYYY-MM-DD') as day, cast(day as timestamp) at time zone :timeZone as at
  from generate_series(${first}, ${last} + interval '1 ${unit}', interval '1 ${unit}') as day order by day`;

const NOW = 'now() at time zone :timeZone';

/** The beginnings of a period's buckets, and the end of the last one. */
export async function findEdges(db: Knex, period: InsightsPeriod, timeZone: string): Promise<Edge[]> {
  const unit = unitOf(period);
  const sql = edges(RANGES[period](NOW), `date_trunc('${unit}', ${NOW})`, unit);
  const { rows }: { rows: Edge[] } = await db.raw(sql, { timeZone });
  return rows;
}

/** When a month begins and ends; `month` is such as 2026-10. */
export async function findMonthEdges(db: Knex, month: string, timeZone: string): Promise<Edge[]> {
  const first = `cast(:first as timestamp)`;
  const { rows }: { rows: Edge[] } = await db.raw(edges(first, first, 'month'), {
    first: `${month}-01`,
    timeZone,
  });
  return rows;
}
