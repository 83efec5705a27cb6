import type { Knex } from 'knex';
import type { Migration } from './migration.ts';

/**
 * Comes first in every transaction that migrates. The advisory lock lets one process at a time through; it belongs to the transaction, so it also
 * works behind PgBouncer. It takes the place of knex's own lock, which would stay when a process is killed, and guards knex's tables while they
 * are made. Each migration has a batch of its own, so that a rollback takes one back: earlier releases wrote 1 for all.
 */
export const PREPARE = `
select pg_advisory_xact_lock(7203418);
create table if not exists knex_migrations (
  id serial primary key, name varchar(255), batch integer, migration_time timestamptz
);
create table if not exists knex_migrations_lock (index serial primary key, is_locked integer);
insert into knex_migrations_lock (is_locked) select 0 where not exists (select from knex_migrations_lock);
update knex_migrations_lock set is_locked = 0 where is_locked <> 0;
delete from knex_migrations a using knex_migrations b where a.name = b.name and a.id > b.id;
update knex_migrations m set batch = place
  from (select id, row_number() over (order by id) as place from knex_migrations) as places
  where places.id = m.id and batch <> place;`;

/**
 * Who waits for a table has everybody who comes later wait behind: no longer than this. And less than the second after which the server
 * looks for deadlocks, so that of a migration and a request that wait for each other it is the migration that gives way.
 */
const LOCK_TIMEOUT = `set local lock_timeout = '500ms'`;

/** The names are without an extension, and the files part of the build: knex cannot find them in a folder. */
export function migratorConfig(migrations: readonly Migration[]) {
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => migrations.map(({ name }) => name),
    getMigrationName: (name) => name,
    getMigration: async (wanted) => {
      const migration = migrations.find(({ name }) => name === wanted);
      if (!migration) throw new Error('This version does not know the newest migration of the database.');
      return migration;
    },
  };
  return {
    migrationSource,
    // A process that is older than the schema starts, too.
    disableMigrationsListValidation: true,
    beforeEach: (db: Knex) => db.raw(LOCK_TIMEOUT),
  };
}
