import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { texts } from '@fairlead/contract/texts';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { badRequest } from '../../http/errors.ts';

/** `row`: as a spreadsheet numbers it. `end`: the byte after the record, counted from the beginning of the part. */
export type CsvRecord = { row: number; cells: string[]; end: number };

type Part = {
  bytes: Buffer;
  delimiter: string;
  /** Rows of the file before this part. */
  rowsBefore: number;
  isFirst: boolean;
  isLast: boolean;
};

/** Characters. Hardly anything but a quotation mark that is never closed makes a record longer than this. */
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

/**
 * Reads the whole records of one part of a CSV file (RFC 4180, and what spreadsheets make of it). A record cut off at
 * the end of the part is left to the next part, which begins at the `end` of the last record.
 * @throws HttpError 400 for anything but UTF-8 text, for a record that is too long, and for a quotation mark
 *   that is never closed
 */
export async function readCsvPart(part: Part): Promise<CsvRecord[]> {
  const { bytes, delimiter, rowsBefore, isFirst, isLast } = part;
  const records: CsvRecord[] = [];
  const options = {
    delimiter,
    bom: isFirst,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    on_record: (cells: string[], info: InfoRecord) => {
      // A copy, because csv-parse's arrays have room for more.
      records.push({
        row: rowsBefore + info.records + info.empty_lines,
        cells: cells.slice(),
        end: info.bytes,
      });
      return null;
    },
  };
  // English text in UTF-16 is valid UTF-8 with zeros in between. So are many binary files.
  if (bytes.includes(0)) throw badRequest(texts.imports.notUtf8);
  try {
    await parseInSteps(bytes, options);
    if (!isLast) records.pop();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED' && !isLast && records.length > 0;
    if (!isCut) throw unclosed((records.at(-1)?.row ?? rowsBefore) + 1, error.code);
  }
  if (!isLast && records.length === 0) throw unclosed(rowsBefore + 1);
  const whole = isLast ? bytes.length : (records.at(-1)?.end ?? 0);
  if (!isUtf8(bytes.subarray(0, whole))) throw badRequest(texts.imports.notUtf8);
  return records;
}
