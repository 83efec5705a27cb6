import { texts } from '@fairlead/contract/texts';
import type { SubscriberImport } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { inSteps } from '../../db/in-steps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { lockAllAddresses } from '../suppressions/suppressions.queries.ts';
import { addCounts, findImport, type ImportRecord, lockImport, setImport } from './imports.queries.ts';
import { undoRows } from './undo.queries.ts';

/** @throws HttpError 404 or 409 for an import that cannot be undone */
async function begin(trx: Knex, row: ImportRecord, { actor, ip }: Act): Promise<void> {
  if (row.status === 'reading' || row.status === 'checked') throw conflict(texts.imports.notImported);
  if (!row.rows_kept) throw conflict(texts.imports.tooOld);
  if (!(await findImport(trx, row.id))?.can_undo) throw conflict(texts.imports.notLast);
  const { added = 0, changed = 0 } = row.done;
  const said = `${row.file_name}: ${added.toLocaleString('en-US')} added, ${changed.toLocaleString('en-US')} changed`;
  await recordActivity(trx, actor, 'IMPORT_UNDO_DELETE_SUBSCRIBERS', said, ip);
}

/** @returns whether anything is left to do */
const undoSome = (db: Knex, id: number, rows: number, act: Act): Promise<boolean> =>
  db.transaction(async (trx) => {
    const row = await lockImport(trx, id);
    if (!row || (!row.rows_kept && row.begun_at === null)) throw notFound(texts.imports.notFound);
    if (row.status === 'undone') return false;
    if (row.status !== 'undoing') await begin(trx, row, act);
    else if (!row.rows_kept) throw conflict(texts.imports.tooOld);
    await lockAllAddresses(trx);
    const until = Math.min(row.undone_until + rows, row.done_until);
    const counts = await undoRows(trx, row, { after: row.undone_until, until });
    const isDone = until >= row.done_until;
    await setImport(trx, id, {
      undone_until: until,
      undone: addCounts(row.undone, counts),
      status: isDone ? 'undone' : 'undoing',
    });
    return !isDone;
  });

/**
 * Takes back the last import for about a second, wholly or as far as it got; whoever calls again goes on. Opt-outs stay in force:
 * they are not part of a subscriber's row.
 * @throws HttpError 404, or 409 for an import that is not the last, was not begun or is too old
 */
export async function undoImport(db: Knex, id: number, act: Act): Promise<SubscriberImport> {
  await inSteps((rows) => undoSome(db, id, rows, act));
  const found = await findImport(db, id);
  if (!found) throw notFound(texts.imports.notFound);
  return found;
}
