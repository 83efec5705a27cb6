import type {
  ImportMapping,
  ImportRow,
  ImportStatusValue,
  ImportVerdict,
  SubscriberImport,
} from '@fairlead/contract/lists/import-types';
import { forEachField, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import type { StagedImportRow, SubscriberImportRow } from '../../../platform/db/tables/imports.ts';
import { findLookAlikes } from '../check/stage.queries.ts';
import { decide, isOpen, type Said, type StatusColumn, statusColumns } from '../columns/status-columns.ts';
import type { ColumnPositions } from '../file/read-row.ts';
import { type BlockedRow, findBlockRows } from './blocks.queries.ts';

export type Found = SubscriberImport['found'];
export type Done = SubscriberImport['done'];
export type Undone = SubscriberImport['undone'];

/** An import as stored. */
export type ImportRecord = Omit<SubscriberImportRow, 'places'> & { places: ColumnPositions };

/** An import stored before a field existed doesn't name it. */
const NO_COLUMNS: ImportMapping = {
  ...forEachField(PERSON_FIELDS, () => ''),
  email: '',
  last_name: '',
  role: '',
  tags: '',
  status: '',
  permission: '',
  left_at: '',
  left_reason: '',
  opted_in_at: '',
  opted_in_ip: '',
  confirmed_at: '',
  confirmed_ip: '',
};
const NOTHING_FOUND: Found = { add: 0, change: 0, same: 0, kept_out: 0, block: 0, refused: 0, repeated: 0 };
const NO_BLOCKS = { opted_out: 0, bounced: 0, complained: 0 };
const NOTHING_DONE: Done = { rows: 0, added: 0, changed: 0, same: 0, kept_out: 0, blocked: 0 };
const NOTHING_UNDONE: Undone = { rows: 0, removed: 0, restored: 0, kept: 0, lifted: 0, blocks_kept: 0 };

/** Only the newest of these can be undone. */
const IS_COMMITTED = "status in ('importing', 'done', 'undoing')";
/** A dry run that was never imported disappears with its rows. */
const IS_KNOWN = '(rows_kept or begun_at is not null)';
const SELECT = `select *, begun_at is not null and rows_kept and ${IS_COMMITTED} and begun_at >=
  (select max(begun_at) from subscriber_imports where begun_at is not null and ${IS_COMMITTED}) as can_undo from subscriber_imports`;

type Row = ImportRecord & { can_undo: boolean };

/** An import stored before a field existed uses no column for it. */
export const mappingOf = ({ mapping }: Pick<ImportRecord, 'mapping'>): ImportMapping => ({
  ...NO_COLUMNS,
  ...mapping,
});

const saidIn = ({ meanings, column_meanings }: ImportRecord): Said => ({
  meanings,
  columnMeanings: column_meanings,
});
const valuesIn = (row: ImportRecord, { key }: StatusColumn) => Object.values(row.statuses[key] ?? {});

/** What the dry run found in the status columns, and what it means, the most frequent first. */
export const statusesOf = (row: ImportRecord): ImportStatusValue[] =>
  statusColumns(row).flatMap((column) =>
    valuesIn(row, column)
      .map((found) => ({
        field: column.field,
        column: column.column,
        ...found,
        meaning: decide(column, found.value, saidIn(row)).meaning,
      }))
      .sort((a, b) => b.rows - a.rows || a.value.localeCompare(b.value)),
  );

/** What has to be looked at before anyone is imported. */
export const unsettledOf = (row: ImportRecord): SubscriberImport['unsettled'] => ({
  columns: statusColumns(row)
    .filter((column) => valuesIn(row, column).some(({ value }) => isOpen(column, value, saidIn(row))))
    .map(({ column }) => column),
  everyone: row.is_everyone_guessed,
});

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** An import in the API. */
function toWire(row: Row): SubscriberImport {
  const found = { ...NOTHING_FOUND, ...row.found };
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status,
    created_at: row.created_at,
    created_by: row.created_by,
    mapping: mappingOf(row),
    default_role: row.default_role,
    update_existing: row.update_existing,
    names: { to_tidy: row.names_to_tidy, tidy: row.tidy_names },
    format: row.format,
    everyone: row.everyone,
    statuses: statusesOf(row),
    unsettled: unsettledOf(row),
    notes: row.notes,
    size: row.size,
    read: row.read,
    rows: sum(found),
    found,
    blocks: { ...NO_BLOCKS, ...row.blocks },
    done: { ...NOTHING_DONE, ...row.done },
    undone: { ...NOTHING_UNDONE, ...row.undone },
    can_undo: row.can_undo,
  };
}

export async function findImport(db: Knex, id: number): Promise<SubscriberImport | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${SELECT} where ${IS_KNOWN} and id = ?`, [id]);
  if (!rows[0]) return undefined;
  const looks_like = rows[0].status === 'checked' ? await findLookAlikes(db, id) : undefined;
  return { ...toWire(rows[0]), ...(looks_like && { looks_like }) };
}

export async function findLatestImports(db: Knex, limit: number): Promise<SubscriberImport[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `${SELECT} where begun_at is not null order by begun_at desc limit ?`,
    [limit],
  );
  return rows.map(toWire);
}

export async function insertImport(
  db: Knex,
  row: Pick<
    ImportRecord,
    | 'file_name'
    | 'created_by'
    | 'delimiter'
    | 'column_count'
    | 'default_role'
    | 'update_existing'
    | 'size'
    | 'mapping'
    | 'places'
    | 'columns'
    | 'format'
    | 'everyone'
    | 'meanings'
    | 'day_first'
    | 'signals'
    | 'column_meanings'
    | 'is_everyone_guessed'
    | 'encoding'
    | 'tidy_names'
  >,
): Promise<number> {
  const [inserted] = await db('subscriber_imports')
    .insert({
      ...row,
      columns: JSON.stringify(row.columns) as never,
      signals: JSON.stringify(row.signals) as never,
    })
    .returning('id');
  if (!inserted) throw new Error('An import was not inserted');
  return inserted.id;
}

/** Requests that work on the same import take turns. Only inside a transaction. */
export const lockImport = (trx: Knex, id: number): Promise<ImportRecord | undefined> =>
  trx('subscriber_imports').where({ id }).forUpdate().first<ImportRecord | undefined>();

export const findImportRecord = (db: Knex, id: number): Promise<ImportRecord | undefined> =>
  db('subscriber_imports').where({ id }).first<ImportRecord | undefined>();

export const setImport = (db: Knex, id: number, { signals, ...fields }: Partial<ImportRecord>) =>
  db('subscriber_imports')
    .where({ id })
    .update({ ...fields, ...(signals && { signals: JSON.stringify(signals) as never }) });

/** By the clock, not by the start of the transaction, so the newest import is the one that began last. */
export const setImportBegun = (db: Knex, id: number, tags: string[]) =>
  db('subscriber_imports')
    .where({ id })
    .update({ status: 'importing', everyone_tags: tags, begun_at: db.raw('clock_timestamp()') });

/** Adds to counters; a missing one is 0. */
export function addCounts<C extends Record<string, number>>(
  counts: Partial<C>,
  more: Partial<C>,
): Partial<C> {
  const all: Record<string, number> = { ...counts } as Record<string, number>;
  for (const [name, count] of Object.entries(more)) all[name] = (all[name] ?? 0) + (count ?? 0);
  return all as Partial<C>;
}

const keptOutReasons: Record<string, string> = {
  opted_out: 'Unsubscribed',
  bounced: 'The address bounced',
  complained: 'Reported our email as spam',
  provider: 'Blocked by the email provider',
};

/** Joined with the import's own row, so one statement tells an unknown import from one without such rows. */
const ROWS = `
  select number, email, error, coalesce(name, first_name) as name, tags,
    case when verdict = 'add' then coalesce(role, default_role) else role end as role
  from subscriber_imports left join lateral (select * from subscriber_import_rows
    where import_id = subscriber_imports.id and verdict = ? and number > ? order by number limit ?) as found on true
  where ${IS_KNOWN} and id = ? order by number`;

type FoundRow = Pick<StagedImportRow, 'email' | 'error' | 'name' | 'role' | 'tags'> & {
  number: number | null;
};

/** "Unsubscribed (2024-05-01): too many emails" */
function blockText({ reasons, since, detail, note }: BlockedRow): string {
  const words = reasons.map((reason) => keptOutReasons[reason]).join(', ');
  const when = since ? ` (${since.slice(0, 10)})` : '';
  return `${words}${when}${detail ? `: ${detail}` : ''}${note ? `. ${note}` : ''}`;
}

const findBlocked = async (db: Knex, id: number, range: { after: number; limit: number }) =>
  (await findImport(db, id)) &&
  (await findBlockRows(db, id, range)).map((row) => ({
    row: row.number,
    email: row.email,
    verdict: 'block' as const,
    error: null,
    note: blockText(row),
  }));

const LEFT_OUT: readonly ImportVerdict[] = ['refused', 'repeated'];

function toImportRow(
  verdict: ImportVerdict,
  row: number,
  { email, error: said, name, role, tags }: FoundRow,
): ImportRow {
  const found = { row, email, verdict };
  if (verdict === 'kept_out') return { ...found, error: keptOutReasons[said ?? ''] ?? null, note: null };
  if (LEFT_OUT.includes(verdict)) return { ...found, error: said, note: null };
  const isStored = verdict === 'add' || verdict === 'change';
  return { ...found, error: null, note: said, ...(isStored && { person: { name, role, tags: tags ?? [] } }) };
}

/** Rows of one verdict in the order of the file, after row `after`; undefined when there is no such import. */
export async function findImportRows(
  db: Knex,
  id: number,
  verdict: ImportVerdict,
  { after, limit }: { after: number; limit: number },
): Promise<ImportRow[] | undefined> {
  if (verdict === 'block') return findBlocked(db, id, { after, limit });
  const { rows } = await db.raw<{ rows: FoundRow[] }>(ROWS, [verdict, after, limit, id]);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.number === null ? [] : toImportRow(verdict, row.number, row)));
}
