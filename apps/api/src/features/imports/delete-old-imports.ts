import type { Knex } from 'knex';
import { deleteImport, deleteSomeRows, findForgotten, forgetOldRows } from './old-imports.queries.ts';

/** Staged rows deleted by one statement. */
const ROWS_AT_ONCE = 5_000;

/**
 * Deletes dry runs that were never imported, and the rows of old imports; the import itself stays on record. From then
 * on it can't be continued or undone, and its rows are deleted a few at a time.
 */
export async function deleteOldImports(db: Knex): Promise<void> {
  await forgetOldRows(db);
  for (const { id, begun_at: begunAt } of await findForgotten(db)) {
    while ((await deleteSomeRows(db, id, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
    if (begunAt === null) await deleteImport(db, id);
  }
}
