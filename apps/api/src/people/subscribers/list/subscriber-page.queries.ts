import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Place } from '../../../platform/http/lists/cursor.ts';
import { selectSubscribers } from '../subscribers.queries.ts';
import { filterSubscribers, isNarrowed, type SubscriberMatch } from './subscriber-filter.queries.ts';
import {
  inSection,
  orderOf,
  readInOrder,
  type Section,
  type SubscriberSorting,
  sectionsAfter,
} from './subscriber-order.queries.ts';
import { findMatching } from './subscriber-search.queries.ts';

export type SubscriberPage = { subscribers: Subscriber[]; total: number; hasMore: boolean };

type Asked = { sections: readonly Section[]; limit: number };

/** The total is counted while the page is read. */
async function findInIndexOrder(db: Knex, filter: SubscriberMatch, { sections, limit }: Asked) {
  const counted = filterSubscribers(db('subscribers').select('subscribers.id'), filter).limit(TOTAL_CAP + 1);
  const [[count], rows] = await Promise.all([
    db.from(counted.as('counted')).count<{ total: number }[]>('* as total'),
    readInOrder<Subscriber>(sections, limit + 1, (section, count) =>
      selectSubscribers(
        inSection(filterSubscribers(db('subscribers'), filter), section),
        orderOf(section),
      ).limit(count),
    ),
  ]);
  return { subscribers: rows.slice(0, limit), total: count?.total ?? 0, hasMore: rows.length > limit };
}

/** All matches, however many. */
export async function countSubscribers(trx: Knex, filter: SubscriberMatch): Promise<number> {
  const [row] = await filterSubscribers(trx('subscribers'), filter).count<{ count: number }[]>();
  return Number(row?.count);
}

/**
 * Roles and states have indexes by id, but by nothing else: there, an index's order would lead through everyone if few
 * match.
 */
const hasIndex = (filter: SubscriberMatch, { sort }: SubscriberSorting) =>
  !isNarrowed(filter) || (!filter.search?.trim() && sort === 'joined');

/** One page, from a place on. `total` stops just above the cap. */
export async function findSubscriberPage(
  db: Knex,
  filter: SubscriberMatch,
  { sorting, after, limit }: { sorting: SubscriberSorting; after?: Place | undefined; limit: number },
): Promise<SubscriberPage> {
  const sections = sectionsAfter(sorting, after);
  if (hasIndex(filter, sorting)) return findInIndexOrder(db, filter, { sections, limit });
  const { total, subscribers } = await findMatching(db, filter, { sections, limit: limit + 1 });
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
