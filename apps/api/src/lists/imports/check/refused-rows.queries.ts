import type { Knex } from 'knex';
import type { StagedImportRow } from '../../../platform/db/tables/imports.ts';

/** In the order of the file. */
export const findRefusedRows = (
  db: Knex,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<StagedImportRow, 'number' | 'email' | 'cells' | 'error'>[]> =>
  db('subscriber_import_rows')
    .where({ import_id: id, verdict: 'refused' })
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .select('number', 'email', 'cells', 'error');
