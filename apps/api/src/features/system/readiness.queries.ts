import type { Knex } from 'knex';

/** The migrations that have run, by name. */
export const findMigrated = async (db: Knex): Promise<Set<string>> =>
  new Set(await db('knex_migrations').pluck('name'));
