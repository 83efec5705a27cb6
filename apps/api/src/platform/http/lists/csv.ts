import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../answers/errors.ts';
import { maskPath } from '../logs/access-log.ts';

/** Rows in one query of an export: few enough for the embedded database, which runs one statement at a time. */
export const CSV_PAGE = 500;

/** Rows written at once: many exports leave each other, and everyone else, their turns in between. */
const ROWS_AT_ONCE = 20;

/**
 * What a spreadsheet takes for a formula (OWASP, "CSV Injection"), including full-width characters and ones after
 * spaces or invisible characters.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A leading apostrophe makes it text. */
const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A row whose person was erased says so, as screens do: its address is a placeholder. */
const cellText = (text: string, { column }: { column?: unknown }): string =>
  column === 'email' && isErasedEmail(text) ? ERASED_PERSON : safeCell(text);

type Cell = string | number | null;

/** By its name in the rows; with a header, if people call it something else. */
export type CsvColumn<Name extends string = string> = Name | { key: string; header: string };

/**
 * Rows as lines (RFC 4180), below the column names if they are the first. The byte order mark tells Excel that it's
 * UTF-8.
 */
export const csvLines = (rows: readonly object[], columns: readonly CsvColumn[], first: boolean): string =>
  stringify([...rows], {
    columns: [...columns],
    header: first,
    bom: first,
    record_delimiter: 'windows',
    // A line break alone isn't the record delimiter, but readers take it for one.
    quoted_match: /[\r\n]/,
    cast: { string: cellText },
  });

async function* linesInParts<Row extends object>(
  pages: AsyncIterable<Row[]>,
  columns: readonly CsvColumn[],
): AsyncGenerator<string> {
  let first = true;
  for await (const rows of pages)
    for (let at = 0; at < rows.length || first; at += ROWS_AT_ONCE) {
      yield csvLines(rows.slice(at, at + ROWS_AT_ONCE), columns, first);
      first = false;
      await others();
    }
}

async function* startingWith<Row>(first: Row[], pages: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  yield first;
  yield* pages;
}

export type CsvExport<Row> = {
  /** The beginning of the file's name; the date and .csv follow. */
  name: string;
  columns: readonly CsvColumn<keyof Row & string>[];
  pages: AsyncGenerator<Row[]>;
  /** Records who exported what: once the first page could be read, and before anything is sent. */
  record: () => Promise<unknown>;
};

/**
 * Responds with a file of all rows, read page by page as fast as the client takes them. A failure before the first byte
 * is an ordinary one; a later one cuts the connection, so a partial file never looks complete. Ends when the client
 * disconnects.
 */
export async function csvAnswer<Row extends Record<keyof Row, Cell>>(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  res: Response,
  { name, columns, pages, record }: CsvExport<Row>,
): Promise<Readable> {
  const { value: first = [] } = await pages.next();
  const { req } = res;
  const isHead = req.method === 'HEAD';
  if (!isHead) await record();
  const today = now().toISOString().slice(0, 10);
  res.type('csv').set('Content-Disposition', `attachment; filename="${name}-${today}.csv"`);
  const lines = linesInParts(startingWith(first, pages), columns);
  const file = isHead ? Readable.from([]) : Readable.from(lines, { objectMode: false });
  file.once('error', (error) => {
    const level = error instanceof HttpError ? 'info' : 'error';
    const entry = { err: error, requestId: res.locals.requestId, path: maskPath(req.originalUrl) };
    log[level](entry, 'an export broke off');
    res.destroy();
  });
  res.once('close', () => file.destroy());
  if (res.destroyed) file.destroy();
  return file;
}
