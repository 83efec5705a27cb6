import pg from 'pg';
import { startEmbeddedDb } from '../src/database/embedded-db.ts';

// Writes rows until it is killed, and prints the number of those the database acknowledged.
const db = await startEmbeddedDb({ dataDir: process.argv[2] ?? null });
const client = new pg.Client({ connectionString: db.url });
await client.connect();
await client.query(
  'create table if not exists acknowledged (id bigint generated always as identity primary key)',
);
for (let rows = 1; ; rows++) {
  await client.query('insert into acknowledged default values');
  console.log(rows);
}
