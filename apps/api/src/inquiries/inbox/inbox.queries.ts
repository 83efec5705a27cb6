import type { Inquiry, InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Knex } from 'knex';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import type { InboxFilter, InboxPosition } from './inbox-filter.ts';
import {
  AT,
  columns,
  conditionsOf,
  kindsOf,
  MOMENT,
  shownColumns,
  termCondition,
} from './inquiry-sql.queries.ts';

export type InquiryRow = Inquiry & InboxPosition;
/** A range of the order: after one position, up to and including another. */
export type InboxRange = { after?: InboxPosition | undefined; upTo?: InboxPosition | undefined };

/** Among the rows of one table that share a position's time, those with an id below this come after it. */
const edge = (kind: InquiryKind, position: InboxPosition): number => {
  if (kind === position.kind) return position.id;
  return kind < position.kind ? Number.MAX_SAFE_INTEGER : 0;
};

/** Narrows a query to the matches of a filter's search. */
export function searchInquiries(query: Knex.QueryBuilder, filter: InboxFilter) {
  const term = filter.search?.trim();
  if (!term) return query;
  const { sql, values } = termCondition(term, filter);
  return query.whereRaw(sql, values);
}

/** The inquiries of one kind in a range, with or without a search. */
export function inquiriesOf(
  db: Knex,
  kind: InquiryKind,
  filter: InboxFilter,
  { after, upTo }: InboxRange = {},
): Knex.QueryBuilder {
  const { sql, values } = conditionsOf(filter);
  const query = db(inquiryTables[kind]).whereRaw(sql, values);
  if (after) query.whereRaw(`(created_at, id) < (${MOMENT}, ?)`, [after.at, edge(kind, after)]);
  if (upTo) query.whereRaw(`(created_at, id) >= (${MOMENT}, ?)`, [upTo.at, edge(kind, upTo)]);
  return query;
}

/** The newest across several kinds: the newest of each, which an index provides, and then the newest of those. */
export function newestOf(
  db: Knex,
  queries: { kind: InquiryKind; query: Knex.QueryBuilder }[],
  limit: number,
  /** `created_at`, or an expression of it that keeps the planner from walking down the table. */
  time = 'created_at',
): Promise<InquiryRow[]> {
  const branches = queries.map(({ kind, query }) =>
    query.select(db.raw(columns[kind])).orderByRaw(`${time} desc, id desc`).limit(limit),
  );
  return db
    .from(db.unionAll(branches, true).as('inquiries'))
    .select<InquiryRow[]>('*')
    .orderByRaw('created_at desc, kind desc, id desc')
    .limit(limit);
}

/** The position of the row that is `count` rows after another position, if there are that many. */
export async function findPositionAfter(
  db: Knex,
  filter: InboxFilter,
  after: InboxPosition | undefined,
  count: number,
): Promise<InboxPosition | undefined> {
  const branches = kindsOf(filter).map((kind) =>
    inquiriesOf(db, kind, filter, { after })
      .select(db.raw(`'${kind}' as kind`), 'id', 'created_at', db.raw(AT))
      .orderByRaw('created_at desc, id desc')
      .limit(count),
  );
  return db
    .from(db.unionAll(branches, true).as('inquiries'))
    .orderByRaw('created_at desc, kind desc, id desc')
    .offset(count - 1)
    .first<InboxPosition | undefined>('at', 'kind', 'id');
}

/** Ids count per kind. */
export type InquiryId = { kind: InquiryKind; id: number };

export const findInquiry = (db: Knex, { kind, id }: InquiryId): Promise<Inquiry | undefined> =>
  db(inquiryTables[kind])
    .where({ id })
    .first(db.raw(shownColumns(kind)));

/** Nobody else can change the row until the transaction ends. */
export const lockInquiry = (db: Knex, { kind, id }: InquiryId): Promise<Inquiry | undefined> =>
  db(inquiryTables[kind])
    .where({ id })
    .forUpdate()
    .first(db.raw(shownColumns(kind)));

const answeredAt: Record<InquiryStatus, string> = {
  answered: 'coalesce(answered_at, now())',
  archived: 'answered_at',
  // Marking it as new undoes a mark, but not a reply.
  new: `(select min(e.created_at) from inquiry_emails e
    where e.inquiry_kind = :kind and e.inquiry_id = :id and e.kind = 'reply')`,
};

/** @returns when it was first answered */
export async function setInquiryStatus(
  db: Knex,
  { kind, id }: InquiryId,
  status: InquiryStatus,
): Promise<string | null> {
  const [row] = await db(inquiryTables[kind])
    .where({ id })
    .update({ status, is_probably_spam: false, answered_at: db.raw(answeredAt[status], { kind, id }) })
    .returning('answered_at');
  return row?.answered_at ?? null;
}
