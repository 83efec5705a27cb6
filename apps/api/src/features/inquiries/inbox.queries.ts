import type { InquiryFilter } from '@fairlead/contract/inquiries';
import type { Inquiry, InquiryKind, InquiryStatus } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { likeLiteral } from '../../db/like.ts';
import { isShort } from '../subscribers/subscriber-filter.ts';
import type { InquiryKey } from './inquiry-key.ts';

export type InquiryRow = Inquiry & InquiryKey;
/** A stretch of the order: from behind one place, to another and that included. */
export type Stretch = { after?: InquiryKey | undefined; upTo?: InquiryKey | undefined };

const sources: Record<InquiryKind, { table: string; about: string[] }> = {
  demo: { table: 'demo_requests', about: ['company', 'null::text as subject'] },
  contact: { table: 'contact_messages', about: ['null::text as company', 'subject'] },
};
const both: InquiryKind[] = ['demo', 'contact'];
export const kindsOf = ({ kind }: InquiryFilter): InquiryKind[] => (kind ? [kind] : both);

/** Exact: a time in JavaScript has milliseconds only, and rows of the same one must not be lost between two pages. */
const AT = '(extract(epoch from created_at) * 1000000)::bigint as at';
const MOMENT = "timestamptz 'epoch' + ?::float8 * interval '1 microsecond'";

const CAMPAIGN = `(select jsonb_build_object('id', c.id, 'campaign_name', c.campaign_name) from campaigns c
  where c.id = campaign_id) as campaign`;

const columns = (db: Knex, kind: InquiryKind) => [
  db.raw(`'${kind}' as kind`),
  'id',
  'name',
  'email',
  ...sources[kind].about.map((column) => db.raw(column)),
  'message',
  'status',
  db.raw(CAMPAIGN),
  'created_at',
  db.raw(AT),
];

/** Of the rows of one table that share the time of a key, those with an id below this come after it. */
const edge = (kind: InquiryKind, key: InquiryKey): number => {
  if (kind === key.kind) return key.id;
  return kind < key.kind ? Number.MAX_SAFE_INTEGER : 0;
};

/** What `search_heads` has in front of each field, so that the trigrams of a beginning are of no other word. */
const FIELD_MARK = 'zq';

/** Narrows a query to what fits a search: short terms match the beginning of a field, longer ones match anywhere. */
export function searchInquiries(query: Knex.QueryBuilder, search: string | null | undefined) {
  const term = search?.trim();
  if (!term) return query;
  const literal = likeLiteral(term);
  return isShort(term)
    ? query.whereRaw('search_heads like lower(?)', [`%\n${FIELD_MARK}${literal}%`])
    : query.whereRaw('search_text like lower(?)', [`%${literal}%`]);
}

/** The inquiries of one kind in a stretch, whatever is searched for. */
export function inquiriesOf(
  db: Knex,
  kind: InquiryKind,
  { status }: InquiryFilter,
  { after, upTo }: Stretch = {},
): Knex.QueryBuilder {
  const query = db(sources[kind].table);
  if (status) query.where({ status });
  if (after) query.whereRaw(`(created_at, id) < (${MOMENT}, ?)`, [after.at, edge(kind, after)]);
  if (upTo) query.whereRaw(`(created_at, id) >= (${MOMENT}, ?)`, [upTo.at, edge(kind, upTo)]);
  return query;
}

/** The newest of several kinds: the newest of each by itself, which an index serves, and of those the newest. */
export function newestOf(
  db: Knex,
  queries: { kind: InquiryKind; query: Knex.QueryBuilder }[],
  limit: number,
  /** `created_at`, or an expression of it which keeps the planner from walking down the table. */
  time = 'created_at',
): Promise<InquiryRow[]> {
  const branches = queries.map(({ kind, query }) =>
    query.select(columns(db, kind)).orderByRaw(`${time} desc, id desc`).limit(limit),
  );
  return db
    .from(db.unionAll(branches, true).as('inquiries'))
    .select<InquiryRow[]>('*')
    .orderByRaw('created_at desc, kind desc, id desc')
    .limit(limit);
}

/** The place of the row that is `count` rows behind another place, if there are so many. */
export async function findKeyBehind(
  db: Knex,
  filter: InquiryFilter,
  after: InquiryKey | undefined,
  count: number,
): Promise<InquiryKey | undefined> {
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
    .first<InquiryKey | undefined>('at', 'kind', 'id');
}

type Named = { kind: InquiryKind; id: number };

const one = (
  kind: InquiryKind,
) => `select '${kind}' as kind, id, name, email, ${sources[kind].about.join()}, message,
  status, ${CAMPAIGN}, created_at from ${sources[kind].table} where id = ?`;
/** Written out, as an admin who works through the inbox asks for one after the other. */
const ONE: Record<InquiryKind, string> = { demo: one('demo'), contact: one('contact') };

export async function findInquiry(db: Knex, { kind, id }: Named): Promise<Inquiry | undefined> {
  const { rows } = await db.raw<{ rows: Inquiry[] }>(ONE[kind], [id]);
  return rows[0];
}

/** Keeps everybody else away from the row until the transaction ends. */
export const lockInquiry = (db: Knex, { kind, id }: Named): Promise<Inquiry | undefined> =>
  db(sources[kind].table).where({ id }).forUpdate().first(columns(db, kind));

export const setInquiryStatus = (db: Knex, { kind, id }: Named, status: InquiryStatus) =>
  db(sources[kind].table).where({ id }).update({ status });
