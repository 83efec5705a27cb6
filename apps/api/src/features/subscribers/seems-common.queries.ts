import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { filterSubscribers } from './subscriber-filter.queries.ts';

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
 * their own, the sample has about two pages of as many as the cap, however large the table, and eighteen would be needed.
 */
export async function seemsCommon(db: Knex, filter: SubscriberFilter): Promise<boolean> {
  const sample = db.from(db.raw(`subscribers tablesample system (${PERCENT})`));
  const [found]: { hits: number; percent: number }[] = await filterSubscribers(sample, filter).select(
    db.raw('count(*) as hits'),
    db.raw(`${PERCENT} as percent`),
  );
  const { hits, percent } = found ?? { hits: 0, percent: 0 };
  return percent > 0 && (hits * 100) / percent >= MANY;
}

/** Parts of the way from the first id to the last that was given, spread evenly and in step with nothing. */
const SPREAD = Array.from({ length: 32 }, (_, index) => (((index + 1) * 0.618034) % 1).toFixed(6));
const FEW_ROWS = `subscribers.id = any(array(select (last_value * unnest('{${SPREAD}}'::float8[]))::bigint from subscribers_id_seq))`;

/**
 * Of a condition on `subscribers`, a query that says true where not even two of some thirty rows fit: then it is not worth a sample. Always the same
 * rows, which therefore are in memory. Who is wrong about a common term asks the index for all who fit, which takes longer and finds the same.
 */
export const seemsRare = (condition: string): string =>
  `select count(*) < 2 from subscribers where ${FEW_ROWS} and ${condition}`;
