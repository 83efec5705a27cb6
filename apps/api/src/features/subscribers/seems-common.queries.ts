import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import { filterSubscribers, type SubscriberMatch } from './subscriber-filter.queries.ts';

/** Ten times the cap: a sample can't suggest that many by chance if fewer than the cap match. */
const MANY = 10 * TOTAL_CAP;

/**
 * The share of the table to sample: 10,000 rows, of large tables one in 200, in whole pages from all over it.
 * Tables too small to hold that many matches, and those never analyzed, aren't sampled.
 */
const PERCENT = `(select case when reltuples < ${MANY} then 0 when reltuples < 500000 then 1000000 / reltuples else 0.5 end::float8
  from pg_class where oid = 'subscribers'::regclass)`;

/**
 * Whether so many match that the total is above the cap without counting. At a million subscribers, counting takes
 * longer than the 200 ms a search may take; the sample takes 4. Even if each match is in a page of its own, the sample
 * hits about two of those pages if as many match as the cap, and eighteen would be needed. With a smaller `from`, the
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
