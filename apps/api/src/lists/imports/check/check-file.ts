import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ImportMapping, StatusMeaning, SubscriberImport } from '@fairlead/contract/lists/import-types';
import { columnLooksLike } from '@fairlead/contract/people/consumer-data/column-names';
import { askAboutColumns } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { tidyName } from '@fairlead/contract/people/names/greeting';
import type { CustomFieldOf } from '@fairlead/contract/platform/custom-fields';
import { IMPORT_BYTES_MAX } from '@fairlead/contract/platform/limits';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { texts } from '@fairlead/contract/platform/texts';
import { actAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { findCustomFields } from '../../../people/custom-fields/custom-fields.queries.ts';
import type { ColumnMeanings, Meanings, StatusSignal } from '../../../platform/db/tables/imports.ts';
import { badRequest, conflict, HttpError, notFound } from '../../../platform/http/answers/errors.ts';
import { FIELDS, type Wanted } from '../columns/column-mapping.ts';
import { numberColumns, withoutNumbers } from '../columns/confidential-cells.ts';
import { findEmailColumns } from '../columns/email-columns.ts';
import { findSignals } from '../columns/find-signals.ts';
import { findImportRecord, insertImport, setImport } from '../commit/imports.queries.ts';
import { findDelimiter, readHeader } from '../file/csv-head.ts';
import { type CsvRecord, readCsvPart } from '../file/csv-part.ts';
import type { ColumnPositions } from '../file/read-row.ts';
import { beginWithDay } from '../file/read-time.ts';
import { recognizeEveryone, recognizeFormat } from '../file/recognize-format.ts';
import { findEncoding, inUtf8, UTF16_NOTE } from '../file/text-encoding.ts';
import { mapFile } from './map-file.ts';
import { notesOf, progressOf, type Reading, type ReadOn, stagePart } from './stage-part.ts';

/** Bytes in which the header has to end for its delimiter to be found. */
const HEAD = 128_000;
/** Rows whose dates are looked at: a tenth of a second. */
const DATED_ROWS = 20_000;
/** Names read without a break. */
const AT_ONCE = 1_000;
const SAMPLE_ROWS = 3;
/** Characters of a cell in the sample. */
const SAMPLE_CELL = 100;

type ImportOptions = Wanted & {
  file_name?: string | null | undefined;
  default_role: SubscriberRole;
  update_existing: boolean;
  tidy_names?: boolean | undefined;
  everyone?: StatusMeaning | undefined;
  meanings?: Meanings | undefined;
  column_meanings?: ColumnMeanings | undefined;
  size?: number | undefined;
  /** Columns that are probably confidential were asked about. */
  confirmed: boolean;
};

type NameToTidy = { from: string; name: string; first_name: string };

export type Checked = {
  columns: string[];
  sample: string[][];
  mapping: ImportMapping;
  email_columns: string[];
  name_to_tidy: NameToTidy | null;
  import: SubscriberImport | null;
  next_offset: number | null;
};

function sampleOf(records: readonly CsvRecord[], columns: readonly string[]): string[][] {
  const numbers = numberColumns(columns);
  return records.slice(0, SAMPLE_ROWS).map(({ cells }) => {
    const shown = withoutNumbers(cells, numbers);
    return columns.map((_, at) => (shown[at] ?? '').slice(0, SAMPLE_CELL));
  });
}

/** The first example in this part of the file. It isn't stored. Other requests are answered meanwhile. */
async function findNameToTidy(
  records: readonly CsvRecord[],
  columns: readonly string[],
  { name }: ImportMapping,
): Promise<NameToTidy | null> {
  const at = columns.indexOf(name);
  if (name === '' || numberColumns(columns).includes(at)) return null;
  for (const [row, { cells }] of records.entries()) {
    const from = (cells[at] ?? '').trim().slice(0, SAMPLE_CELL);
    const tidy = tidyName(from);
    if (tidy) return { from, ...tidy };
    if (row % AT_ONCE === AT_ONCE - 1) await othersFirst();
  }
  return null;
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

function columnPositions(
  mapping: ImportMapping,
  columns: readonly string[],
  fields: readonly CustomFieldOf[],
): ColumnPositions {
  const found = FIELDS.filter((field) => mapping[field] !== '');
  const custom = fields.flatMap(({ key, name, kind }) => {
    const column = mapping.custom?.[key];
    return column === undefined ? [] : [{ key, name, kind, at: columns.indexOf(column) }];
  });
  return { ...Object.fromEntries(found.map((field) => [field, columns.indexOf(mapping[field])])), custom };
}

/** As far as the beginning of the file shows it. */
function isDayFirst(
  places: ColumnPositions,
  signals: readonly StatusSignal[],
  records: readonly CsvRecord[],
): boolean {
  const dates = places.custom?.filter(({ kind }) => kind === 'date') ?? [];
  const columns = [
    ...[places.left_at, places.status, places.permission, places.opted_in_at, places.confirmed_at],
    ...[...signals, ...dates].map(({ at }) => at),
  ].filter((at) => at !== undefined);
  const cells = records.slice(0, DATED_ROWS).flatMap((record) => columns.map((at) => record.cells[at] ?? ''));
  return beginWithDay(cells);
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
  const fields = await findCustomFields(db);
  const mapping = mapFile(options, { columns, records, everyone, email_columns, fields });
  const name_to_tidy = await findNameToTidy(records, columns, mapping);
  const about = { columns, sample: sampleOf(records, columns), mapping, email_columns, name_to_tidy };
  if (mapping.email === '') return { ...about, import: null, next_offset: null };
  if (!options.confirmed) askAboutNames(columns);
  const places = columnPositions(mapping, columns, fields);
  const signals = await findSignals(records, { columns, mapping, columnMeanings });
  const id = await actAs(db, caller, async (trx) => {
    const inserted = await insertImport(trx, {
      file_name: fileName,
      created_by: caller.actor.username,
      delimiter,
      column_count: columns.length,
      default_role: options.default_role,
      update_existing: options.update_existing,
      tidy_names: options.tidy_names ?? false,
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
