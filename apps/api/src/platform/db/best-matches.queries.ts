import type { Knex } from 'knex';
import { wordsOf } from './search-term.ts';

const place = (column: string) => `strpos(lower(${column}), lower(?))`;

/** SQL: whether a column has a term, whatever the case. No character is a wildcard. */
export const has = (column: string): string => `${place(column)} > 0`;

const anyOf = (columns: readonly string[], condition: (column: string) => string) =>
  `(${columns.map(condition).join(' or ')})`;

/**
 * Narrows a query to the rows that have each word of a term in one of these columns, those first in which one begins with
 * the term. It reads all rows, so it's for tables with at most some thousands.
 */
export function bestMatches<Q extends Knex.QueryBuilder>(
  query: Q,
  columns: readonly string[],
  term: string,
): Q {
  const inEach = (text: string) => columns.map(() => text);
  for (const word of wordsOf(term)) query.whereRaw(anyOf(columns, has), inEach(word));
  query.orderByRaw(`${anyOf(columns, (column) => `${place(column)} = 1`)} desc`, inEach(term));
  return query;
}
