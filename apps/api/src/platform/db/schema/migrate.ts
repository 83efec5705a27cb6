import type { Knex } from 'knex';
import { grantsFor } from './grants.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { migratorConfig, PREPARE } from './migrator.ts';
import { runMigration } from './run-migration.ts';
import { takeOver } from './takeover.ts';

type Options = {
  /** Called with each migration's name before it begins. */
  onBegin?: ((name: string) => void) | undefined;
  /** The role that gets what it needs in the same transactions; without it, the one that migrates does everything. */
  application?: string | undefined;
};

/**
 * Brings the schema up to date, one migration at a time. If several processes start at once, the others wait for the
 * first and find nothing to do. A process older than the schema starts too: migrations remove nothing that it relies
 * on.
 */
export const migrate = (db: Knex, options?: Options): Promise<void> => migrateTo(db, migrations, options);

/** Like `migrate`, with only some of the migrations: for data that is older than this version. */
export async function migrateTo(
  db: Knex,
  wanted: readonly Migration[],
  { onBegin, application }: Options = {},
): Promise<void> {
  const grant = (trx: Knex): Promise<void> => trx.raw(grantsFor(application));
  const pending = await db.transaction(async (trx): Promise<string[]> => {
    await trx.raw(PREPARE);
    await takeOver(trx);
    await grant(trx);
    const [, names] = await trx.migrate.list(migratorConfig(wanted));
    return names;
  });
  for (const migration of wanted.filter(({ name }) => pending.includes(name))) {
    onBegin?.(migration.name);
    await runMigration(db, migration, 'up', grant);
  }
}
