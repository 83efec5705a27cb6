import type { Knex } from 'knex';
import { migrations } from '../../db/migrations.ts';
import { coalesced } from './coalesced.ts';
import { findMigrated } from './readiness.queries.ts';

export type DatabaseChecks = { database: 'ok' | 'failing'; migrations: 'ok' | 'failing' };

const FAILING: DatabaseChecks = { database: 'failing', migrations: 'failing' };

async function checkDatabase(db: Knex): Promise<DatabaseChecks> {
  const migrated = await findMigrated(db);
  const complete = migrations.every(({ name }) => migrated.has(name));
  return { database: 'ok', migrations: complete ? 'ok' : 'failing' };
}

/** Whether the database answers within `timeout` milliseconds and has this build's schema. */
export const databaseChecks = (db: Knex, timeout = 2_000): (() => Promise<DatabaseChecks>) =>
  coalesced(
    () => checkDatabase(db),
    timeout,
    () => FAILING,
  );
