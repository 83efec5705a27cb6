import type { Knex } from 'knex';
import { migrations } from '../../db/migrate.ts';
import { sharedLook } from '../../db/shared-look.ts';

export type DatabaseChecks = { database: 'ok' | 'failing'; migrations: 'ok' | 'failing' };

const FAILING: DatabaseChecks = { database: 'failing', migrations: 'failing' };

async function look(db: Knex): Promise<DatabaseChecks> {
  const rows: { name: string }[] = await db('knex_migrations').select('name');
  const done = new Set(rows.map(({ name }) => name));
  return { database: 'ok', migrations: migrations.every(({ name }) => done.has(name)) ? 'ok' : 'failing' };
}

/** Whether the database answers within `patience` milliseconds and has this build's schema. */
export const databaseChecks = (db: Knex, patience = 2_000): (() => Promise<DatabaseChecks>) =>
  sharedLook(
    () => look(db),
    patience,
    () => FAILING,
  );
