import { SEARCH_ANYWHERE_MIN } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Knex } from 'knex';
import { likeLiteral } from '../../db/like.ts';

const BEGINS = `(lower(subscribers.email) like lower(:pattern) or lower(subscribers.name) like lower(:pattern)
  or lower(subscribers.organization) like lower(:pattern))`;
const CONTAINS = 'subscribers.search_text like lower(:pattern)';

/** Short terms match beginnings only. */
export const isShort = (term: string): boolean => [...term].length < SEARCH_ANYWHERE_MIN;

/**
 * Narrows a query on `subscribers` to those that fit. Terms of one or two letters match the beginning of address, name or
 * organization, longer ones match anywhere in them; case does not count and no character is a wildcard.
 */
export function filterSubscribers<Q extends Knex.QueryBuilder>(
  query: Q,
  { role, search, active_only: activeOnly }: SubscriberFilter,
): Q {
  if (role && role !== 'all') query.where('subscribers.role', role);
  if (activeOnly && activeOnly !== 'all') query.where('subscribers.is_active', activeOnly === 'true');
  const term = search?.trim();
  if (!term) return query;
  const literal = likeLiteral(term);
  if (isShort(term)) query.whereRaw(BEGINS, { pattern: `${literal}%` });
  else query.whereRaw(CONTAINS, { pattern: `%${literal}%` });
  return query;
}
