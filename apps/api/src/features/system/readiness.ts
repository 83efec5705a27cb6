import type { Knex } from 'knex';
import { migrations } from '../../db/migrate.ts';

export type DatabaseChecks = { database: 'ok' | 'failing'; migrations: 'ok' | 'failing' };

const FAILING: DatabaseChecks = { database: 'failing', migrations: 'failing' };

async function look(db: Knex): Promise<DatabaseChecks> {
  const rows: { name: string }[] = await db('knex_migrations').select('name');
  const done = new Set(rows.map(({ name }) => name));
  return { database: 'ok', migrations: migrations.every(({ name }) => done.has(name)) ? 'ok' : 'failing' };
}

/**
 * Whether the database answers within `patience` milliseconds and has this build's schema. Callers at the same time share one
 * look, so that strangers cannot use up the pool.
 */
export function databaseChecks(db: Knex, patience = 2_000): () => Promise<DatabaseChecks> {
  let pending: Promise<DatabaseChecks> | undefined;
  return async () => {
    pending ??= look(db)
      .catch(() => FAILING)
      .finally(() => {
        pending = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<DatabaseChecks>((resolve) => {
      timer = setTimeout(resolve, patience, FAILING);
    });
    return Promise.race([pending, late]).finally(() => clearTimeout(timer));
  };
}
