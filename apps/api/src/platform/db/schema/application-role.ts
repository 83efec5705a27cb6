import type { Knex } from 'knex';
import { connect } from '../connect.ts';
import { IS_APPEND_ONLY } from './grants.ts';

/** The application's own URL, and that of the schema's owner if they're two roles. */
export type DatabaseUrls = { databaseUrl: string; migrationDatabaseUrl: string | undefined };

type Session = { role: string; database: string; since: string };

async function findSession(url: string): Promise<Session> {
  const db = connect(url, { poolSize: 1 });
  const found = db.raw(`select current_user::text as role, current_database()::text as database,
    pg_postmaster_start_time()::text as since`);
  const { rows }: { rows: [Session] } = await found.finally(() => db.destroy());
  return rows[0];
}

/** The two URLs aren't about the same database. The message is for the operator. */
export class TwoDatabases extends Error {}

/**
 * The role that needs grants from the owner, by the name the server knows it by: a pooler may have replaced that in the
 * URL. Undefined: there's one role for everything.
 * @throws TwoDatabases
 */
export async function findApplicationRole({
  databaseUrl,
  migrationDatabaseUrl,
}: DatabaseUrls): Promise<string | undefined> {
  if (!migrationDatabaseUrl) return undefined;
  const application = await findSession(databaseUrl);
  const owner = await findSession(migrationDatabaseUrl);
  if (application.database !== owner.database || application.since !== owner.since)
    throw new TwoDatabases(
      `DATABASE_URL and MIGRATION_DATABASE_URL point to two different databases (${application.database} and ${owner.database}). They must point to the same one, each with its own role. Nothing was changed.`,
    );
  return application.role;
}

/** The embedded database has one session and one role. */
const RISK = `
  select r.rolname::text as role, case
    when version() like '%PGlite%' then null
    when r.rolsuper then 'is a superuser'
    when r.rolcreaterole then 'may create roles'
    when exists (select from pg_class where relnamespace = s.oid and pg_has_role(relowner, 'member'))
      or pg_has_role(s.nspowner, 'member') or pg_has_role(d.datdba, 'member')
      then 'owns the tables, their schema, or the database'
    when has_schema_privilege(s.oid, 'create') then 'may create functions in the schema public'
    when exists (select from pg_class c where c.relnamespace = s.oid and ${IS_APPEND_ONLY}
      and has_table_privilege(c.oid, 'update, delete, truncate, trigger')) then 'may change the activity log'
  end as risk
  from pg_roles r, pg_namespace s, pg_database d
  where r.rolname = current_user and s.nspname = 'public' and d.datname = current_database()`;

/** A sentence for the operator if the role of this process could remove what protects the activity log. */
export async function findRoleRisk(db: Knex): Promise<string | undefined> {
  const { rows }: { rows: { role: string; risk: string | null }[] } = await db.raw(RISK);
  const [found] = rows;
  if (!found?.risk) return undefined;
  return `The role ${found.role} in DATABASE_URL ${found.risk}, so a break-in here could also erase its traces in the activity log. Give the application a role of its own, and set MIGRATION_DATABASE_URL to the owner: see "Two roles" in docs/operations/database.md.`;
}
