import type { Knex } from 'knex';
import { deleteImport, deleteSomeRows, findMarked, markOldDryRuns } from './old-imports.queries.ts';

/** Staged rows deleted by one statement. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Deletes dry runs that were never imported, and the rows of imports that are as old as the settings say
 * (`people/retention`); the import itself stays on record. From then on it can't be continued or undone, and its rows
 * are deleted a few at a time.
 */
export async function deleteOldImports(db: Knex): Promise<void> {
  await markOldDryRuns(db);
  for (const { id, begun_at: begunAt } of await findMarked(db)) {
    while ((await deleteSomeRows(db, id, ROWS_PER_STATEMENT)) === ROWS_PER_STATEMENT);
    if (begunAt === null) await deleteImport(db, id);
  }
}
