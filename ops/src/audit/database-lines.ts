import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { findCheckpoint } from '../../../apps/api/src/platform/activity/activity.queries.ts';
import type { EntryColumns } from '../../../apps/api/src/team/audit/seal.ts';
import { ENTRY_COLUMNS } from '../../../apps/api/src/team/audit/seals.queries.ts';
import type { AuditLine, Sealed, Unsealed } from './audit-lines.ts';

const SEALED = `
  select s.position, s.entry_id, encode(s.salt, 'hex') as salt, encode(s.digest, 'hex') as digest,
    encode(s.head, 'hex') as head, ${ENTRY_COLUMNS}
  from activity_seals s left join admin_activity a on a.id = s.entry_id
  where s.position > :after order by s.position limit :limit`;

const QUEUED = `
  select q.entry_id as unsealed_id, cast(extract(epoch from now() - q.queued_at) as double precision) as waited,
    ${ENTRY_COLUMNS}
  from unsealed_activity q left join admin_activity a on a.id = q.entry_id
  where q.entry_id > :after and not exists (select from activity_seals s where s.entry_id = q.entry_id)
  order by q.entry_id limit :limit`;

const LAST_OF_PAGE = `
  select max(id) as last from (
    select id from admin_activity where id > :after order by id limit :limit) as page`;

const FORGOTTEN = `
  select a.id as unsealed_id, cast(null as double precision) as waited, ${ENTRY_COLUMNS}
  from admin_activity a
  where a.id > :after and a.id <= :last
    and not exists (select from activity_seals s where s.entry_id = a.id)
    and not exists (select from unsealed_activity q where q.entry_id = a.id)
  order by a.id`;

type SealedRow = Omit<Sealed, 'entry'> & Nullable<EntryColumns>;
type UnsealedRow = Omit<Unsealed, 'entry'> & Nullable<EntryColumns>;
type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** Of a left join: the columns of the entry, if it's there. */
const entryOf = ({ id, ...columns }: Nullable<EntryColumns>): EntryColumns | null =>
  id === null ? null : { id, ...columns };

const toSealed = ({ position, entry_id, salt, digest, head, ...entry }: SealedRow): Sealed => ({
  ...{ position, entry_id, salt, digest, head },
  entry: entryOf(entry),
});
const toUnsealed = ({ unsealed_id, waited, ...entry }: UnsealedRow): Unsealed => ({
  ...{ unsealed_id, waited },
  entry: entryOf(entry),
});

type Page = { after: number; limit: number };

async function* pages<Row>(
  find: (page: Page) => Promise<Row[]>,
  placeOf: (row: Row) => number,
  limit: number,
): AsyncGenerator<Row> {
  for (let after = -1; ; ) {
    const rows = await find({ after, limit });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = placeOf(last);
  }
}

async function* forgotten(db: Knex, limit: number): AsyncGenerator<Unsealed> {
  for (let after = -1; ; ) {
    const { last } = (await db.raw(LAST_OF_PAGE, { after, limit })).rows[0];
    if (last === null) return;
    const { rows }: { rows: UnsealedRow[] } = await db.raw(FORGOTTEN, { after, last });
    yield* rows.map(toUnsealed);
    after = last;
  }
}

/**
 * The lines of a database, some in memory at a time. The product may run meanwhile: each statement sees an entry either
 * in the queue or sealed, and what's sealed later is left out.
 */
export async function* databaseLines(db: Knex, limit = 1_000): AsyncGenerator<AuditLine> {
  const checkpoint = await findCheckpoint(db);
  if (checkpoint) {
    const { position, head, before } = checkpoint;
    yield { checkpoint: position, head: head.toString('hex'), before };
  }
  const find =
    <Row>(sql: string) =>
    async (page: Page): Promise<Row[]> =>
      (await db.raw(sql, page)).rows;
  for await (const row of pages(find<SealedRow>(SEALED), ({ position }) => position, limit))
    yield toSealed(row);
  for await (const row of pages(find<UnsealedRow>(QUEUED), ({ unsealed_id }) => unsealed_id, limit))
    yield toUnsealed(row);
  yield* forgotten(db, limit);
  if ((await findCheckpoint(db))?.position !== checkpoint?.position)
    throw new OperatorError('Old entries of the log were deleted while this ran. Run it again.');
}
