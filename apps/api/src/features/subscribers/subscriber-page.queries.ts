import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { seemsCommon, seemsRare } from './seems-common.queries.ts';
import { filterSubscribers, isShort } from './subscriber-filter.ts';
import { COLUMNS, findNewestSubscribers, findSubscribersByIds } from './subscribers.queries.ts';

type Page = { below: number; limit: number };
export type SubscriberPage = { subscribers: Subscriber[]; total: number; hasMore: boolean };

/** How many of the newest rows are looked through one by one before an index is asked for all that fit. */
const NEWEST_LOOKED_THROUGH = 20_000;

/**
 * The newest that fit a common term. Nearly always they are among the newest rows; when those who fit are all old, walking
 * down the key would read the whole table, and `id + 0` keeps the planner from trying.
 */
async function findCommon(db: Knex, filter: SubscriberFilter, { below, limit }: Page): Promise<Subscriber[]> {
  const newest = db('subscribers')
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(NEWEST_LOOKED_THROUGH)
    .as('subscribers');
  const near = await findNewestSubscribers(filterSubscribers(db.from(newest), filter), limit);
  if (near.length === limit) return near;
  const all: { id: number }[] = await filterSubscribers(db('subscribers'), filter)
    .where('subscribers.id', '<', below)
    .select('subscribers.id')
    .orderByRaw('subscribers.id + 0 desc')
    .limit(limit);
  return findSubscribersByIds(
    db,
    all.map(({ id }) => id),
  );
}

type Found = { total: number; subscribers: Subscriber[] };
type Counted = { total: number; looked: boolean } & (Subscriber | { id: null });

/**
 * Counts those that fit up to the cap and, as long as it is not reached, takes the page from the same look-up, in one statement: what nobody has is found so
 * quickly that each further one would be felt. Undefined when it did not look, because the term does not seem as rare as `onlyIf` asks for.
 */
async function findMatches(
  db: Knex,
  filter: SubscriberFilter,
  { below, limit }: Page,
  onlyIf: Knex.QueryBuilder | Knex.Raw = db.raw('select true'),
): Promise<Found | undefined> {
  const hits = filterSubscribers(db('subscribers').select('subscribers.id'), filter, { throughIndex: true })
    .whereRaw('(select * from rare)')
    .limit(TOTAL_CAP + 1);
  const page = db('subscribers').whereRaw(
    'subscribers.id = any(array(select id from hits where id < ? order by id desc limit ?))',
    [below, limit],
  );
  const rows: Counted[] = await db
    .withMaterialized('rare', onlyIf)
    .withMaterialized('hits', hits)
    .from(db.raw('(select count(*) as total, (select * from rare) as looked from hits) as counted'))
    .joinRaw('left join lateral (?) as page on true', [page.select(db.raw(COLUMNS)) as unknown as Knex.Value])
    .orderByRaw('page.id desc');
  if (!rows[0]?.looked) return undefined;
  const subscribers = rows.flatMap(({ total: _, looked: __, ...row }) => (row.id === null ? [] : [row]));
  return { total: rows[0].total, subscribers };
}

async function findByTerm(db: Knex, filter: SubscriberFilter, term: string, page: Page): Promise<Found> {
  const rare = isShort(term)
    ? await findMatches(db, filter, page)
    : await findMatches(db, filter, page, seemsRare(db, filter));
  const counted = rare ?? ((await seemsCommon(db, filter)) ? undefined : await findMatches(db, filter, page));
  if (counted && counted.total <= TOTAL_CAP) return counted;
  return { total: TOTAL_CAP + 1, subscribers: await findCommon(db, filter, page) };
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
  const { total, subscribers } = await findByTerm(db, filter, term, { below, limit: limit + 1 });
  return { subscribers: subscribers.slice(0, limit), total, hasMore: subscribers.length > limit };
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
  const rows: { id: number }[] = await filterSubscribers(db('subscribers').select('subscribers.id'), filter)
    .where('subscribers.id', '>=', from)
    .where('subscribers.id', '<', below);
  return findSubscribersByIds(
    db,
    rows.map(({ id }) => id),
  );
}
