import type { Knex } from 'knex';
import { connect } from '../connect.ts';
import { type DatabaseUrls, findApplicationRole } from './application-role.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

/** Migrations have to run first, as another role. The message is for the operator. */
export class SchemaBehind extends Error {}

/** Whether the role may create tables here, and owns those that are here. */
const MAY_MIGRATE = `select has_schema_privilege('public', 'create') and not exists (select from pg_class
  where relnamespace = 'public'::regnamespace and relname = 'knex_migrations' and not pg_has_role(relowner, 'usage')) as may`;

async function requireMigrated(db: Knex): Promise<void> {
  const { rows } = await db.raw(`select to_regclass('public.knex_migrations') is not null as begun`);
  const done: string[] = rows[0].begun ? await db('knex_migrations').pluck('name') : [];
  const pending = migrations.filter(({ name }) => !done.includes(name)).length;
  if (pending > 0)
    throw new SchemaBehind(
      `The database lacks ${pending} migrations, and the role in DATABASE_URL can’t run them. In one process, set MIGRATION_DATABASE_URL with the role that owns the tables, and start that process first. Nothing was changed.`,
    );
}

/**
 * Migrates as the owner of the schema and grants the application's role what it needs. With one role for everything,
 * `db` migrates. If its role isn't the owner, another process has to have done so.
 * @param onBegin is called with each migration's name before it begins
 * @throws SchemaBehind, TwoDatabases
 */
export async function bringUpToDate(
  db: Knex,
  urls: DatabaseUrls,
  onBegin?: (name: string) => void,
): Promise<void> {
  if (urls.migrationDatabaseUrl) {
    const application = await findApplicationRole(urls);
    const owner = connect(urls.migrationDatabaseUrl, { poolSize: 1 });
    return migrate(owner, { onBegin, application }).finally(() => owner.destroy());
  }
  const { rows } = await db.raw(MAY_MIGRATE);
  return rows[0].may ? migrate(db, { onBegin }) : requireMigrated(db);
}
