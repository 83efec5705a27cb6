import type { Knex } from 'knex';
import type { SubscriberImportRow } from '../../../platform/db/tables/imports.ts';

/** Marks dry runs not imported within a day: their rows are no longer shown, and get deleted. */
export const markOldDryRuns = (db: Knex) =>
  db.raw(`
    update subscriber_imports set rows_kept = false
    where rows_kept and status in ('reading', 'checked') and created_at < now() - interval '1 day'`);

export type MarkedImport = Pick<SubscriberImportRow, 'id' | 'begun_at'>;

/** Marked imports with something left to delete. */
export const findMarked = (db: Knex): Promise<MarkedImport[]> =>
  db('subscriber_imports')
    .where({ rows_kept: false })
    .where((query) =>
      query
        .whereNull('begun_at')
        .orWhereExists(
          db('subscriber_import_rows').whereRaw('import_id = subscriber_imports.id').select(db.raw('1')),
        )
        .orWhereExists(
          db('subscriber_import_blocks').whereRaw('import_id = subscriber_imports.id').select(db.raw('1')),
        ),
    )
    .select('id', 'begun_at');

/** @returns how many rows were deleted: `limit`, unless these were the last */
export async function deleteSomeRows(db: Knex, importId: number, limit: number): Promise<number> {
  const { rowCount }: { rowCount: number } = await db.raw(
    `delete from subscriber_import_rows where ctid = any(array(
      select ctid from subscriber_import_rows where import_id = ? limit ?))`,
    [importId, limit],
  );
  const blocks: { rowCount: number } = await db.raw(
    `delete from subscriber_import_blocks where ctid = any(array(
      select ctid from subscriber_import_blocks where import_id = ? limit ?))`,
    [importId, limit],
  );
  return Math.max(rowCount, blocks.rowCount);
}

export const deleteImport = (db: Knex, id: number) => db('subscriber_imports').where({ id }).delete();
