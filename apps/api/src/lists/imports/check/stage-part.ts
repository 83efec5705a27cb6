import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { IMPORT_ROWS_MAX } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { lockIntake } from '../../../consent/suppressions/erased-addresses.queries.ts';
import { withoutJit } from '../../../platform/db/time-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badRequest, notFound } from '../../../platform/http/answers/errors.ts';
import { addCounts, findImport, lockImport, setImport } from '../commit/imports.queries.ts';
import { type CsvRecord, WINDOWS_ROW } from '../file/csv-part.ts';
import { WINDOWS_NOTE } from '../file/text-encoding.ts';
import { stageRecords } from './stage-records.ts';

/**
 * Rows staged in one transaction: some tenths of a second on the embedded database, which can't serve anyone else in
 * the meantime.
 */
const STAGED_PER_TRANSACTION = 2_000;
export type Reading = Pick<Deps, 'config' | 'db'>;
export type ReadOn = { import: SubscriberImport; next_offset: number | null };

export async function progressOf(db: Knex, id: number): Promise<ReadOn> {
  const found = await findImport(db, id);
  if (!found) throw notFound(texts.imports.notFound);
  return { import: found, next_offset: found.status === 'reading' ? found.read : null };
}

type Piece = {
  id: number;
  /** Where the part begins in the file. */
  offset: number;
  records: readonly CsvRecord[];
  /** Bytes of the part read so far. */
  end: number;
};

/** What's noted of the whole file, with what's new in these records. */
export const notesOf = (notes: readonly string[], records: readonly CsvRecord[]): string[] =>
  records.some(({ repairs }) => repairs?.includes(WINDOWS_ROW))
    ? [...new Set([...notes, WINDOWS_NOTE])]
    : [...notes];

/**
 * Stages some records, unless another caller has read as far in the meantime. The last ones end the dry run.
 * @returns whether to continue
 */
const stagePiece = (
  { config, db }: Reading,
  caller: Caller,
  from: number,
  { id, offset, records, end }: Piece,
): Promise<boolean> =>
  actAs(db, caller, async (trx) => {
    await withoutJit(trx);
    await lockIntake(trx);
    const row = await lockImport(trx, id);
    if (row?.status !== 'reading' || !row.rows_kept || row.read !== from) return false;
    const staged = await stageRecords(trx, config, row, records);
    const found = addCounts(row.found, staged.found);
    const rows = Object.values(found).reduce((all, one) => all + one, 0);
    if (rows > IMPORT_ROWS_MAX) throw badRequest(texts.imports.tooManyRows);
    const read = offset + end;
    const isRead = read >= row.size;
    if (isRead && rows === 0) throw badRequest(texts.imports.noRows);
    await setImport(trx, id, {
      read,
      found,
      blocks: addCounts(row.blocks, staged.blocks),
      statuses: staged.statuses,
      signals: staged.signals,
      names_to_tidy: staged.names_to_tidy,
      notes: notesOf(row.notes, records),
      last_row: records.at(-1)?.row ?? row.last_row,
      status: isRead ? 'checked' : 'reading',
    });
    return !isRead;
  });

/** Stages one part of the file in short transactions. `after`: bytes at its beginning that were already read. */
export async function stagePart(
  deps: Reading,
  caller: Caller,
  { id, offset, records, end, after }: Piece & { after: number },
): Promise<void> {
  let from = offset + after;
  for (let start = 0; start === 0 || start < records.length; start += STAGED_PER_TRANSACTION) {
    const some = records.slice(start, start + STAGED_PER_TRANSACTION);
    const isLast = start + STAGED_PER_TRANSACTION >= records.length;
    const until = isLast ? end : (some.at(-1)?.end ?? end);
    if (!(await stagePiece(deps, caller, from, { id, offset, records: some, end: until }))) return;
    from = offset + until;
  }
}
