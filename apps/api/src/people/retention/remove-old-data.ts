import { removedInWords } from '@fairlead/contract/team/removed-words';
import type { Retention } from '@fairlead/contract/team/retention-limits';
import type { Knex } from 'knex';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Config } from '../../platform/config.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { addRemoved, finishRun, leaveRun, takeRun } from './retention-runs.queries.ts';

/** The hour from which a night's run begins, in the team's time zone. */
const NIGHT = 2;
/** Milliseconds of work before the other jobs get their turn; the rest follows in the next round. */
const BUDGET_MS = 5_000;

/** @returns whether all is done */
async function removeAll(db: Knex, day: string, timeZone: string, budget: number): Promise<boolean> {
  const end = performance.now() + budget;
  const keep: Retention = await findSettings(db);
  for (const { setting, steps } of allKinds) {
    const days = keep[setting];
    if (days === null) continue;
    const old = { days, timeZone };
    for await (const _ of steps(db, old, (trx, count) => addRemoved(trx, day, setting, count)))
      if (performance.now() > end) return false;
  }
  return true;
}

const finish = (db: Knex, day: string): Promise<void> =>
  db.transaction(async (trx) => {
    const removed = removedInWords(await finishRun(trx, day));
    if (removed) await recordSystemActivity(trx, 'DELETE_OLD_DATA', `Deleted old data: ${removed}`);
  });

/**
 * Deletes what's older than the settings say, once a night, from 2 AM on. Of several processes, one does it. Every
 * step is a short transaction with its figures, so a process that's killed loses nothing of what it counted.
 */
export async function removeOldData(
  db: Knex,
  { timeZone }: Pick<Config, 'timeZone'>,
  { hour = NIGHT, budget = BUDGET_MS } = {},
): Promise<void> {
  const day = await takeRun(db, { timeZone, hour });
  if (day === undefined) return;
  if (await removeAll(db, day, timeZone, budget)) await finish(db, day);
  else await leaveRun(db, day);
}
