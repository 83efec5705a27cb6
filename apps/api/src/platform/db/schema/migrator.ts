import type { Knex } from 'knex';
import { NO_TIME_LIMIT } from '../time-limit.ts';
import type { Migration } from './migration.ts';

/**
 * Comes first in every transaction that migrates. The advisory lock lets one process through at a time; it ends with
 * the transaction, so it also works behind PgBouncer. It replaces knex's own lock, which would remain after a process
 * is killed, and protects the creation of knex's tables. Each migration gets its own batch, so a rollback undoes one.
 * No time limit: another process may hold the lock for as long as its migration takes.
 */
export const PREPARE = `
${NO_TIME_LIMIT}
select pg_advisory_xact_lock(7203418);
create table if not exists knex_migrations (
  id serial primary key, name varchar(255), batch integer, migration_time timestamptz
);
create table if not exists knex_migrations_lock (index serial primary key, is_locked integer);
insert into knex_migrations_lock (is_locked) select 0 where not exists (select from knex_migrations_lock);
update knex_migrations_lock set is_locked = 0 where is_locked <> 0;
delete from knex_migrations a using knex_migrations b where a.name = b.name and a.id > b.id;`;

/**
 * Everything that arrives later queues behind a migration waiting for a table, so it waits no longer than this. It's
 * less than the second after which the server looks for deadlocks, so between a request and a migration it's the
 * migration that gives way.
 */
const LOCK_TIMEOUT = `set local lock_timeout = '500ms'`;

/** The names have no extension, and the files are part of the build: knex can't find them in a folder. */
export function migratorConfig(migrations: readonly Migration[]) {
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => migrations.map(({ name }) => name),
    getMigrationName: (name) => name,
    getMigration: async (wanted) => {
      const migration = migrations.find(({ name }) => name === wanted);
      if (!migration)
        throw new Error(
          'A newer version of the product has migrated this database, and this version can’t use it. Nothing was changed. Start the newer version.',
        );
      return migration;
    },
  };
  return {
    migrationSource,
    // A process that is older than the schema starts too.
    disableMigrationsListValidation: true,
    beforeEach: (db: Knex) => db.raw(LOCK_TIMEOUT),
  };
}
