import type { Knex } from 'knex';
import { recordSystemActivity, removeActivity } from '../../../platform/activity/activity.queries.ts';
import { allowMinutes } from '../../../platform/db/time-limit.ts';
import { CUTTING, namedAsCheckpoint } from '../../../team/audit/checkpoint.ts';
import { holdChain } from '../../../team/audit/seals.queries.ts';
import type { Kind, Old, Record } from './kind.ts';
import { countOldEntries, findOldMonths, type Month } from './log-months.queries.ts';

/** @returns whether anything was deleted */
const removeMonth = (db: Knex, { ends_at, name }: Month, record: Record): Promise<boolean> =>
  db.transaction(async (trx) => {
    await allowMinutes(trx);
    await holdChain(trx);
    const checkpoint = await removeActivity(trx, ends_at);
    if (!checkpoint) return false;
    const { entries } = checkpoint;
    const count = entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`;
    const said = `Deleted ${count} of this log through ${name}, as the settings say`;
    await recordSystemActivity(trx, CUTTING, `${said}${namedAsCheckpoint(checkpoint)}`);
    await record(trx, entries);
    return true;
  });

async function* removeMonths(db: Knex, old: Old, record: Record): AsyncGenerator<void> {
  for (const month of await findOldMonths(db, old)) if (await removeMonth(db, month, record)) yield;
}

/** The activity log: whole months, behind a checkpoint. */
export const log: Kind = {
  setting: 'keep_log_days',
  count: countOldEntries,
  steps: removeMonths,
};
