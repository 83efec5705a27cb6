import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { newTable } from '../../../../test/sample-migrations.ts';
import { schemaSnapshot } from '../../../../test/schema-snapshot.ts';
import { createLog } from '../../process/log.ts';
import { openDatabase } from '../../process/open-database.ts';
import { connect } from '../connect.ts';
import { migrate, migrateTo } from './migrate.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

/** What pg_dump wrote of a database of the last version with the former migrations, and its rows. */
const FORMER = new URL('../../../../test/fixtures/former-database.sql.gz', import.meta.url);

type Schema = Awaited<ReturnType<typeof schemaSnapshot>>;

let database: TestDatabase;
let fresh: Schema;
let before: Record<string, number>;
const pools: Knex[] = [];
const open = () => {
  const db = connect(database.url, { poolSize: 1 });
  pools.push(db);
  return db;
};

const done = (db: Knex): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name');

async function countRows(db: Knex): Promise<Record<string, number>> {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .whereNot('tablename', 'like', 'knex%')
    .orderBy('tablename')
    .pluck('tablename');
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = Number((await db(table).count({ rows: '*' }))[0]?.rows);
  return counts;
}

beforeEach(async () => {
  database = await createTestDatabase();
  const db = open();
  fresh = await schemaSnapshot(db);
  const dump = gunzipSync(await readFile(FORMER))
    .toString()
    .replaceAll('?', '\\?');
  await db.raw('drop schema public cascade; create schema public');
  await db.transaction((trx) => trx.raw(dump));
  before = await countRows(db);
});
afterEach(async () => {
  for (const db of pools.splice(0)) await db.destroy();
  await database?.drop();
});

/** The tables that came since. */
const NEWER = { organization_versions: 0, caption_files: 0, custom_fields: 0 };

test('a database of the former migrations keeps its rows, has the schema of a new one, and goes on from there', async () => {
  const db = open();
  const former = await done(db);
  expect(Object.values(before).filter((rows) => rows > 0).length).toBeGreaterThan(30);
  await migrateTo(db, [...migrations, newTable]);
  // The former ones stay recorded, so processes of that version find them.
  expect(await done(db)).toEqual([...former, ...migrations.map(({ name }) => name), newTable.name]);
  expect(await countRows(db)).toEqual({ ...before, ...NEWER, samples: 0 });
  await runMigration(db, newTable, 'down');
  expect(await schemaSnapshot(db)).toEqual(fresh);
});

test('four processes that start at once take it over once', async () => {
  const former = await done(open());
  await Promise.all([open(), open(), open(), open()].map((db) => migrate(db)));
  expect(await done(open())).toEqual([...former, ...migrations.map(({ name }) => name)]);
  expect(await schemaSnapshot(open())).toEqual(fresh);
});

test('the command that migrates takes it over, too', async () => {
  const db = open();
  for (const migration of migrations) await runMigration(db, migration, 'up');
  expect((await done(db)).slice(-migrations.length)).toEqual(migrations.map(({ name }) => name));
  expect(await countRows(db)).toEqual({ ...before, ...NEWER });
});

test('an older database is left as it is, and the start says which commit updates it', async () => {
  const db = open();
  await db('knex_migrations').where({ name: '0155-no-year-zero' }).delete();
  const older = { done: await done(db), schema: await schemaSnapshot(db) };
  const urls = { databaseUrl: database.url, migrationDatabaseUrl: undefined };
  await expect(openDatabase(db, urls, createLog('silent'))).rejects.toThrow(
    /^The database is from a version .* Go to commit [0-9a-f]{12}, start it once, and then start this version\./,
  );
  expect({ done: await done(db), schema: await schemaSnapshot(db) }).toEqual(older);
});
