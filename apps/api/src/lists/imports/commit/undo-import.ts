import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { RecordAct } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { liftImported } from '../../../consent/suppressions/lift-imported.queries.ts';
import { lockAllEmails } from '../../../consent/suppressions/suppressions.queries.ts';
import { conflict } from '../../../platform/http/answers/errors.ts';
import { findBlockedKeys } from './blocks.queries.ts';
import { addCounts, findImport, type ImportRecord, setImport } from './imports.queries.ts';
import { stepThroughImport } from './step-through-import.ts';
import { undoRows } from './undo.queries.ts';

/** @throws HttpError 409 for an import that cannot be undone */
async function begin(trx: Knex, row: ImportRecord, record: RecordAct): Promise<void> {
  if (row.status === 'reading' || row.status === 'checked') throw conflict(texts.imports.notImported);
  if (!row.rows_kept) throw conflict(texts.imports.tooOld);
  if (!(await findImport(trx, row.id))?.can_undo) throw conflict(texts.imports.notLast);
  const { added = 0, changed = 0, blocked = 0 } = row.done;
  const blocks = blocked > 0 ? `, and blocked ${blocked.toLocaleString('en-US')} addresses` : '';
  const description = `Started undoing import ${row.id}, which had added ${added.toLocaleString('en-US')} subscribers and changed ${changed.toLocaleString('en-US')}${blocks}`;
  await record('IMPORT_UNDO_DELETE_SUBSCRIBERS', description, { kind: 'import', id: row.id });
}

async function undoSome(
  trx: Knex,
  row: ImportRecord,
  { rows, by }: { rows: number; by: string },
  record: RecordAct,
): Promise<boolean> {
  if (row.status === 'undone') return false;
  if (row.status !== 'undoing') await begin(trx, row, record);
  else if (!row.rows_kept) throw conflict(texts.imports.tooOld);
  await lockAllEmails(trx);
  const last = Math.max(row.done_until, row.blocked_until);
  const range = { after: row.undone_until, until: Math.min(row.undone_until + rows, last) };
  const counts = await undoRows(trx, row, range, by);
  const keys = await findBlockedKeys(trx, row.id, range);
  const lifted = keys.length > 0 ? await liftImported(trx, row.id, keys) : 0;
  const undone = addCounts(row.undone, { ...counts, lifted });
  const isDone = range.until >= last;
  const kept = (row.done.blocked ?? 0) - (undone.lifted ?? 0);
  await setImport(trx, row.id, {
    undone_until: range.until,
    undone: isDone ? { ...undone, blocks_kept: kept } : undone,
    status: isDone ? 'undone' : 'undoing',
  });
  return !isDone;
}

/**
 * Undoes the last import, finished or not, for about a second; the next call continues. It lifts the blocks that only
 * this import knew of. What the person, the provider, or another import said stays in force.
 * @throws HttpError 404, or 409 for an import that isn't the last one, was never begun, or is too old
 */
export const undoImport = (db: Knex, id: number, caller: Caller): Promise<SubscriberImport> =>
  stepThroughImport(db, id, caller, (trx, row, rows, record) =>
    undoSome(trx, row, { rows, by: caller.actor.username }, record),
  );
