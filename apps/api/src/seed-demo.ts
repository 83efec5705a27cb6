import { addDemoSubscribers } from './people/subscribers/add-demo-subscribers.ts';
import { fillIn } from './platform/config-sources.ts';
import { connect } from './platform/db/connect.ts';
import { bringUpToDate } from './platform/db/schema/bring-up-to-date.ts';

/** The `seed:demo` command: adds sample subscribers to the database of DATABASE_URL. */
async function seedDemo(env: ReturnType<typeof fillIn>): Promise<string> {
  const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl } = env;
  if (!databaseUrl) throw new Error('DATABASE_URL is required.');
  const db = connect(databaseUrl, { poolSize: 1 });
  try {
    await bringUpToDate(db, { databaseUrl, migrationDatabaseUrl });
    const added = await addDemoSubscribers(db);
    return added > 0
      ? `Added ${added} sample subscribers. Their addresses don’t exist, so no email reaches anyone.`
      : 'The sample subscribers are already there.';
  } finally {
    await db.destroy();
  }
}

try {
  console.log(await seedDemo(fillIn(process.env)));
} catch (error) {
  console.error(`No sample data: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
