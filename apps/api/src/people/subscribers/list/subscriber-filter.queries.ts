import type { ListFilter } from '@fairlead/contract/people/subscribers';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import type { Knex } from 'knex';
import { likeLiteral } from '../../../platform/db/like.ts';
import { isShort, wordsOf } from '../../../platform/db/search-term.ts';

const anyField = (condition: (field: string) => string) =>
  `(${['email', 'name', 'organization'].map((field) => condition(`lower(subscribers.${field})`)).join(' or ')})`;

/**
 * The term is in a subquery, which hides its value from PostgreSQL's planner, so it always uses the index. If it saw a
 * frequent term, it would read the whole table, expecting a capped count to end early, and exceed the 200 ms a search
 * may take. Fields that begin with a term sort between the term and the term padded with the last character; no field
 * is as long as that.
 */
const BEGINS = anyField(
  (field) => `${field} ~>=~ (select lower(?)) and ${field} ~<=~ (select rpad(lower(?), 1000, chr(1114111)))`,
);
const MAY_CONTAIN = `subscribers.search_key like (select '%' || fold_for_search(?) || '%')`;

const CONTAINS = `lower(subscribers.email || E'\\n' || coalesce(subscribers.name, '') || E'\\n'
  || coalesce(subscribers.organization, '')) like lower(?)`;

/** The key has digits for punctuation, and a q in each mark; a term without those can't match it by mistake. */
const isFoundByKeyAlone = (term: string) => /^[a-pr-z]+$/i.test(term);

/** At the end of the search key, so one index serves the term, the role, and the state. */
const ROLE_MARKS: Record<SubscriberRole, string> = {
  crp_vendor: 'xqv',
  state_agency: 'xqs',
  job_coach: 'xqj',
  other: 'xqo',
};
const ACTIVE_MARKS = { true: 'jqy', false: 'jqn' } as const;

/** `begins`: terms match only the beginning of a field, however long they are. */
export type SubscriberMatch = ListFilter & { begins?: boolean };

type Role = SubscriberRole | undefined;
type Active = 'true' | 'false' | undefined;
type Condition = readonly [sql: string, ...values: (string | boolean | number)[]];

/**
 * Role and state are compared as expressions, which have no index. The planner would walk the index of a role until it
 * has a page of matches: among a million people that takes a second if few match, of the 200 ms a search may take.
 */
function contains(term: string, role: Role, active: Active): Condition[] {
  const conditions: Condition[] = [];
  for (const word of wordsOf(term)) {
    // The index has no use for fewer than three letters.
    if (!isShort(word)) conditions.push([MAY_CONTAIN, word]);
    if (isShort(word) || !isFoundByKeyAlone(word)) conditions.push([CONTAINS, `%${likeLiteral(word)}%`]);
  }
  const marked = (mark: string): Condition => ['subscribers.search_key like ?', `%${mark}%`];
  if (role) conditions.push(marked(ROLE_MARKS[role]), [`subscribers.role || '' = ?`, role]);
  if (active)
    conditions.push(marked(ACTIVE_MARKS[active]), [
      'subscribers.is_active is not distinct from ?',
      active === 'true',
    ]);
  return conditions;
}

/** SQL: the row that says that a subscriber has a tag. */
export const HAS_TAG = 'subscriber_tags st where st.tag_id = ? and st.subscriber_id = subscribers.id';

/** SQL: the row of an imported file that has a subscriber's address. */
const IS_IMPORTED = `exists (select from subscriber_import_rows r where lower(r.email) = lower(subscribers.email)
  and r.import_id = ? and r.verdict not in ('refused', 'repeated'))`;

function conditionsOf(filter: SubscriberMatch): Condition[] {
  const imported: Condition[] = filter.import === undefined ? [] : [[IS_IMPORTED, filter.import]];
  const tagged: Condition[] =
    filter.tag === undefined ? [] : [[`exists (select from ${HAS_TAG})`, filter.tag]];
  return [...imported, ...tagged, ...otherConditionsOf(filter)];
}

function otherConditionsOf(filter: SubscriberMatch): Condition[] {
  const role = filter.role && filter.role !== 'all' ? filter.role : undefined;
  const active = filter.active_only && filter.active_only !== 'all' ? filter.active_only : undefined;
  const term = filter.search?.trim();
  if (term && !filter.begins && !isShort(term)) return contains(term, role, active);
  const conditions: Condition[] = [];
  if (role) conditions.push(['subscribers.role = ?', role]);
  if (active) conditions.push(['subscribers.is_active = ?', active === 'true']);
  if (term) conditions.push([BEGINS, ...Array.from({ length: 6 }, () => term)]);
  return conditions;
}

/** Whether it leaves anyone out. */
export const isNarrowed = (filter: SubscriberMatch): boolean => conditionsOf(filter).length > 0;

/**
 * Narrows a query on `subscribers` to the matches. Terms of one or two letters match the beginning of the email, name,
 * or organization; of longer ones, each word matches anywhere in them. Case is ignored, and no character is a wildcard.
 */
export function filterSubscribers<Q extends Knex.QueryBuilder>(query: Q, filter: SubscriberMatch): Q {
  for (const [sql, ...values] of conditionsOf(filter)) query.whereRaw(sql, values);
  return query;
}
