import type { Knex } from 'knex';
import { fillIn } from './src/platform/config-sources.ts';
import { findApplicationRole } from './src/platform/db/schema/application-role.ts';
import { grantsFor } from './src/platform/db/schema/grants.ts';
import type { Migration } from './src/platform/db/schema/migration.ts';
import { migrations } from './src/platform/db/schema/migrations.ts';
import { migratorConfig, PREPARE } from './src/platform/db/schema/migrator.ts';
import { type Direction, runMigration } from './src/platform/db/schema/run-migration.ts';

const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl } = fillIn(process.env);

function connection(): Knex.PgConnectionConfig {
  const url = migrationDatabaseUrl || databaseUrl;
  if (url) return { connectionString: url };
  console.error('DATABASE_URL is not set. The embedded database is brought up to date by each start.');
  process.exit(1);
}

const application = databaseUrl
  ? await findApplicationRole({ databaseUrl, migrationDatabaseUrl })
  : undefined;

const run = (migration: Migration, direction: Direction) => (db: Knex) =>
  runMigration(db, migration, direction, (trx) => trx.raw(grantsFor(application)));

/** Runs as at a start of the server, which records each in its own transaction and tries again while a lock is in the way. */
const safely = (migration: Migration): Migration => ({
  ...migration,
  config: { transaction: false },
  up: run(migration, 'up'),
  down: run(migration, 'down'),
});

type Connection = { query(statements: string, done: () => void): void };

export const configFor = (known: readonly Migration[]) => ({
  client: 'pg',
  connection,
  pool: {
    min: 0,
    max: 1,
    afterCreate: (created: Connection, done: () => void) => created.query(PREPARE, done),
  },
  migrations: {
    ...migratorConfig(known.map(safely)),
    // knex records once more what was recorded with its migration.
    afterAll: (db: Knex) => db.raw(PREPARE),
  },
});

/** For knex's own command: `pnpm migrate:latest` and `migrate:rollback` in this folder. */
export default configFor(migrations);
