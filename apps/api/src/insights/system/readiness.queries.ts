import type { Knex } from 'knex';

/** The migrations that have run, by name. */
export const findMigrated = async (db: Knex): Promise<Set<string>> =>
  new Set(await db('knex_migrations').pluck('name'));

/** In the last day. */
export const wasClockSetBack = async (db: Knex): Promise<boolean> =>
  (await db('incidents')
    .where({ kind: 'clock_set_back' })
    .whereRaw(`last_at > now() - interval '1 day'`)
    .first('kind')) !== undefined;
