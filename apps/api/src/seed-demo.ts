import { fillIn } from './config-sources.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { addDemoSubscribers } from './features/subscribers/add-demo-subscribers.ts';

/** The `seed:demo` command: adds sample subscribers to the database of DATABASE_URL. */
async function seedDemo(url: string | undefined): Promise<string> {
  if (!url) throw new Error('DATABASE_URL is required.');
  const db = connect(url, { poolSize: 1 });
  try {
    await migrate(db);
    const added = await addDemoSubscribers(db);
    return added > 0
      ? `Added ${added} sample subscribers. Their addresses reach nobody.`
      : 'The sample subscribers are there already.';
  } finally {
    await db.destroy();
  }
}

try {
  console.log(await seedDemo(fillIn(process.env).DATABASE_URL));
} catch (error) {
  console.error(`No sample data: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
