import type { Sorting, SortOrder, SubscriberSort } from '@fairlead/contract/platform/sorts';
import type { Knex } from 'knex';
import type { Place } from '../../../platform/http/lists/cursor.ts';

export type SubscriberSorting = Sorting<SubscriberSort>;

/** As lists show them, until someone sorts them. */
export const NEWEST_FIRST: SubscriberSorting = { sort: 'joined', order: 'desc' };

type Condition = readonly [sql: string, ...values: (string | number)[]];

/** Rows that one index has in their order. */
export type Section = {
  /** Which rows they are. */
  conditions: readonly Condition[];
  /** What they're sorted by, and then by id; null if by id alone. */
  key: string | null;
  order: SortOrder;
};

/** The expressions of indexes: emails are unique, and the other index has the id, too. */
const EMAIL = 'lower(subscribers.email)';
const NAME = "nullif(lower(coalesce(nullif(subscribers.name, ''), subscribers.first_name)), '')";

type Edge = { sign: '<' | '>'; after: Place | undefined };

/** An index can't have those without a name at its end in both orders, so they're a section of their own. */
function conditionsByName({ sign, after }: Edge): Condition[][] {
  const isNameless: Condition = [`${NAME} is null`];
  if (!after) return [[[`${NAME} is not null`]], [isNameless]];
  if (after.key === null) return [[isNameless, [`subscribers.id ${sign} ?`, after.id]]];
  return [[[`(${NAME}, subscribers.id) ${sign} (lower(?), ?)`, after.key, after.id]], [isNameless]];
}

const conditionsBy: Record<SubscriberSort, (edge: Edge) => Condition[][]> = {
  joined: ({ sign, after }) => [after ? [[`subscribers.id ${sign} ?`, after.id]] : []],
  email: ({ sign, after }) => [after ? [[`${EMAIL} ${sign} lower(?)`, after.key ?? '']] : []],
  name: conditionsByName,
};

const keys: Record<SubscriberSort, string | null> = { joined: null, email: EMAIL, name: NAME };

/** Whatever comes after a place, or everything, as sections in their order. */
export const sectionsAfter = ({ sort, order }: SubscriberSorting, after?: Place): Section[] =>
  conditionsBy[sort]({ sign: order === 'asc' ? '>' : '<', after }).map((conditions) => ({
    conditions,
    key: keys[sort],
    order,
  }));

/** Narrows a query on `subscribers` to a section. */
export function inSection<Q extends Knex.QueryBuilder>(query: Q, { conditions }: Section): Q {
  for (const [sql, ...values] of conditions) query.whereRaw(sql, values);
  return query;
}

/** The order of a section, for which an index is used. */
export const orderOf = ({ key, order }: Section): string =>
  [...(key ? [`${key} ${order}`] : []), `subscribers.id ${order}`].join(', ');

/** The same order, for which no index is used. */
export const orderWithoutIndex = ({ key, order }: Section): string =>
  [...(key ? [`${key} || '' ${order}`] : []), `subscribers.id + 0 ${order}`].join(', ');

/**
 * The first rows of a section, as `subscribers` for another query. PostgreSQL scans these few rows, where it might
 * otherwise ask an index for every match in the table. It's in the order of `orderOfScanned`, and stops early.
 * `subscribers`: a query on all of them, or on a sample.
 */
export const scanFirst = (
  db: Knex,
  section: Section,
  limit: number,
  subscribers: Knex.QueryBuilder = db('subscribers'),
): Knex.QueryBuilder => {
  const rows = inSection(subscribers, section).select(
    'subscribers.*',
    db.raw(`${section.key ?? 'null'} as sort_key`),
  );
  return db.from(rows.orderByRaw(orderOf(section)).limit(limit).as('subscribers'));
};

export const orderOfScanned = ({ key, order }: Section): string =>
  [...(key ? [`subscribers.sort_key ${order}`] : []), `subscribers.id ${order}`].join(', ');

/** Reads section by section until there are enough rows. */
export async function readInOrder<Row>(
  sections: readonly Section[],
  limit: number,
  read: (section: Section, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const section of sections) {
    if (rows.length < limit) rows.push(...(await read(section, limit - rows.length)));
  }
  return rows;
}
