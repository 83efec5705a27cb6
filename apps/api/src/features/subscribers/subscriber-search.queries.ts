import { TOTAL_CAP } from '@fairlead/contract/limits';
import type { Subscriber } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { SubscriberRow } from '../../db/tables/subscribers.ts';
import { seemsCommon } from './seems-common.queries.ts';
import { filterSubscribers, type SubscriberMatch } from './subscriber-filter.queries.ts';
import { findSubscribersByIds, newestBelow, selectSubscribers } from './subscribers.queries.ts';

type Page = { below: number; limit: number };
type Found = { total: number; subscribers: Subscriber[] };

/** Rows to scan before asking the index for all matches, which takes longer than 200 ms for a common term. */
const NEWEST_SCANNED = 20_000;

/**
 * The newest matches of a common term: nearly always among the newest rows. Adding 0 keeps the planner from walking
 * down all ids.
 */
async function findCommon(db: Knex, filter: SubscriberMatch, { below, limit }: Page): Promise<Subscriber[]> {
  const newest = newestBelow(db, below, NEWEST_SCANNED);
  const near: Subscriber[] = await selectSubscribers(filterSubscribers(newest, filter)).limit(limit);
  if (near.length === limit) return near;
  const all: Pick<SubscriberRow, 'id'>[] = await filterSubscribers(db('subscribers'), filter)
    .where('subscribers.id', '<', below)
    .select('subscribers.id')
    .orderByRaw('subscribers.id + 0 desc')
    .limit(limit);
  return findSubscribersByIds(
    db,
    all.map(({ id }) => id),
  );
}

/** Counts to just above the cap and takes the page from the same rows, so the page is complete only below the cap. */
async function findMatches(db: Knex, filter: SubscriberMatch, { below, limit }: Page): Promise<Found> {
  const hits = filterSubscribers(db('subscribers').select('subscribers.id'), filter).limit(TOTAL_CAP + 1);
  const newest = db('hits').where('id', '<', below).orderBy('id', 'desc').limit(limit).select('id');
  const [found] = await db
    .withMaterialized('hits', hits)
    .select<{ total: number; ids: string[] }[]>(
      db('hits').count().as('total'),
      db.raw('array(?) as ids', [newest]),
    );
  if (!found) throw new Error('Counting the matches found no row');
  return { total: found.total, subscribers: await findSubscribersByIds(db, found.ids.map(Number)) };
}

/**
 * One page of the matches of a term, newest first. `total` stops just above the cap. `commonFrom`: so many needn't be
 * counted.
 */
export async function findByTerm(
  db: Knex,
  filter: SubscriberMatch,
  page: Page,
  commonFrom?: number,
): Promise<Found> {
  const isCommon = await seemsCommon(db, filter, commonFrom);
  const counted = isCommon ? undefined : await findMatches(db, filter, page);
  if (counted && counted.total <= TOTAL_CAP) return counted;
  return { total: TOTAL_CAP + 1, subscribers: await findCommon(db, filter, page) };
}

/** So many that a few of them are nearly always among the newest rows. */
const SOME = 2_000;

/** The newest matches of a term, without their number, so most of the counting is saved. */
export async function findNewest(db: Knex, filter: SubscriberMatch, limit: number): Promise<Subscriber[]> {
  const page = { below: Number.MAX_SAFE_INTEGER, limit };
  return (await findByTerm(db, filter, page, SOME)).subscribers;
}
