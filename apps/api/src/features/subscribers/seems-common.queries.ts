import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { filterSubscribers } from './subscriber-filter.ts';

/** Rows looked at, in whole pages from all over the table. */
const SAMPLE = 10_000;

const PERCENT = `
  select least(100, 100.0 * ${SAMPLE} / nullif(greatest(reltuples, 0), 0))::float8 as percent
  from pg_class where oid = 'subscribers'::regclass`;

/**
 * Whether so many fit that counting them up to the cap is needless: a sample says ten times the cap. Chance cannot make ten times of
 * less than the cap, even if all that fit lie in pages of their own. A table that was never analyzed is not sampled.
 */
export async function seemsCommon(db: Knex, filter: SubscriberFilter): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { percent: number | null }[] }>(PERCENT);
  const percent = rows[0]?.percent;
  if (!percent || percent === 100) return false;
  const sample = db.from(db.raw('subscribers tablesample system (?)', [percent]));
  const [found] = await filterSubscribers(sample, filter).count<{ count: number }[]>();
  return ((found?.count ?? 0) * 100) / percent >= 10 * TOTAL_CAP;
}
