import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { SubscriberRow } from '../../../platform/db/tables/subscribers.ts';
import { filterSubscribers, type SubscriberMatch } from './subscriber-filter.queries.ts';
import { type Section, scanFirst } from './subscriber-order.queries.ts';

/** Five times the cap: a sample can't suggest that many by chance if fewer than the cap match. */
const MANY = 5 * TOTAL_CAP;

/**
 * The share of the table to sample: 10,000 rows, of large tables one in 100, in whole pages from all over it.
 * Tables too small to hold that many matches, and those never analyzed, aren't sampled.
 */
const PERCENT = `(select case when reltuples < ${MANY} then 0 else greatest(1000000 / reltuples, 1) end::float8
  from pg_class where oid = 'subscribers'::regclass)`;

/**
 * Whether so many match that the total is above the cap without counting. At a million subscribers, counting takes
 * longer than the 200 ms a search may take; the sample takes 8. Even if the matches fill whole pages, the sample hits
 * about four of those pages if as many match as the cap, and eighteen would be needed. With a smaller `from`, the
 * number isn't sure to be above the cap.
 */
export async function seemsCommon(db: Knex, filter: SubscriberMatch, from = MANY): Promise<boolean> {
  const sample = db.from(db.raw(`subscribers tablesample system (${PERCENT})`));
  const [found]: { hits: number; percent: number }[] = await filterSubscribers(sample, filter).select(
    db.raw('count(*) as hits'),
    db.raw(`${PERCENT} as percent`),
  );
  const { hits, percent } = found ?? { hits: 0, percent: 0 };
  return percent > 0 && (hits * 100) / percent >= from;
}

/**
 * Whether a common filter seems to have matches among so many first rows of a section, so that scanning these may be
 * enough. Sorted from Z to A, nobody whose name begins with A is among them, and the scan would cost half of the 200
 * ms in vain. True without a sample.
 */
export async function seemsNear(
  db: Knex,
  filter: SubscriberMatch,
  { section, rows }: { section: Section; rows: number },
): Promise<boolean> {
  const [{ percent = 0 } = {}]: { percent?: number }[] = await db.select(db.raw(`${PERCENT} as percent`));
  if (percent === 0) return true;
  const sample: Knex.QueryBuilder<SubscriberRow> = db.from(
    db.raw('subscribers tablesample system (?)', [percent]),
  );
  const first = scanFirst(db, section, Math.ceil((rows * percent) / 100), sample);
  return (await filterSubscribers(first, filter).first('subscribers.id')) !== undefined;
}
