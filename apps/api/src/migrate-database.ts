import { fillIn } from './platform/config-sources.ts';
import { connect } from './platform/db/connect.ts';
import { createLog } from './platform/process/log.ts';
import { openDatabase } from './platform/process/open-database.ts';

/** Migrates and grants, and ends: for installations whose API processes don't know the owner's password. */
async function migrateDatabase(env: ReturnType<typeof fillIn>): Promise<void> {
  const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl } = env;
  if (!databaseUrl) throw new Error('DATABASE_URL is required.');
  const db = connect(databaseUrl, { poolSize: 1 });
  await openDatabase(db, { databaseUrl, migrationDatabaseUrl }, createLog('info')).finally(() =>
    db.destroy(),
  );
}

try {
  await migrateDatabase(fillIn(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
