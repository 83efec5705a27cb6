import type { Knex } from 'knex';

/** Staged rows deleted by one statement. */
const ROWS_AT_ONCE = 5_000;

const FORGET = `
  update subscriber_imports set rows_kept = false
  where rows_kept and (created_at < now() - interval '30 days'
    or status in ('reading', 'checked') and created_at < now() - interval '1 day')`;

const DELETE_SOME = `
  delete from subscriber_import_rows where ctid = any(array(
    select ctid from subscriber_import_rows where import_id = ? limit ${ROWS_AT_ONCE}))`;

/**
 * Forgets dry runs of which nothing came after a day, and the rows of imports after 30 days; that the import took place is
 * kept. From then on the import cannot be worked on, and its rows go away some at a time.
 */
export async function deleteOldImports(db: Knex): Promise<void> {
  await db.raw(FORGET);
  const forgotten: { id: number; begun_at: string | null }[] = await db('subscriber_imports')
    .where({ rows_kept: false })
    .where((query) =>
      query
        .whereNull('begun_at')
        .orWhereExists(
          db('subscriber_import_rows').whereRaw('import_id = subscriber_imports.id').select(db.raw('1')),
        ),
    )
    .select('id', 'begun_at');
  for (const { id, begun_at: begunAt } of forgotten) {
    let deleted = ROWS_AT_ONCE;
    while (deleted === ROWS_AT_ONCE) ({ rowCount: deleted } = await db.raw(DELETE_SOME, [id]));
    if (begunAt === null) await db('subscriber_imports').where({ id }).delete();
  }
}
