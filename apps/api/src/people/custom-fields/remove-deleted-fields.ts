import type { Knex } from 'knex';
import {
  deleteCustomField,
  findDeletedFields,
  forgetInImports,
  removeValues,
} from './custom-fields.queries.ts';

/** People looked at in one transaction: a moment. */
const STEP = 5_000;

/**
 * Removes what deleted fields say about people, in steps. The field goes last, so a process that's killed begins anew.
 * Two processes at once do the same, and no harm.
 */
export async function removeDeletedFields(db: Knex, _config?: unknown, step = STEP): Promise<void> {
  for (const { id, key } of await findDeletedFields(db)) {
    // First: from there, an undo could put them back.
    await forgetInImports(db, key);
    let after: number | null = 0;
    while (after !== null) after = await removeValues(db, key, { after, limit: step });
    await deleteCustomField(db, id);
  }
}
