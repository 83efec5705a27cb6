import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs, type RecordAct } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { inSteps } from '../../../platform/db/schema/in-steps.ts';
import { withoutJit } from '../../../platform/db/time-limit.ts';
import { notFound } from '../../../platform/http/answers/errors.ts';
import { findImport, type ImportRecord, lockImport } from './imports.queries.ts';

/** Handles up to `rows` rows of the locked import. Resolves to whether any are left. */
type Step = (trx: Knex, row: ImportRecord, rows: number, record: RecordAct) => Promise<boolean>;

/**
 * Works on an import for about a second. The next call continues where the last transaction ended, so neither a crash
 * nor a second caller does anything twice.
 * @throws HttpError 404, and whatever `step` throws
 */
export async function stepThroughImport(
  db: Knex,
  id: number,
  caller: Caller,
  step: Step,
): Promise<SubscriberImport> {
  await inSteps((rows) =>
    actAs(db, caller, async (trx, record) => {
      await withoutJit(trx);
      const row = await lockImport(trx, id);
      // A dry run that was never imported disappears with its rows.
      if (!row || (!row.rows_kept && row.begun_at === null)) throw notFound(texts.imports.notFound);
      return step(trx, row, rows, record);
    }),
  );
  const found = await findImport(db, id);
  if (!found) throw notFound(texts.imports.notFound);
  return found;
}
