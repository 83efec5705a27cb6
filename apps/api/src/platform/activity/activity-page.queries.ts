import type { ActivityAction } from '@fairlead/contract/platform/activity-actions';
import type { Knex } from 'knex';
import type { ActivityRange } from './read-activity.ts';

export type EntryFilter = {
  /** 0: nobody who was logged in. */
  adminId?: number | undefined;
  actions?: readonly ActivityAction[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  ip?: string | undefined;
};

/** Every action that the log has, found in as many steps by the index. */
const FOUND_ACTIONS = `with recursive found (action) as (
    select min(action) from admin_activity
    union all select (select min(a.action) from admin_activity a where a.action > found.action)
      from found where found.action is not null)
  select action from found where action is not null`;

/**
 * SQL: adds to a relation `range (up_to, above)` where it begins and ends in the log's order, by time and id. The times
 * of the filter narrow it.
 */
const withEdges = (range: string): string => `
  select range.*, least(coalesce(top.created_at, 'infinity'), filter.until) as hi_at,
    case when top.created_at < filter.until then top.id else 0 end as hi_id,
    greatest(coalesce(bottom.created_at, '-infinity'), filter.since) as lo_at,
    case when bottom.created_at >= filter.since then bottom.id else 0 end as lo_id
  from ${range} as range
  cross join (select coalesce(cast(:from as timestamptz), '-infinity') as since,
    coalesce(cast(:to as timestamptz), 'infinity') as until) as filter
  left join admin_activity top on top.id = range.up_to
  left join admin_activity bottom on bottom.id = range.above
  where range.up_to is null or top.id is not null`;

/** The columns of the indexes before time and id, and what they are compared with. */
const KEYS = {
  action: 'a.action = wanted.action',
  // Written differently, so PostgreSQL can't take the index by action, which it may wrongly expect to be faster.
  admin: `coalesce(a.admin_id, 0) = cast(:adminId as integer) and a.action || '' = wanted.action`,
  ip: `a.ip_address = :ip and a.action || '' = wanted.action`,
};

function keyOf({ adminId, ip }: EntryFilter): string {
  if (adminId === undefined) return ip === undefined ? KEYS.action : KEYS.ip;
  return ip === undefined ? KEYS.admin : `${KEYS.admin} and a.ip_address = :ip`;
}

/**
 * SQL: the entries in a row of `withEdges`, newest first. Each wanted action is read on its own: as one piece of an
 * index that begins with what is filtered by. So a million entries cost nothing while others are looked for.
 */
const entriesBetween = (filter: EntryFilter, wanted: string, limit: number): string => `
  select e.* from (${wanted}) as wanted cross join lateral (
    select a.id, a.created_at, a.action, a.ip_address from admin_activity a
    where ${keyOf(filter)}
      and (a.created_at, a.id) <= (edge.hi_at, edge.hi_id) and (a.created_at, a.id) > (edge.lo_at, edge.lo_id)
    order by a.created_at desc, a.id desc limit ${limit}) as e
  order by e.created_at desc, e.id desc limit ${limit}`;

/** Bindings; undefined is null. */
const values = ({ adminId, ip, from, to }: EntryFilter, others: object) =>
  Object.fromEntries(
    Object.entries({ adminId, ip, from, to, ...others }).map(([name, value]) => [name, value ?? null]),
  );

/** @returns ids, newest first */
export async function findEntries(
  db: Knex,
  filter: EntryFilter,
  { limit, without, ...range }: ActivityRange & { limit: number; without: readonly string[] },
): Promise<number[]> {
  const { actions } = filter;
  const wanted = `
    select action from (${actions ? 'select unnest(cast(:actions as text[])) as action' : FOUND_ACTIONS}) as action
    where action <> all(cast(:without as text[]))`;
  const edges = withEdges('(select cast(:upTo as bigint) as up_to, cast(:above as bigint) as above)');
  const { rows }: { rows: { id: number }[] } = await db.raw(
    `select entry.id from (${edges}) as edge cross join lateral (${entriesBetween(filter, wanted, limit)}) as entry
     order by entry.created_at desc, entry.id desc`,
    values(filter, { actions, without, upTo: range.upTo, above: range.above }),
  );
  return rows.map(({ id }) => id);
}

/** Entries of the folded actions in one of the ranges. */
export type Run = {
  /** Which of the ranges, from 1. */
  place: number;
  /** The newest entry. */
  id: number;
  count: number;
  addresses: number;
  since: string;
  counts: Record<string, number>;
};

type Ranges = {
  actions: readonly ActivityAction[];
  ranges: readonly ActivityRange[];
  limit: number;
};

/** Counts at most `limit` entries of these actions in each range. Empty ranges are left out. */
export async function findRuns(
  db: Knex,
  filter: EntryFilter,
  { actions, ranges, limit }: Ranges,
): Promise<Run[]> {
  const wanted = 'select unnest(cast(:actions as text[])) as action';
  const edges = withEdges(
    `(select * from unnest(cast(:tops as bigint[]), cast(:bottoms as bigint[]))
      with ordinality as range (up_to, above, place))`,
  );
  const counts = actions.map((action) => `'${action}', count(*) filter (where action = '${action}')`);
  const { rows }: { rows: Run[] } = await db.raw(
    `select cast(edge.place as integer) as place, run.* from (${edges}) as edge
     cross join lateral (
       select cast(count(*) as integer) as count, cast(count(distinct ip_address) as integer) as addresses,
         min(created_at) as since, (array_agg(id order by created_at desc, id desc))[1] as id,
         jsonb_build_object(${counts.join(', ')}) as counts
       from (${entriesBetween(filter, wanted, limit)}) as entry) as run
     where run.count > 0 order by edge.place`,
    values(filter, {
      actions,
      tops: ranges.map(({ upTo }) => upTo ?? null),
      bottoms: ranges.map(({ above }) => above ?? null),
    }),
  );
  return rows;
}
