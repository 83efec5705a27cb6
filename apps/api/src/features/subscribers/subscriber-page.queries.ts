import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { filterSubscribers, type SubscriberMatch } from './subscriber-filter.queries.ts';
import { findByTerm } from './subscriber-search.queries.ts';
import { selectSubscribers } from './subscribers.queries.ts';

export type SubscriberPage = { subscribers: Subscriber[]; total: number; hasMore: boolean };

/** Without a search term, the total is counted while the page is read. */
async function findWithoutTerm(
  db: Knex,
  filter: SubscriberMatch,
  { below, limit }: { below: number; limit: number },
) {
  const counted = filterSubscribers(db('subscribers').select('subscribers.id'), filter).limit(TOTAL_CAP + 1);
  const [[count], rows] = await Promise.all([
    db.from(counted.as('counted')).count<{ total: number }[]>('* as total'),
    selectSubscribers(filterSubscribers(db('subscribers'), filter))
      .where('subscribers.id', '<', below)
      .limit(limit + 1) as Promise<Subscriber[]>,
  ]);
  return { subscribers: rows.slice(0, limit), total: count?.total ?? 0, hasMore: rows.length > limit };
}

/** All matches, however many. */
export async function countSubscribers(trx: Knex, filter: SubscriberMatch): Promise<number> {
  const [row] = await filterSubscribers(trx('subscribers'), filter).count<{ count: number }[]>();
  return Number(row?.count);
}

/** One page, newest first. `total` stops just above the cap. */
export async function findSubscriberPage(
  db: Knex,
  filter: SubscriberMatch,
  { below = Number.MAX_SAFE_INTEGER, limit }: { below?: number | undefined; limit: number },
): Promise<SubscriberPage> {
  const term = filter.search?.trim();
  if (!term) return findWithoutTerm(db, filter, { below, limit });
  const { total, subscribers } = await findByTerm(db, filter, { below, limit: limit + 1 });
  return { subscribers: subscribers.slice(0, limit), total, hasMore: subscribers.length > limit };
}

/** All matches from the id `from` to below `below`, newest first. */
export const findSubscribersBetween = (
  db: Knex,
  filter: SubscriberMatch,
  { from, below }: { from: number; below: number },
): Promise<Subscriber[]> =>
  selectSubscribers(filterSubscribers(db('subscribers'), filter))
    .where('subscribers.id', '>=', from)
    .where('subscribers.id', '<', below);
