import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import { type InboxRange, type InquiryRow, inquiriesOf, newestOf, searchInquiries } from './inbox.queries.ts';
import type { InboxFilter, InboxPosition } from './inbox-filter.ts';
import { columns, conditionsOf, kindsOf, MOMENT, termCondition } from './inquiry-sql.queries.ts';

type Page = { after: InboxPosition | undefined; limit: number };
export type InquiryPage = { inquiries: InquiryRow[]; total: number; hasMore: boolean };

/** How many of the newest rows are scanned before an index is asked for all matches: see `findCommon`. */
const NEWEST_SCANNED = 20_000;
/** Sorting by an expression keeps the planner from walking down the table: it uses the search index instead. */
const SORTED = "created_at + interval '0'";

/** Counts to just above the cap, for each kind separately. */
async function countInquiries(db: Knex, filter: InboxFilter): Promise<number> {
  const counts = kindsOf(filter).map((kind) => {
    const hits = inquiriesOf(db, kind, filter)
      .select('id')
      .limit(TOTAL_CAP + 1);
    return db.from(hits.as('hits')).count('* as count');
  });
  const rows: { count: number }[] = await db.unionAll(counts, true);
  return rows.reduce((total, { count }) => total + count, 0);
}

/** Matches of the filter in a range, newest first. */
export const findInquiries = (
  db: Knex,
  filter: InboxFilter,
  range: InboxRange,
  { limit, time }: { limit: number; time?: string },
): Promise<InquiryRow[]> => {
  const queries = kindsOf(filter).map((kind) => ({
    kind,
    query: searchInquiries(inquiriesOf(db, kind, filter, range), filter),
  }));
  return newestOf(db, queries, limit, time);
};

/** Like `findInquiries`, but only among the newest rows of each kind after a position. */
function findAmongNewest(db: Knex, filter: InboxFilter, { after, limit }: Page): Promise<InquiryRow[]> {
  const queries = kindsOf(filter).map((kind) => {
    const newest = inquiriesOf(db, kind, filter, { after })
      .select('*')
      .orderByRaw('created_at desc, id desc')
      .limit(NEWEST_SCANNED);
    return { kind, query: searchInquiries(db.queryBuilder().from(newest.as(inquiryTables[kind])), filter) };
  });
  return newestOf(db, queries, limit);
}

/**
 * If there are many matches, the newest are nearly always among the newest rows; if all are old, walking down to them
 * would read the whole table. Either way alone misses the 200 ms a search may take at a million inquiries: walking takes
 * 0.7 s if all matches are old, and sorting takes 0.5 s if everything matches.
 */
async function findCommon(db: Knex, filter: InboxFilter, { after, limit }: Page): Promise<InquiryRow[]> {
  const near = await findAmongNewest(db, filter, { after, limit });
  return near.length === limit ? near : findInquiries(db, filter, { after }, { limit, time: SORTED });
}

async function findByTerm(db: Knex, filter: InboxFilter, term: string, page: Page): Promise<Hits> {
  const hits = await findHits(db, { filter, term, ...page });
  return hits.total <= TOTAL_CAP ? hits : { total: hits.total, rows: await findCommon(db, filter, page) };
}

/** Without a search, an index provides the order. */
async function findAll(db: Knex, filter: InboxFilter, { after, limit }: Page): Promise<Hits> {
  const [total, rows] = await Promise.all([
    countInquiries(db, filter),
    findInquiries(db, filter, { after }, { limit }),
  ]);
  return { total, rows };
}

/** One page, newest first. `total` stops just above the cap. */
export async function findInquiryPage(
  db: Knex,
  filter: InboxFilter,
  { after, limit }: Page,
): Promise<InquiryPage> {
  const term = filter.search?.trim();
  const page = { after, limit: limit + 1 };
  const { total, rows } = await (term ? findByTerm(db, filter, term, page) : findAll(db, filter, page));
  return { inquiries: rows.slice(0, limit), total, hasMore: rows.length > limit };
}

type Wanted = { filter: InboxFilter; term: string; after: InboxPosition | undefined; limit: number };
type Hits = { total: number; rows: InquiryRow[] };

const union = (kinds: InquiryKind[], branch: (kind: InquiryKind) => string) =>
  kinds.map((kind) => `(${branch(kind)})`).join(' union all ');

/**
 * Counts the matches of each kind, up to the cap, and takes the page from the same lookup. Above the cap `total` says so
 * and `rows` aren't the newest.
 */
async function findHits(db: Knex, { filter, term, after, limit }: Wanted): Promise<Hits> {
  const kinds = kindsOf(filter);
  const matching = termCondition(term, filter);
  const narrowed = conditionsOf(filter);
  const hits = union(
    kinds,
    (kind) =>
      `select '${kind}' as kind, id, created_at from ${inquiryTables[kind]} where ${matching.sql} and ${narrowed.sql} limit ${TOTAL_CAP + 1}`,
  );
  const behind = after ? `where (created_at, kind, id) < (${MOMENT}, ?, ?)` : '';
  const rows = union(
    kinds,
    (kind) =>
      `select ${columns[kind]} from ${inquiryTables[kind]} where id in (select id from page where kind = '${kind}')`,
  );
  const found = await db.raw<{ rows: (InquiryRow & { total: number })[] }>(
    `with hits as materialized (${hits}),
      page as materialized (select * from hits ${behind} order by created_at desc, kind desc, id desc limit ?)
    select counted.total, found.* from (select count(*) as total from hits) as counted left join (${rows}) as found on true
    order by created_at desc, kind desc, id desc`,
    [
      ...kinds.flatMap(() => [...matching.values, ...narrowed.values]),
      ...(after ? [after.at, after.kind, after.id] : []),
      limit,
    ],
  );
  return { total: found.rows[0]?.total ?? 0, rows: found.rows.filter(({ id }) => id !== null) };
}
