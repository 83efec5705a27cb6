import { connect } from './connect.ts';

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
