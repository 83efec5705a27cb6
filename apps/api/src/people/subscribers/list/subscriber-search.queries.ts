import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { SubscriberRow } from '../../../platform/db/tables/subscribers.ts';
import { findSubscribersByIds, selectSubscribers } from '../subscribers.queries.ts';
import { filterSubscribers, type SubscriberMatch } from './subscriber-filter.queries.ts';
import {
  inSection,
  NEWEST_FIRST,
  orderOfScanned,
  orderWithoutIndex,
  readInOrder,
  type Section,
  scanFirst,
  sectionsAfter,
} from './subscriber-order.queries.ts';

type Page = { sections: readonly Section[]; limit: number };
type Found = { total: number; subscribers: Subscriber[] };

/** Rows to scan before asking the index for all matches, which takes longer than 200 ms for a common term. */
const FIRST_SCANNED = 20_000;

async function findInOrder(db: Knex, ids: number[]): Promise<Subscriber[]> {
  const found = new Map((await findSubscribersByIds(db, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The first matches of a common filter in a section: nearly always among its first rows. */
async function findCommon(
  db: Knex,
  filter: SubscriberMatch,
  section: Section,
  limit: number,
): Promise<Subscriber[]> {
  if (await seemsNear(db, filter, { section, rows: FIRST_SCANNED })) {
    const first = filterSubscribers(scanFirst(db, section, FIRST_SCANNED), filter);
    const near: Subscriber[] = await selectSubscribers(first, orderOfScanned(section)).limit(limit);
    if (near.length === limit) return near;
  }
  const all: Pick<SubscriberRow, 'id'>[] = await inSection(
    filterSubscribers(db('subscribers'), filter),
    section,
  )
    .select('subscribers.id')
    // With an index, the planner would walk through it.
    .orderByRaw(orderWithoutIndex(section))
    .limit(limit);
  return findInOrder(
    db,
    all.map(({ id }) => id),
  );
}

/** What the sections' orders need. */
const SORTED_BY = ['id', 'email', 'name', 'first_name'].map((column) => `subscribers.${column}`);

/** Counts to just above the cap and takes the page from the same rows, so the page is complete only below the cap. */
async function findMatches(db: Knex, filter: SubscriberMatch, { sections, limit }: Page): Promise<Found> {
  const hits = filterSubscribers(db('subscribers').select(SORTED_BY), filter).limit(TOTAL_CAP + 1);
  const pages = sections.map((section) =>
    inSection(db('hits as subscribers'), section)
      .select('subscribers.id')
      .orderByRaw(orderWithoutIndex(section))
      .limit(limit),
  );
  const ids = db.raw(`${pages.map(() => 'array(?)').join(' || ')} as ids`, pages);
  const [found] = await db
    .withMaterialized('hits', hits)
    .select<{ total: number; ids: string[] }[]>(db('hits').count().as('total'), ids);
  if (!found) throw new Error('Counting the matches found no row');
  return { total: found.total, subscribers: await findInOrder(db, found.ids.slice(0, limit).map(Number)) };
}

/**
 * One page of the matches. `total` stops just above the cap. `commonFrom`: so many needn't be counted.
 */
export async function findMatching(
  db: Knex,
  filter: SubscriberMatch,
  page: Page,
  commonFrom?: number,
): Promise<Found> {
  const isCommon = await seemsCommon(db, filter, commonFrom);
  const counted = isCommon ? undefined : await findMatches(db, filter, page);
  if (counted && counted.total <= TOTAL_CAP) return counted;
  const subscribers = await readInOrder(page.sections, page.limit, (section, limit) =>
    findCommon(db, filter, section, limit),
  );
  return { total: TOTAL_CAP + 1, subscribers };
}

/** So many that a few of them are nearly always among the newest rows. */
const SOME = 2_000;

/** The newest matches of a term, without their number, so most of the counting is saved. */
export async function findNewest(db: Knex, filter: SubscriberMatch, limit: number): Promise<Subscriber[]> {
  const page = { sections: sectionsAfter(NEWEST_FIRST), limit };
  return (await findMatching(db, filter, page, SOME)).subscribers;
}

/** Five times the cap: a sample can't suggest that many by chance if fewer than the cap match. */
const MANY = 5 * TOTAL_CAP;

/**
 * The share of the table to sample: 10,000 rows, of large tables one in 100, in whole pages from all over it.
 * Tables too small to hold that many matches, and those never analyzed, aren't sampled.
 */
const PERCENT = `(select case when reltuples < ${MANY} then 0 else greatest(1000000 / reltuples, 1) end::float8
  from pg_class where oid = 'subscribers'::regclass)`;

/**
 * Whether so many match that the total is above the cap without counting. At a million subscribers, counting takes
 * longer than the 200 ms a search may take; the sample takes 8. Even if the matches fill whole pages, the sample hits
 * about four of those pages if as many match as the cap, and eighteen would be needed. With a smaller `from`, the
 * number isn't sure to be above the cap.
 */
export async function seemsCommon(db: Knex, filter: SubscriberMatch, from = MANY): Promise<boolean> {
  const sample = db.from(db.raw(`subscribers tablesample system (${PERCENT})`));
  const [found]: { hits: number; percent: number }[] = await filterSubscribers(sample, filter).select(
    db.raw('count(*) as hits'),
    db.raw(`${PERCENT} as percent`),
  );
  const { hits, percent } = found ?? { hits: 0, percent: 0 };
  return percent > 0 && (hits * 100) / percent >= from;
}

/**
 * Whether a common filter seems to have matches among so many first rows of a section, so that scanning these may be
 * enough. Sorted from Z to A, nobody whose name begins with A is among them, and the scan would cost half of the 200
 * ms in vain. True without a sample.
 */
async function seemsNear(
  db: Knex,
  filter: SubscriberMatch,
  { section, rows }: { section: Section; rows: number },
): Promise<boolean> {
  const [{ percent = 0 } = {}]: { percent?: number }[] = await db.select(db.raw(`${PERCENT} as percent`));
  if (percent === 0) return true;
  const sample: Knex.QueryBuilder<SubscriberRow> = db.from(
    db.raw('subscribers tablesample system (?)', [percent]),
  );
  const first = scanFirst(db, section, Math.ceil((rows * percent) / 100), sample);
  return (await filterSubscribers(first, filter).first('subscribers.id')) !== undefined;
}
