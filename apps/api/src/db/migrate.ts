import type { Knex } from 'knex';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { migratorConfig, PREPARE } from './migrator.ts';
import { runMigration } from './run-migration.ts';

/**
 * Brings the schema up to date, one migration at a time. If several processes start at once, the others wait for the
 * first and find nothing to do. A process older than the schema starts too: migrations remove nothing that it relies
 * on.
 * @param onBegin is called with each migration's name before it begins
 */
export const migrate = (db: Knex, onBegin?: (name: string) => void): Promise<void> =>
  migrateTo(db, migrations, onBegin);

/** Like `migrate`, with only some of the migrations: for data that is older than this version. */
export async function migrateTo(
  db: Knex,
  wanted: readonly Migration[],
  onBegin?: (name: string) => void,
): Promise<void> {
  const pending = await db.transaction(async (trx): Promise<string[]> => {
    await trx.raw(PREPARE);
    const [, names] = await trx.migrate.list(migratorConfig(wanted));
    return names;
  });
  for (const migration of wanted.filter(({ name }) => pending.includes(name))) {
    onBegin?.(migration.name);
    await runMigration(db, migration, 'up');
  }
}
