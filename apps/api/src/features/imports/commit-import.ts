import { texts } from '@fairlead/contract/texts';
import type { SubscriberImport } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { inSteps } from '../../db/in-steps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { lockAllAddresses } from '../suppressions/suppressions.queries.ts';
import { importRows } from './commit.queries.ts';
import { addCounts, findImport, type ImportRecord, lockImport, setImport } from './imports.queries.ts';

const counted = (count = 0) => count.toLocaleString('en-US');

/** @throws HttpError 404 or 409 for an import that cannot be committed in its state */
function refuseUnready(row: ImportRecord | undefined): asserts row is ImportRecord {
  if (!row || (!row.rows_kept && row.begun_at === null)) throw notFound(texts.imports.notFound);
  if (row.status === 'reading') throw conflict(texts.imports.notRead);
  if (row.status === 'undoing' || row.status === 'undone') throw conflict(texts.imports.undone);
  if (row.status !== 'done' && !row.rows_kept) throw conflict(texts.imports.tooOld);
}

async function begin(trx: Knex, { id, file_name, found }: ImportRecord, { actor, ip }: Act): Promise<void> {
  await setImport(trx, id, { status: 'importing', begun_at: trx.raw('clock_timestamp()') });
  const said = `${file_name}: ${counted(found.add)} to add, ${counted(found.change)} to change`;
  await recordActivity(trx, actor, 'IMPORT_CREATE_SUBSCRIBERS', said, ip);
}

/** @returns whether anything is left to do */
const importSome = (db: Knex, id: number, rows: number, act: Act): Promise<boolean> =>
  db.transaction(async (trx) => {
    const row = await lockImport(trx, id);
    refuseUnready(row);
    if (row.status === 'done') return false;
    if (row.status === 'checked') await begin(trx, row, act);
    await lockAllAddresses(trx);
    const until = Math.min(row.done_until + rows, row.last_row);
    const counts = await importRows(trx, row, { after: row.done_until, until });
    const isDone = until >= row.last_row;
    await setImport(trx, id, {
      done_until: until,
      done: addCounts(row.done, counts),
      status: isDone ? 'done' : 'importing',
    });
    return !isDone;
  });

/**
 * Imports for about a second. Whoever calls again goes on where the last transaction ended, so that neither a crash nor a second
 * caller does anything twice.
 * @throws HttpError 404, or 409 for an import that was not read to its end, was undone or is too old
 */
export async function commitImport(db: Knex, id: number, act: Act): Promise<SubscriberImport> {
  await inSteps((rows) => importSome(db, id, rows, act));
  const found = await findImport(db, id);
  if (!found) throw notFound(texts.imports.notFound);
  return found;
}
