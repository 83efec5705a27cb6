import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import type { InquiryRow } from './inbox.queries.ts';
import type { InboxFilter } from './inbox-filter.ts';
import type { InboxPosition } from './inbox-position.ts';
import { columns, conditionsOf, kindsOf, MOMENT, termCondition } from './inquiry-sql.queries.ts';

type Wanted = { filter: InboxFilter; term: string; after: InboxPosition | undefined; limit: number };
export type Hits = { total: number; rows: InquiryRow[] };

const union = (kinds: InquiryKind[], branch: (kind: InquiryKind) => string) =>
  kinds.map((kind) => `(${branch(kind)})`).join(' union all ');

/**
 * Counts the matches of each kind, up to the cap, and takes the page from the same lookup. Above the cap `total` says so
 * and `rows` aren't the newest.
 */
export async function findHits(db: Knex, { filter, term, after, limit }: Wanted): Promise<Hits> {
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
