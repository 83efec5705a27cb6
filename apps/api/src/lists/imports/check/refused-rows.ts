import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { exportAs } from '../../../access/sessions/export-as.ts';
import type { Reader } from '../../../platform/db/desk.ts';
import { notFound } from '../../../platform/http/answers/errors.ts';
import { CSV_PAGE, type CsvExport } from '../../../platform/http/lists/csv.ts';
import { findImportRecord } from '../commit/imports.queries.ts';
import { findRefusedRows } from './refused-rows.queries.ts';

/** Said in the file, where a reader can't tell empty cells from those that weren't kept. */
const NOT_KEPT = 'The rest of the row wasn’t kept';

type Line = Record<string, string>;

/** Our columns come after those of the file, which may have the same names. */
function named(wanted: string, columns: readonly string[]): string {
  let name = wanted;
  while (columns.includes(name)) name = `${name}*`;
  return name;
}

/**
 * The rows of a file that were refused, as they are in the file, to be corrected and imported again.
 * @throws HttpError 404
 */
export async function exportOfRefused(
  db: Knex,
  read: Reader,
  id: number,
  caller: Caller,
): Promise<CsvExport<Line>> {
  const found = await findImportRecord(db, id);
  if (!found?.rows_kept) throw notFound(texts.imports.notFound);
  const columns = found.columns ?? [found.mapping.email ?? 'Email'];
  // Of a confidential row, and of one from before there were cells, only the address is kept.
  const place = found.columns ? (found.places.email ?? 0) : 0;
  const [row, reason] = [named('Row', columns), named('Reason', columns)];

  async function* pages(): AsyncGenerator<Line[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: { after: number; limit: number } = { after, limit: CSV_PAGE };
      const rows = await read((reading) => findRefusedRows(reading, id, page));
      yield rows.map(({ number, email, cells, error }) => ({
        ...Object.fromEntries(
          columns.map((column, at) => [column, (cells ? cells[at] : at === place && email) || '']),
        ),
        [row]: String(number),
        [reason]: [error, !cells && NOT_KEPT].filter(Boolean).join('. '),
      }));
      after = rows.length === CSV_PAGE ? rows.at(-1)?.number : undefined;
    }
  }
  return exportAs(db, caller, {
    name: 'refused-rows',
    columns: [...columns, row, reason],
    pages: pages(),
    action: 'EXPORT_SUBSCRIBERS',
    description: `Downloaded the rows that import ${id} couldn’t import`,
    subject: { kind: 'import', id },
  });
}
