import type { Knex } from 'knex';
import { migrations } from '../../platform/db/schema/migrations.ts';
import { coalesced } from './coalesced.ts';
import { findMigrated, wasClockSetBack } from './system.queries.ts';

export type DatabaseChecks = {
  database: 'ok' | 'failing';
  migrations: 'ok' | 'failing';
  /** Whether the database's clock was set back in the last day, as a sender noticed; 'off' is not known. */
  clock: 'ok' | 'failing' | 'off';
};

const FAILING: DatabaseChecks = { database: 'failing', migrations: 'failing', clock: 'off' };

async function checkDatabase(db: Knex): Promise<DatabaseChecks> {
  const migrated = await findMigrated(db);
  const complete = migrations.every(({ name }) => migrated.has(name));
  if (!complete) return { database: 'ok', migrations: 'failing', clock: 'off' };
  return { database: 'ok', migrations: 'ok', clock: (await wasClockSetBack(db)) ? 'failing' : 'ok' };
}

/** Whether the database answers within `timeout` milliseconds and has this build's schema. */
export const databaseChecks = (db: Knex, timeout = 2_000): (() => Promise<DatabaseChecks>) =>
  coalesced(
    () => checkDatabase(db),
    timeout,
    () => FAILING,
  );
