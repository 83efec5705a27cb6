import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { filterSubscribers } from './subscriber-filter.queries.ts';
import { findByTerm } from './subscriber-search.queries.ts';
import { findNewestSubscribers, findSubscribersByIds } from './subscribers.queries.ts';

export type SubscriberPage = { subscribers: Subscriber[]; total: number; hasMore: boolean };

/** Without a term: how many there are is counted while the page is read. */
async function findWithoutTerm(
  db: Knex,
  filter: SubscriberFilter,
  { below, limit }: { below: number; limit: number },
) {
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
