import { columnLooksLike } from '@fairlead/contract/consumer-data/column-names';
import { askAboutColumns } from '@fairlead/contract/consumer-data-texts';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@fairlead/contract/limits';
import type { SubscriberRole } from '@fairlead/contract/roles';
import { texts } from '@fairlead/contract/texts';
import type { ImportMapping, StatusMeaning, SubscriberImport } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { ColumnMeanings, Meanings, StatusSignal } from '../../db/tables/imports.ts';
import { withoutJit } from '../../db/without-jit.ts';
import type { Deps } from '../../deps.ts';
import { badRequest, conflict, HttpError, notFound } from '../../http/errors.ts';
import { actAs } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { lockIntake } from '../suppressions/erased-addresses.queries.ts';
import { FIELDS, mapColumns, mapList, type Wanted } from './column-mapping.ts';
import { numberColumns, withoutNumbers } from './confidential-cells.ts';
import { findDelimiter, readHeader } from './csv-head.ts';
import { type CsvRecord, readCsvPart, WINDOWS_ROW } from './csv-part.ts';
import { findEmailColumns, tellEmailColumn } from './email-columns.ts';
import { findSignals } from './find-signals.ts';
import {
  addCounts,
  findImport,
  findImportRecord,
  insertImport,
  lockImport,
  setImport,
} from './imports.queries.ts';
import type { ColumnPositions } from './read-row.ts';
import { beginWithDay } from './read-time.ts';
import { recognizeEveryone, recognizeFormat } from './recognize-format.ts';
import { stageRecords } from './stage-records.ts';
import { findEncoding, inUtf8, UTF16_NOTE, WINDOWS_NOTE } from './text-encoding.ts';

/**
 * Rows staged in one transaction: some tenths of a second on the embedded database, which can't serve anyone else in
 * the meantime.
 */
const STAGED_PER_TRANSACTION = 2_000;
/** Bytes in which the header has to end for its delimiter to be found. */
const HEAD = 128_000;
const SAMPLE_ROWS = 3;
/** Characters of a cell in the sample. */
const SAMPLE_CELL = 100;

type ImportOptions = Wanted & {
  file_name?: string | null | undefined;
  default_role: SubscriberRole;
  update_existing: boolean;
  everyone?: StatusMeaning | undefined;
  meanings?: Meanings | undefined;
  column_meanings?: ColumnMeanings | undefined;
  size?: number | undefined;
  /** Columns that are probably confidential were asked about. */
  confirmed: boolean;
};

export type Checked = {
  columns: string[];
  sample: string[][];
  mapping: ImportMapping;
  email_columns: string[];
  import: SubscriberImport | null;
  next_offset: number | null;
};

type Reading = Pick<Deps, 'config' | 'db'>;
type ReadOn = { import: SubscriberImport; next_offset: number | null };

function sampleOf(records: readonly CsvRecord[], columns: readonly string[]): string[][] {
  const numbers = numberColumns(columns);
  return records.slice(0, SAMPLE_ROWS).map(({ cells }) => {
    const shown = withoutNumbers(cells, numbers);
    return columns.map((_, at) => (shown[at] ?? '').slice(0, SAMPLE_CELL));
  });
}

/** @throws HttpError 409 for a column that's probably confidential */
function askAboutNames(columns: readonly string[]): void {
  const asked = columns.flatMap((name) => {
    const kind = columnLooksLike(name);
    return kind ? [{ name, kind }] : [];
  });
  if (asked.length === 0) return;
  const looks_like = [...new Set(asked.map(({ kind }) => kind))];
  throw conflict(askAboutColumns(asked), { looks_like, columns: asked.map(({ name }) => name) });
}

function columnPositions(mapping: ImportMapping, columns: readonly string[]): ColumnPositions {
  const found = FIELDS.filter((field) => mapping[field] !== '');
  return Object.fromEntries(found.map((field) => [field, columns.indexOf(mapping[field])]));
}

/** As far as the beginning of the file shows it. */
function isDayFirst(
  places: ColumnPositions,
  signals: readonly StatusSignal[],
  records: readonly CsvRecord[],
): boolean {
  const columns = [places.left_at, places.status, places.permission, ...signals.map(({ at }) => at)];
  return beginWithDay(
    records.flatMap(({ cells }) => columns.map((at) => (at === undefined ? '' : (cells[at] ?? '')))),
  );
}

async function progressOf(db: Knex, id: number): Promise<ReadOn> {
  const found = await findImport(db, id);
  if (!found) throw notFound(texts.imports.notFound);
  return { import: found, next_offset: found.status === 'reading' ? found.read : null };
}

type Piece = {
  id: number;
  /** Where the part begins in the file. */
  offset: number;
  records: readonly CsvRecord[];
  /** Bytes of the part read so far. */
  end: number;
};

/** What's noted of the whole file, with what's new in these records. */
const notesOf = (notes: readonly string[], records: readonly CsvRecord[]): string[] =>
  records.some(({ repairs }) => repairs?.includes(WINDOWS_ROW))
    ? [...new Set([...notes, WINDOWS_NOTE])]
    : [...notes];

/**
 * Stages some records, unless another caller has read as far in the meantime. The last ones end the dry run.
 * @returns whether to continue
 */
const stagePiece = (
  { config, db }: Reading,
  caller: Caller,
  from: number,
  { id, offset, records, end }: Piece,
): Promise<boolean> =>
  actAs(db, caller, async (trx) => {
    await withoutJit(trx);
    await lockIntake(trx);
    const row = await lockImport(trx, id);
    if (row?.status !== 'reading' || !row.rows_kept || row.read !== from) return false;
    const staged = await stageRecords(trx, config, row, records);
    const found = addCounts(row.found, staged.found);
    const rows = Object.values(found).reduce((all, one) => all + one, 0);
    if (rows > IMPORT_ROWS_MAX) throw badRequest(texts.imports.tooManyRows);
    const read = offset + end;
    const isRead = read >= row.size;
    if (isRead && rows === 0) throw badRequest(texts.imports.noRows);
    await setImport(trx, id, {
      read,
      found,
      blocks: addCounts(row.blocks, staged.blocks),
      statuses: staged.statuses,
      signals: staged.signals,
      notes: notesOf(row.notes, records),
      last_row: records.at(-1)?.row ?? row.last_row,
      status: isRead ? 'checked' : 'reading',
    });
    return !isRead;
  });

/** Stages one part of the file in short transactions. `after`: bytes at its beginning that were already read. */
async function stagePart(
  deps: Reading,
  caller: Caller,
  { id, offset, records, end, after }: Piece & { after: number },
): Promise<void> {
  let from = offset + after;
  for (let start = 0; start === 0 || start < records.length; start += STAGED_PER_TRANSACTION) {
    const some = records.slice(start, start + STAGED_PER_TRANSACTION);
    const isLast = start + STAGED_PER_TRANSACTION >= records.length;
    const until = isLast ? end : (some.at(-1)?.end ?? end);
    if (!(await stagePiece(deps, caller, from, { id, offset, records: some, end: until }))) return;
    from = offset + until;
  }
}

type File = Pick<Checked, 'columns' | 'email_columns'> & {
  records: readonly CsvRecord[];
  everyone: StatusMeaning;
};

/** Which column holds which field, by the headers and the first rows. */
function mapFile(wanted: ImportOptions, { columns, records, everyone, email_columns }: File): ImportMapping {
  const nothing = ([, meaning]: [string, unknown]) => meaning === 'nothing';
  const unused = Object.entries(wanted.column_meanings ?? {})
    .filter(nothing)
    .map(([column]) => column);
  const named = mapColumns(wanted, columns);
  const about = {
    ...named,
    ...(unused.includes(named.status) ? { status: '' } : {}),
    ...(unused.includes(named.permission) ? { permission: '' } : {}),
    ...(unused.includes(named.left_at) ? { left_at: '' } : {}),
  };
  const email =
    wanted.email == null ? tellEmailColumn(about.email, email_columns, columns, records) : about.email;
  const mapping = { ...about, email };
  const isList = everyone !== 'mail' && everyone !== 'leave_out';
  return isList ? mapList(mapping, wanted, columns) : mapping;
}

/**
 * Begins a dry run with the first part of a file, which has the header. Without an email column it only returns the
 * columns.
 * @throws HttpError 400 for a file that can't be read, 413 for one that is too large, 409 for a column that's
 * probably confidential, unless that's confirmed
 */
export async function checkFile(
  deps: Reading,
  bytes: Buffer,
  { size = bytes.length, ...options }: ImportOptions,
  caller: Caller,
): Promise<Checked> {
  const { db } = deps;
  if (bytes.length === 0) throw badRequest(texts.imports.empty);
  if (size > IMPORT_BYTES_MAX) throw new HttpError(413, texts.imports.fileTooLarge);
  const isLast = bytes.length >= size;
  const encoding = findEncoding(bytes);
  const delimiter = findDelimiter(inUtf8(bytes.subarray(0, HEAD), encoding));
  const part = { bytes, encoding, delimiter, rowsBefore: 0, isFirst: true, isLast };
  const [head, ...records] = await readCsvPart(part);
  if (!head) throw badRequest(texts.imports.empty);
  const columns = readHeader(head.cells);
  const fileName = options.file_name || 'subscribers.csv';
  const format = recognizeFormat(columns);
  const recognized = recognizeEveryone(format, fileName, columns);
  const everyone = options.everyone ?? recognized.everyone;
  const columnMeanings = options.column_meanings ?? {};
  const email_columns = findEmailColumns(columns, records);
  const mapping = mapFile(options, { columns, records, everyone, email_columns });
  const about = { columns, sample: sampleOf(records, columns), mapping, email_columns };
  if (mapping.email === '') return { ...about, import: null, next_offset: null };
  if (!options.confirmed) askAboutNames(columns);
  const places = columnPositions(mapping, columns);
  const signals = await findSignals(records, { columns, mapping, columnMeanings });
  const id = await actAs(db, caller, async (trx) => {
    const inserted = await insertImport(trx, {
      file_name: fileName,
      created_by: caller.actor.username,
      delimiter,
      column_count: columns.length,
      default_role: options.default_role,
      update_existing: options.update_existing,
      size,
      mapping,
      places,
      day_first: isDayFirst(places, signals, records),
      columns,
      format,
      everyone,
      is_everyone_guessed: options.everyone === undefined && recognized.isGuess,
      meanings: options.meanings ?? {},
      signals,
      column_meanings: columnMeanings,
      encoding,
    });
    const notes = encoding === 'text' ? [] : [UTF16_NOTE];
    await setImport(trx, inserted, { read: head.end, last_row: head.row, notes: notesOf(notes, [head]) });
    return inserted;
  });
  const end = isLast ? bytes.length : (records.at(-1)?.end ?? head.end);
  await stagePart(deps, caller, { id, offset: 0, after: head.end, records, end });
  return { ...about, ...(await progressOf(db, id)) };
}

/**
 * Reads the part that begins at `offset`. One that was already read changes nothing; the response says where to
 * continue.
 * @throws HttpError 400 for a part that can't be read, 404 for no such dry run, 409 if it was already read to its end
 */
export async function readNextPart(
  deps: Reading,
  caller: Caller,
  { id, offset, bytes }: { id: number; offset: number; bytes: Buffer },
): Promise<ReadOn> {
  const { db } = deps;
  const row = await findImportRecord(db, id);
  if (!row?.rows_kept) throw notFound(texts.imports.notFound);
  if (row.status !== 'reading') {
    if (offset < row.size) return progressOf(db, id);
    throw conflict(texts.imports.readAlready);
  }
  if (offset !== row.read) return progressOf(db, id);
  if (bytes.length === 0) throw badRequest(texts.imports.empty);
  const isLast = offset + bytes.length >= row.size;
  const { delimiter, last_row: rowsBefore } = row;
  const encoding = row.encoding ?? 'text';
  const part = { bytes, encoding, delimiter, rowsBefore, isFirst: false, isLast };
  const records = await readCsvPart(part);
  const end = isLast ? bytes.length : (records.at(-1)?.end ?? 0);
  await stagePart(deps, caller, { id, offset, after: 0, records, end });
  return progressOf(db, id);
}
