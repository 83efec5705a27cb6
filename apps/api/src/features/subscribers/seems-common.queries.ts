import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { filterSubscribers } from './subscriber-filter.ts';

/** Many more than the cap, so that chance cannot make as many of fewer. */
const MANY = 10 * TOTAL_CAP;

/**
 * Of the rows, in whole pages from all over the table: 10,000 of them, of large tables one in 200. A table of too few, or one that was never
 * analyzed, is not sampled.
 */
const PERCENT = `(select case when reltuples < ${MANY} then 0 when reltuples < 500000 then 1000000 / reltuples else 0.5 end::float8
  from pg_class where oid = 'subscribers'::regclass)`;

/**
 * Whether so many fit that counting them up to the cap is needless: a sample says ten times the cap. Even if all that fit lie in pages of
 * their own, the sample has about two pages of as many as the cap, however large the table, and eighteen would be needed. `also` is evaluated in the
 * same statement.
 */
export async function seemsCommon(db: Knex, filter: SubscriberFilter, also?: Knex.Raw): Promise<boolean> {
  const sample = db.from(db.raw(`subscribers tablesample system (${PERCENT})`));
  const [found]: { hits: number; percent: number }[] = await filterSubscribers(sample, filter).select(
    db.raw('count(*) as hits'),
    db.raw(`${PERCENT} as percent`),
    ...(also ? [also] : []),
  );
  const { hits, percent } = found ?? { hits: 0, percent: 0 };
  return percent > 0 && (hits * 100) / percent >= MANY;
}
