import {
  type Growth,
  type GrowthBucket,
  type InsightsPeriod,
  JOIN_SOURCES,
  LEAVE_CAUSES,
} from '@fairlead/contract/insights/insights-growth';
import type { Knex } from 'knex';
import type { Reader } from '../platform/db/desk.ts';
import { withoutJit } from '../platform/db/time-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { countOnceAMinute } from '../platform/process/count-once-a-minute.ts';
import {
  type Edge,
  type Flow,
  findEdges,
  findFlows,
  findLimits,
  type Limits,
  unitOf,
} from './growth.queries.ts';

const sum = (flows: readonly Flow[], ...kinds: Flow['kind'][]): number =>
  flows.filter(({ kind }) => kinds.includes(kind)).reduce((total, { people }) => total + people, 0);

const byCause = <Cause extends string>(
  flows: readonly Flow[],
  kind: Flow['kind'],
  causes: readonly Cause[],
) =>
  Object.fromEntries(
    causes.map((cause) => [
      cause,
      sum(
        flows.filter((flow) => flow.cause === cause),
        kind,
      ),
    ]),
  ) as Record<Cause, number>;

/** By how many more people are on the list at the end of a bucket than at its beginning. */
const gain = (flows: readonly Flow[]): number =>
  sum(flows, 'joined', 'moved_in', 'back') - sum(flows, 'left', 'moved_out');

type Counted = Pick<Growth, 'on_list_before' | 'buckets' | 'undated'>;

/** From who's on the list now, back to the beginning of the first bucket. */
function toBuckets(edges: readonly Edge[], flows: readonly Flow[]): Counted {
  const moving = flows.filter(({ kind }) => kind !== 'now');
  const of = (bucket: number) => moving.filter((flow) => flow.bucket === bucket);
  let onList = sum(flows, 'now') - gain(of(edges.length - 1));
  const buckets: GrowthBucket[] = [];
  for (const [place, { day, at }] of [...edges.slice(0, -1).entries()].toReversed()) {
    const theirs = of(place);
    buckets.unshift({
      day,
      starts_at: at,
      on_list: onList,
      joined: byCause(theirs, 'joined', JOIN_SOURCES),
      left: byCause(theirs, 'left', LEAVE_CAUSES),
      came_back: sum(theirs, 'back'),
      erased: sum(theirs, 'erased'),
    });
    onList -= gain(theirs);
  }
  const undated = sum(
    moving.filter(({ bucket }) => bucket < edges.length - 1),
    'undated',
  );
  return { on_list_before: onList, buckets, undated };
}

/** How the list grew between these times; the last one is where the last bucket ends. */
export async function countGrowth(db: Knex, edges: readonly Edge[]): Promise<Counted & Limits> {
  const [first] = edges;
  if (!first) throw new Error('There is nothing to count');
  return db.transaction(async (trx) => {
    await withoutJit(trx);
    return { ...toBuckets(edges, await findFlows(trx, edges)), ...(await findLimits(trx, first.at)) };
  });
}

/**
 * How many people are on the list over time, who joined, and who left and why. With a million people, that takes about
 * 0.2 s for 90 days and a second or two for all time, so it's remembered for a minute. A daily rollup would be faster,
 * but each undo and erasure changes the past.
 */
export function createGrowth(deps: Pick<Deps, 'config' | 'now'>) {
  const { config } = deps;
  const countOf = countOnceAMinute(deps, (period: InsightsPeriod, read) =>
    read(async (db) => countGrowth(db, await findEdges(db, period, config.timeZone))),
  );
  return async (period: InsightsPeriod, read: Reader): Promise<Growth> => {
    const { value, at } = await countOf(period, read);
    return { unit: unitOf(period), time_zone: config.timeZone, ...value, counted_at: at.toISOString() };
  };
}
