import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { filterSubscribers } from '../subscribers/subscriber-filter.ts';
import { type Group, MERGED } from './group-counts.queries.ts';

/** As for groups of which counts are kept; here those who match are counted. */
const GROUPS = `
  with suppressed as materialized (
    select email, bool_or(reason = 'opted_out') as opted_out from suppressions group by email),
  found as materialized (
    select suppressed.email, opted_out, role is null as is_elsewhere from suppressed
    left join subscribers on lower(subscribers.email) = suppressed.email and not is_active),
  everybody as (
    select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive from :matching as matching)
  select is_active, null::boolean as opted_out, people
    from everybody cross join lateral (values (true, active), (false, inactive)) as states (is_active, people)
  union all
  select false, opted_out, count(*) from suppressed join :inactive as matching on lower(matching.email) = suppressed.email
    group by opted_out
  union all
  select true, opted_out, count(*) from found cross join lateral :active as known where is_elsewhere group by opted_out`;

/** Counts all subscribers who match a search, with its role and state, and those among them who are suppressed. */
export function countMatching(db: Knex, filter: SubscriberFilter): Promise<Group[]> {
  const matching = () => filterSubscribers(db('subscribers'), filter);
  return db.transaction(async (trx) => {
    await trx.raw(MERGED);
    const { rows } = await trx.raw<{ rows: Group[] }>(GROUPS, {
      matching: matching().select('is_active'),
      inactive: matching().where('is_active', false).select('email'),
      active: matching()
        .where('is_active', true)
        .whereRaw('lower(subscribers.email) = found.email')
        .select('id')
        .limit(1),
    } as unknown as Record<string, Knex.Value>);
    return rows;
  });
}
