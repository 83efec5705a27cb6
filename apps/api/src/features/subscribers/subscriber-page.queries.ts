import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { seemsCommon } from './seems-common.queries.ts';
import { filterSubscribers, isShort } from './subscriber-filter.ts';
import { findNewestSubscribers, findSubscribersByIds } from './subscribers.queries.ts';

type Page = { below: number; limit: number };
export type SubscriberPage = { subscribers: Subscriber[]; total: number; hasMore: boolean };

/** How many of the newest rows are looked through one by one before an index is asked for all that fit. */
const NEWEST_LOOKED_THROUGH = 20_000;
const MANY = { total: TOTAL_CAP + 1, ids: [] };

type Ids = { id: number }[];
const newestFirst = (query: Knex.QueryBuilder, limit: number): Promise<Ids> =>
  query.select('subscribers.id').orderBy('subscribers.id', 'desc').limit(limit);

/**
 * The newest that fit a common term. Nearly always they are among the newest rows; when those who fit are all old, walking
 * down the key would read the whole table, and `id + 0` keeps the planner from trying.
 */
async function findCommon(db: Knex, filter: SubscriberFilter, { below, limit }: Page): Promise<number[]> {
  const newest = db('subscribers')
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(NEWEST_LOOKED_THROUGH)
    .as('subscribers');
  const near = await newestFirst(filterSubscribers(db.from(newest), filter), limit);
  if (near.length === limit) return near.map(({ id }) => id);
  const all: Ids = await filterSubscribers(db('subscribers'), filter)
    .where('subscribers.id', '<', below)
    .select('subscribers.id')
    .orderByRaw('subscribers.id + 0 desc')
    .limit(limit);
  return all.map(({ id }) => id);
}

/** Counts those that fit up to the cap and, as long as it is not reached, takes the page from the same look-up. */
async function findMatches(db: Knex, filter: SubscriberFilter, { below, limit }: Page) {
  const hits = filterSubscribers(db('subscribers').select('subscribers.id'), filter).limit(TOTAL_CAP + 1);
  const [found] = await db
    .withMaterialized('hits', hits)
    .select<{ total: number; ids: string[] }[]>(
      db.raw('(select count(*) from hits) as total'),
      db.raw('array(select id from hits where id < ? order by id desc limit ?) as ids', [below, limit]),
    );
  return { total: found?.total ?? 0, ids: (found?.ids ?? []).map(Number) };
}

/** Left alone, the planner reads the table: it takes lower() for free, and trusts that a capped count ends early. */
const findThroughIndex = (db: Knex, filter: SubscriberFilter, page: Page) =>
  db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    return findMatches(trx, filter, page);
  });

async function findByTerm(db: Knex, filter: SubscriberFilter, term: string, page: Page) {
  const isCommon = !isShort(term) && (await seemsCommon(db, filter));
  const { total, ids } = isCommon ? MANY : await findThroughIndex(db, filter, page);
  return { total, ids: total > TOTAL_CAP ? await findCommon(db, filter, page) : ids };
}

/** Without a term: how many there are is counted while the page is read. */
async function findWithoutTerm(db: Knex, filter: SubscriberFilter, { below, limit }: Page) {
  const counted = filterSubscribers(db('subscribers').select('subscribers.id'), filter).limit(TOTAL_CAP + 1);
  const [[count], rows] = await Promise.all([
    db.from(counted.as('counted')).count<{ total: number }[]>('* as total'),
    findNewestSubscribers(
      filterSubscribers(db('subscribers'), filter).where('subscribers.id', '<', below),
      limit + 1,
    ),
  ]);
  return { subscribers: rows.slice(0, limit), total: count?.total ?? 0, hasMore: rows.length > limit };
}

/** One page, newest first. `total` counts to just above the cap and no further. */
export async function findSubscriberPage(
  db: Knex,
  filter: SubscriberFilter,
  { below = Number.MAX_SAFE_INTEGER, limit }: { below?: number | undefined; limit: number },
): Promise<SubscriberPage> {
  const term = filter.search?.trim();
  if (!term) return findWithoutTerm(db, filter, { below, limit });
  const { total, ids } = await findByTerm(db, filter, term, { below, limit: limit + 1 });
  const subscribers = await findSubscribersByIds(db, ids.slice(0, limit));
  return { subscribers, total, hasMore: ids.length > limit };
}

/** The id of the row that is `count` rows below an id, if there are so many. */
export async function findIdBehind(db: Knex, below: number, count: number): Promise<number | undefined> {
  const row: { id: number } | undefined = await db('subscribers')
    .where('id', '<', below)
    .orderBy('subscribers.id', 'desc')
    .offset(count - 1)
    .first('id');
  return row?.id;
}

/** All that fit of a stretch of ids, newest first. */
export async function findSubscribersBetween(
  db: Knex,
  filter: SubscriberFilter,
  { from, below }: { from: number; below: number },
): Promise<Subscriber[]> {
  const rows: Ids = await filterSubscribers(db('subscribers').select('subscribers.id'), filter)
    .where('subscribers.id', '>=', from)
    .where('subscribers.id', '<', below);
  return findSubscribersByIds(
    db,
    rows.map(({ id }) => id),
  );
}
