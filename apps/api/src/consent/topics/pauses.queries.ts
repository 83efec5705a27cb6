import { PAUSE_DAYS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

const PAUSED = `select until from email_pauses where email = ? and until > now()`;

export async function findPause(db: Knex, key: string): Promise<string | null> {
  const { rows }: { rows: { until: string }[] } = await db.raw(PAUSED, [key]);
  return rows[0]?.until ?? null;
}

const PAUSE = `
  insert into email_pauses (email, until) select email, now() + make_interval(days => ${PAUSE_DAYS})
  from unnest(cast(? as text[])) as chosen (email)
  on conflict (email) do update set paused_at = now(), until = excluded.until`;

/** For keys of emails, which must be locked. */
export const setPause = (trx: Knex, keys: readonly string[]) => trx.raw(PAUSE, [[...keys]]);

/** @returns the keys whose pause this ended */
export const endPause = (trx: Knex, keys: readonly string[]): Promise<string[]> =>
  trx('email_pauses')
    .whereRaw('email = any(?) and until > now()', [[...keys]])
    .delete()
    .returning('email')
    .then((rows) => rows.map(({ email }) => email));

/** Pauses that are over say nothing anymore. */
export const deleteOldPauses = (db: Knex) => db('email_pauses').where('until', '<', db.fn.now()).delete();
