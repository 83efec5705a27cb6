import { texts } from '@fairlead/contract/texts';
import type { SubscriberImport } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { conflict } from '../../http/errors.ts';
import type { RecordAct } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { lockAllEmails } from '../suppressions/suppressions.queries.ts';
import { addCounts, findImport, type ImportRecord, setImport } from './imports.queries.ts';
import { stepThroughImport } from './step-through-import.ts';
import { undoRows } from './undo.queries.ts';

/** @throws HttpError 409 for an import that cannot be undone */
async function begin(trx: Knex, row: ImportRecord, record: RecordAct): Promise<void> {
  if (row.status === 'reading' || row.status === 'checked') throw conflict(texts.imports.notImported);
  if (!row.rows_kept) throw conflict(texts.imports.tooOld);
  if (!(await findImport(trx, row.id))?.can_undo) throw conflict(texts.imports.notLast);
  const { added = 0, changed = 0 } = row.done;
  const description = `Started undoing import ${row.id}, which had added ${added.toLocaleString('en-US')} subscribers and changed ${changed.toLocaleString('en-US')}`;
  await record('IMPORT_UNDO_DELETE_SUBSCRIBERS', description, { kind: 'import', id: row.id });
}

async function undoSome(trx: Knex, row: ImportRecord, rows: number, record: RecordAct): Promise<boolean> {
  if (row.status === 'undone') return false;
  if (row.status !== 'undoing') await begin(trx, row, record);
  else if (!row.rows_kept) throw conflict(texts.imports.tooOld);
  await lockAllEmails(trx);
  const until = Math.min(row.undone_until + rows, row.done_until);
  const counts = await undoRows(trx, row, { after: row.undone_until, until });
  const isDone = until >= row.done_until;
  await setImport(trx, row.id, {
    undone_until: until,
    undone: addCounts(row.undone, counts),
    status: isDone ? 'undone' : 'undoing',
  });
  return !isDone;
}

/**
 * Undoes the last import, finished or not, for about a second; the next call continues. Opt-outs stay in force: they
 * aren't part of a subscriber's row.
 * @throws HttpError 404, or 409 for an import that isn't the last one, was never begun, or is too old
 */
export const undoImport = (db: Knex, id: number, caller: Caller): Promise<SubscriberImport> =>
  stepThroughImport(db, id, caller, (trx, row, rows, record) => undoSome(trx, row, rows, record));
