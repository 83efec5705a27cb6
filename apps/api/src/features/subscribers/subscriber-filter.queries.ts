import { SEARCH_ANYWHERE_MIN } from '@fairlead/contract/limits';
import type { SubscriberRole } from '@fairlead/contract/roles';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { likeLiteral } from '../../db/like.ts';

const anyField = (fits: (field: string) => string) =>
  `(${['email', 'name', 'organization'].map((field) => fits(`lower(subscribers.${field})`)).join(' or ')})`;

/**
 * The term is in a query of its own, which keeps its value from PostgreSQL's planner, so it always uses the index: where it sees a
 * frequent term it reads the whole table, trusting that a capped count ends early, and misses 200 ms. No field is as long as the filled-up term.
 */
const BEGINS = anyField(
  (field) => `${field} ~>=~ (select lower(?)) and ${field} ~<=~ (select rpad(lower(?), 1000, chr(1114111)))`,
);
const MAY_CONTAIN = `subscribers.search_key like (select '%' || fold_for_search(?) || '%')`;

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

type Role = SubscriberRole | undefined;
type Active = 'true' | 'false' | undefined;
type Condition = readonly [sql: string, ...values: (string | boolean)[]];

/** The planner would join a second index with the search, which costs more than it saves; an expression has none. */
function contains(term: string, role: Role, active: Active): Condition[] {
  const conditions: Condition[] = [[MAY_CONTAIN, term]];
  if (!isFoundByKeyAlone(term)) conditions.push([CONTAINS, `%${likeLiteral(term)}%`]);
  const marked = (mark: string): Condition => ['subscribers.search_key like ?', `%${mark}%`];
  if (role) conditions.push(marked(ROLE_MARKS[role]), [`subscribers.role || '' = ?`, role]);
  if (active)
    conditions.push(marked(ACTIVE_MARKS[active]), [
      'subscribers.is_active is not distinct from ?',
      active === 'true',
    ]);
  return conditions;
}

function conditionsOf(filter: SubscriberFilter): Condition[] {
  const role = filter.role && filter.role !== 'all' ? filter.role : undefined;
  const active = filter.active_only && filter.active_only !== 'all' ? filter.active_only : undefined;
  const term = filter.search?.trim();
  if (term && !isShort(term)) return contains(term, role, active);
  const conditions: Condition[] = [];
  if (role) conditions.push(['subscribers.role = ?', role]);
  if (active) conditions.push(['subscribers.is_active = ?', active === 'true']);
  if (term) conditions.push([BEGINS, ...Array.from({ length: 6 }, () => term)]);
  return conditions;
}

/**
 * Narrows a query on `subscribers` to those that fit. Terms of one or two letters match the beginning of the email, name, or
 * organization; longer ones match anywhere in them. Case doesn't count, and no character is a wildcard.
 */
export function filterSubscribers<Q extends Knex.QueryBuilder>(query: Q, filter: SubscriberFilter): Q {
  for (const [sql, ...values] of conditionsOf(filter)) query.whereRaw(sql, values);
  return query;
}
