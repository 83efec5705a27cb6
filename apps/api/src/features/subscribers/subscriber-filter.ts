import { SEARCH_ANYWHERE_MIN } from '@fairlead/contract/limits';
import type { SubscriberRole } from '@fairlead/contract/roles';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { likeLiteral } from '../../db/like.ts';

const BEGINS = `(lower(subscribers.email) like lower(:pattern) or lower(subscribers.name) like lower(:pattern)
  or lower(subscribers.organization) like lower(:pattern))`;
const MAY_CONTAIN = `subscribers.search_key like '%' || fold_for_search(?) || '%'`;
const CONTAINS = `lower(subscribers.email || E'\\n' || coalesce(subscribers.name, '') || E'\\n'
  || coalesce(subscribers.organization, '')) like lower(?)`;

/** Folding changes signs; digits stand for signs, and each mark has a q. Nothing else can be found by mistake. */
const isFoundByKeyAlone = (term: string) => /^[a-pr-z]+$/i.test(term);

/** What the search key has at its end, so that one index knows all three. */
const ROLE_MARKS: Record<SubscriberRole, string> = {
  crp_vendor: 'xqv',
  state_agency: 'xqs',
  job_coach: 'xqj',
  other: 'xqo',
};
const ACTIVE_MARKS = { true: 'jqy', false: 'jqn' } as const;

/** Short terms match beginnings only. */
export const isShort = (term: string): boolean => [...term].length < SEARCH_ANYWHERE_MIN;

/** The planner would join a second index with the search, which costs more than it saves; an expression has none. */
function contain<Q extends Knex.QueryBuilder>(
  query: Q,
  term: string,
  { role, active }: { role: SubscriberRole | undefined; active: 'true' | 'false' | undefined },
): Q {
  query.whereRaw(MAY_CONTAIN, [term]);
  if (!isFoundByKeyAlone(term)) query.whereRaw(CONTAINS, [`%${likeLiteral(term)}%`]);
  if (role) {
    query
      .whereLike('subscribers.search_key', `%${ROLE_MARKS[role]}%`)
      .whereRaw(`subscribers.role || '' = ?`, [role]);
  }
  if (active) {
    query
      .whereLike('subscribers.search_key', `%${ACTIVE_MARKS[active]}%`)
      .whereRaw('subscribers.is_active is not distinct from ?', [active === 'true']);
  }
  return query;
}

/**
 * Narrows a query on `subscribers` to those that fit. Terms of one or two letters match the beginning of address, name or
 * organization, longer ones match anywhere in them; case does not count and no character is a wildcard.
 */
export function filterSubscribers<Q extends Knex.QueryBuilder>(query: Q, filter: SubscriberFilter): Q {
  const role = filter.role && filter.role !== 'all' ? filter.role : undefined;
  const active = filter.active_only && filter.active_only !== 'all' ? filter.active_only : undefined;
  const term = filter.search?.trim();
  if (term && !isShort(term)) return contain(query, term, { role, active });
  if (role) query.where('subscribers.role', role);
  if (active) query.where('subscribers.is_active', active === 'true');
  if (term) query.whereRaw(BEGINS, { pattern: `${likeLiteral(term)}%` });
  return query;
}
