import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { seemsCommon, seemsRare } from './seems-common.queries.ts';
import { conditionsOf, filterSubscribers, isShort } from './subscriber-filter.queries.ts';
import { findNewestSubscribers, findSubscribersByIds } from './subscribers.queries.ts';

type Page = { below: number; limit: number };

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
type Hits = { total: number; looked: boolean; page: string[] };

/**
 * Counts those that fit up to the cap and, as long as it is not reached, takes the page from the same look-up. What nobody has is found so quickly that
 * each further statement would be felt, and so would be building the text of this one from parts. Undefined when it did not look, because the term is
 * to be rare and does not seem so.
 */
async function findMatches(
  db: Knex,
  filter: SubscriberFilter,
  { below, limit }: Page,
  { onlyIfRare = false } = {},
): Promise<Found | undefined> {
  const conditions = conditionsOf(filter, { throughIndex: true });
  const fit = conditions.map(([sql]) => sql).join(' and ');
  const values = conditions.flatMap(([, ...ofOne]) => ofOne);
  const { rows } = await db.raw<{ rows: Hits[] }>(
    `with wanted as materialized (${onlyIfRare ? seemsRare(fit) : 'select true'}),
      hits as materialized (select id from subscribers where (select * from wanted) and ${fit} limit ${TOTAL_CAP + 1})
    select (select count(*) from hits) as total, (select * from wanted) as looked,
      array(select id from hits where id < ? order by id desc limit ?) as page`,
    [...(onlyIfRare ? values : []), ...values, below, limit],
  );
  const [found] = rows;
  if (!found?.looked) return undefined;
  const { total, page } = found;
  const isCounted = total > 0 && total <= TOTAL_CAP;
  return { total, subscribers: isCounted ? await findSubscribersByIds(db, page.map(Number)) : [] };
}

/** One page of those that fit a term, newest first. `total` counts to just above the cap and no further. */
export async function findByTerm(
  db: Knex,
  filter: SubscriberFilter,
  term: string,
  page: Page,
): Promise<Found> {
  const counted =
    (await findMatches(db, filter, page, { onlyIfRare: !isShort(term) })) ??
    ((await seemsCommon(db, filter)) ? undefined : await findMatches(db, filter, page));
  if (counted && counted.total <= TOTAL_CAP) return counted;
  return { total: TOTAL_CAP + 1, subscribers: await findCommon(db, filter, page) };
}
