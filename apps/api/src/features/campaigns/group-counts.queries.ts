import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import type { Verdict } from './audience.queries.ts';

/**
 * Suppressed subscribers are inactive, as good as always: an index of the inactive ones alone finds them together. The other suppressed
 * addresses, mostly of strangers, are looked up one by one, so that the answer is exact whatever else there is. One statement sees
 * one moment.
 */
const GROUPS = `
  with found as materialized (
    select suppressed.email, opted_out, role
    from (select email, bool_or(reason = 'opted_out') as opted_out from suppressions group by email) as suppressed
    left join subscribers on lower(subscribers.email) = suppressed.email and not is_active),
  groups as (
    select role, is_active, null::boolean as opted_out, people from subscriber_counts
    union all select role, false, opted_out, count(*) from found where role is not null group by role, opted_out
    union all select known.role, true, opted_out, count(*) from found
      cross join lateral (select role from subscribers where lower(subscribers.email) = found.email and is_active limit 1) as known
      where found.role is null group by known.role, opted_out)
  select is_active, opted_out, sum(people)::bigint as people from groups
  where (cast(:role as text) is null or role = :role) and (cast(:active as boolean) is null or is_active = :active)
  group by is_active, opted_out`;

/** Both sides come from their indexes in the same order: merged, they cost a third of what hashing them costs. */
const PLAN = 'set local enable_hashjoin = off; set local enable_hashagg = off; set local jit = off';

/** Without a word about opting out it is all of them, suppressed or not. */
type Group = { is_active: boolean; opted_out: boolean | null; people: number };

/** Judges all subscribers of a role and state at once. The filter's search is not looked at. */
export async function countGroups(
  db: Knex,
  { role, active_only: active }: SubscriberFilter,
  leaveOutInactive: boolean,
): Promise<Record<Verdict, number>> {
  const { rows } = await db.transaction(async (trx) => {
    await trx.raw(PLAN);
    return trx.raw<{ rows: Group[] }>(GROUPS, {
      role: role && role !== 'all' ? role : null,
      active: active && active !== 'all' ? active === 'true' : null,
    });
  });
  const sum = (fits: (group: Group) => boolean) =>
    rows.filter(fits).reduce((all, { people }) => all + people, 0);
  const opted_out = sum((group) => group.opted_out === true);
  const suppressed = sum((group) => group.opted_out === false);
  const left = (isActive: boolean) =>
    sum((group) => group.is_active === isActive && group.opted_out === null) -
    sum((group) => group.is_active === isActive && group.opted_out !== null);
  const inactive = leaveOutInactive ? left(false) : 0;
  return { mailed: left(true) + left(false) - inactive, opted_out, suppressed, inactive };
}
