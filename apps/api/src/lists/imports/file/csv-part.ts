import { pipeline } from 'node:stream/promises';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { IMPORT_COLUMNS_MAX } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import type { TextEncoding } from '../../../platform/db/tables/imports.ts';
import { badRequest } from '../../../platform/http/answers/errors.ts';
import { beforeHeader } from './csv-head.ts';
import { bytesInFile, decodeCell, inUtf8 } from './text-encoding.ts';

/**
 * `row`: as a spreadsheet numbers it. `end`: the byte after the record, counted from the beginning of the part.
 * `repairs`: what was read otherwise than it's written.
 */
export type CsvRecord = { row: number; cells: string[]; end: number; repairs?: string[] };

export type Part = {
  bytes: Buffer;
  encoding: TextEncoding;
  delimiter: string;
  /** Rows of the file before this part. */
  rowsBefore: number;
  isFirst: boolean;
  isLast: boolean;
};

export const WINDOWS_ROW = 'Read as Windows-1252';
const BACKSLASHES = 'Quotation marks after a backslash were read as part of the text';

/** Bytes. Hardly anything but a quotation mark that is never closed makes a record longer than this. */
const RECORD_MAX = 100_000;

const unclosed = (row: number, code?: string) =>
  badRequest(
    code === 'CSV_MAX_RECORD_SIZE'
      ? `Row ${row} has more than 100,000 characters. A quotation mark in it may be missing its partner. Nothing was imported. Fix it and choose the file again.`
      : `Row ${row} doesn’t end: a quotation mark in it is probably missing its partner. Nothing was imported. Fix it and choose the file again.`,
  );

/** Bytes parsed at once: up to 4,000 rows, a hundredth of a second. */
const STEP = 8_000;

/** In steps, so other requests are answered in between. */
async function* stepsThrough(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += STEP) {
    yield bytes.subarray(start, start + STEP);
    await othersFirst();
  }
}

/** For what `on_record` keeps. */
const parseInSteps = (bytes: Buffer, options: Options): Promise<void> =>
  pipeline(stepsThrough(bytes), parse(options).resume());

/** Cells as they're meant, and what was done for it. */
function readCells(cells: readonly string[], hadBackslash: boolean): Pick<CsvRecord, 'cells' | 'repairs'> {
  const read = cells.map(decodeCell);
  const repairs = [
    ...(read.some(({ isWindows }) => isWindows) ? [WINDOWS_ROW] : []),
    ...(hadBackslash ? [BACKSLASHES] : []),
  ];
  return { cells: read.map(({ text }) => text), ...(repairs.length > 0 ? { repairs } : {}) };
}

/**
 * Reads the whole records of one part of a CSV file (RFC 4180, and what spreadsheets make of it). A record cut off at
 * the end of the part is left to the next part, which begins at the `end` of the last record.
 * @throws HttpError 400 for anything but text, for a record that is too long, and for a quotation mark that is never
 *   closed
 */
export async function readCsvPart(part: Part): Promise<CsvRecord[]> {
  const { encoding, delimiter, rowsBefore, isFirst, isLast } = part;
  const original = inUtf8(part.bytes, encoding);
  if (original.includes(0)) throw badRequest(texts.imports.notText);
  const { bytes, isChanged } = withDoubledQuotes(original, delimiter);
  const skipped = isFirst ? beforeHeader(bytes) : 0;
  const records: CsvRecord[] = [];
  // Of the text in UTF-8, and of the file.
  let [from, end] = [skipped, bytesInFile(bytes.subarray(0, skipped), encoding)];
  const options = {
    delimiter,
    // Each byte a character, since a file may be in two encodings.
    encoding: 'latin1' as const,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    on_record: (cells: string[], info: InfoRecord) => {
      const until = skipped + info.bytes;
      const hadBackslash = isChanged && original.subarray(from, until).includes('\\"');
      end += bytesInFile(bytes.subarray(from, until), encoding);
      from = until;
      records.push({
        row: rowsBefore + info.records + info.empty_lines,
        // A record can be two million commas. One more than there may be, so it's seen that there are too many.
        ...readCells(cells.slice(0, IMPORT_COLUMNS_MAX + 1), hadBackslash),
        end,
      });
      return null;
    },
  };
  try {
    await parseInSteps(bytes.subarray(skipped), options);
    if (!isLast) records.pop();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED' && !isLast && records.length > 0;
    if (!isCut) throw unclosed((records.at(-1)?.row ?? rowsBefore) + 1, error.code);
  }
  if (!isLast && records.length === 0) throw unclosed(rowsBefore + 1);
  return records;
}

/** Whether quotation marks in a cell are written as MySQL writes them: the next character goes on with the text. */
const usesBackslashes = (text: string, delimiter: string): boolean =>
  [...text.matchAll(/\\"(.?)/gs)].some(([, next = '']) => next !== '' && !`"\r\n${delimiter}`.includes(next));

/** `""` between two characters of a text, as RFC 4180 has it. Of two ways in one file, this one counts. */
const DOUBLED = /[\p{L}\p{N} ]""[\p{L}\p{N} ]/u;

/**
 * A part of a file with its quotation marks doubled (RFC 4180) where they come after a backslash. Each byte keeps its
 * place.
 */
function withDoubledQuotes(bytes: Buffer, delimiter: string): { bytes: Buffer; isChanged: boolean } {
  if (!bytes.includes('\\"')) return { bytes, isChanged: false };
  const text = bytes.toString('latin1');
  if (!usesBackslashes(text, delimiter) || DOUBLED.test(text)) return { bytes, isChanged: false };
  const doubled = text.replace(/\\([\\"])/g, (both, escaped) => (escaped === '"' ? '""' : both));
  return { bytes: Buffer.from(doubled, 'latin1'), isChanged: true };
}
