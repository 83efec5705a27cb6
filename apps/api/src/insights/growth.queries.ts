import { type InsightsPeriod, JOIN_SOURCES } from '@fairlead/contract/insights/insights-growth';
import type { Knex } from 'knex';
import { MOVED_PEOPLE } from './movements.queries.ts';

/**
 * `moved_out` and `moved_in`: someone on the list changed their address. `undated`: it isn't known when they left. `now`:
 * who's on the list.
 */
type Kind = 'joined' | 'left' | 'back' | 'moved_out' | 'moved_in' | 'undated' | 'erased' | 'now';

/** People of one bucket: 0 is the first; after the last one comes what happened since. */
export type Flow = { bucket: number; kind: Kind; cause: string | null; people: number };

const bucketOf = (at: string) => `width_bucket(${at}, cast(:edges as timestamptz[])) - 1`;

const SOURCE = `case when s.source = any(cast(:sources as text[])) then s.source else 'other' end`;

/**
 * One statement, so that all figures are of the same moment. Nearly everyone is active and joined once, which is counted
 * without looking anything up. A new address of someone who had left is their return.
 */
const FLOWS = `
  with ${MOVED_PEOPLE},
  ends as materialized (select id, cause from settled where from_end = 1),
  flows as (
    select ${bucketOf('s.subscribed_at')} as bucket, 'joined' as kind, ${SOURCE} as cause, count(*) as people
    from subscribers s where s.subscribed_at >= :from and s.is_active and s.moved_from is null
    group by 1, 3
    union all
    select ${bucketOf('s.subscribed_at')}, case when gone.id is null then 'undated' else 'joined' end, ${SOURCE}, 1
    from subscribers s left join ends gone on gone.id = s.id
    where s.subscribed_at >= :from and not s.is_active and s.moved_from is null
    union all
    select ${bucketOf('s.subscribed_at')}, case when not s.is_active and gone.id is null then 'undated'
      when retired.cause = 'moved' then 'moved_in' else 'back' end, null, 1
    from movers s left join ends gone on gone.id = s.id left join ends retired on retired.id = s.moved_from
    union all
    select ${bucketOf('at')}, case when cause = 'moved' then 'moved_out' else kind end, cause, 1 from settled where at >= :from
    union all
    select ${bucketOf('erased_at')}, 'erased', null, 1 from erased_addresses where erased_at >= :from)
  select bucket, kind, cause, cast(sum(people) as integer) as people from flows group by bucket, kind, cause
  union all
  select 0, 'now', null, cast(coalesce(sum(people), 0) as integer) from subscriber_counts where is_active`;

export async function findFlows(db: Knex, edges: readonly Edge[]): Promise<Flow[]> {
  const { rows }: { rows: Flow[] } = await db.raw(FLOWS, {
    from: edges[0]?.at ?? null,
    edges: edges.map(({ at }) => at),
    sources: [...JOIN_SOURCES],
  } as unknown as Record<string, Knex.Value>);
  return rows;
}

const LIMITS = `
  select (select min(subscribed_at) from subscribers) as since,
    (select max(before) from activity_checkpoints where before > :from) as log_removed_until`;

/** From when there are data. */
export type Limits = { since: string | null; log_removed_until: string | null };

export async function findLimits(db: Knex, from: string): Promise<Limits> {
  const { rows }: { rows: [Limits] } = await db.raw(LIMITS, { from });
  return rows[0];
}

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
