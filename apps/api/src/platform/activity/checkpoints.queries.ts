import type { Knex } from 'knex';
import type { ActivityCheckpointRow } from '../db/tables/activity-seals.ts';

/** Where the log begins; undefined if nothing of it was deleted. */
export const findCheckpoint = (db: Knex): Promise<ActivityCheckpointRow | undefined> =>
  db('activity_checkpoints').orderBy('position', 'desc').first('*');

/** Deletes entries from before this time. The chain must be held. @returns undefined if there are none that may go */
export async function removeActivity(trx: Knex, before: string): Promise<ActivityCheckpointRow | undefined> {
  const { rows } = await trx.raw<{ rows: ActivityCheckpointRow[] }>('select * from remove_old_activity(?)', [
    before,
  ]);
  return rows[0];
}
