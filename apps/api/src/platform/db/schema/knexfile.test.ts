import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { indexOfNames, makesSchema, newTable } from '../../../../test/sample-migrations.ts';
import { schemaSnapshot } from '../../../../test/schema-snapshot.ts';
import { connect } from '../connect.ts';
import { migrateTo } from './migrate.ts';
import { migrations } from './migrations.ts';

const API = fileURLToPath(new URL('../../../..', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const SAMPLES = ['--knexfile', 'test/sample-knexfile.ts'];
const names = migrations.map(({ name }) => name);

let database: TestDatabase;
let db: Knex;

beforeEach(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { poolSize: 1 });
});
afterEach(async () => {
  await db?.destroy();
  await database?.drop();
});

/** Runs the same command as the script in package.json. */
function run(script: keyof typeof manifest.scripts, more: string[] = [], url = database.url) {
  const [, ...args] = manifest.scripts[script].split(' ');
  return promisify(execFile)(process.execPath, [TSX, ...args, ...more], {
    cwd: API,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
}

const records = () => db('knex_migrations').orderBy('id').select('name', 'batch');
const eachInABatchOfItsOwn = (of: string[]) => of.map((name, n) => ({ name, batch: n + 1 }));

test('the command runs each migration in its own batch, and a rollback undoes the last one', async () => {
  await db.raw('drop schema public cascade; create schema public');
  await run('migrate:latest', SAMPLES);
  expect(await records()).toEqual(eachInABatchOfItsOwn([...names, newTable.name, indexOfNames.name]));
  const whole = await schemaSnapshot(db);
  await run('migrate:rollback', SAMPLES);
  expect(await records()).toEqual(eachInABatchOfItsOwn([...names, newTable.name]));
  // A command may have been killed.
  await db('knex_migrations_lock').update({ is_locked: 1 });
  await run('migrate:rollback', SAMPLES);
  expect(await records()).toEqual(eachInABatchOfItsOwn(names));
  await migrateTo(db, [...migrations, newTable, indexOfNames]);
  expect(await schemaSnapshot(db)).toEqual(whole);
});

test('a rollback of what makes the schema is refused', async () => {
  const schema = names.filter(makesSchema);
  for (const _ of names.slice(schema.length)) await run('migrate:rollback');
  const whole = await schemaSnapshot(db);
  await expect(run('migrate:rollback')).rejects.toThrow('can’t be rolled back. Nothing was changed.');
  expect(await schemaSnapshot(db)).toEqual(whole);
  expect(await records()).toEqual(eachInABatchOfItsOwn(schema));
});

test('a lock and a duplicate record left by a killed command do not keep a start from migrating', async () => {
  await db('knex_migrations').insert({ name: names[0], batch: 1 });
  await db('knex_migrations_lock').update({ is_locked: 1 });
  await migrateTo(db, [...migrations, newTable]);
  expect(await records()).toEqual(eachInABatchOfItsOwn([...names, newTable.name]));
});

test('a migration of a newer version is not rolled back', async () => {
  await db('knex_migrations').insert({ name: '9999-from-the-future', batch: 99 });
  await expect(run('migrate:rollback')).rejects.toThrow(
    'A newer version of the product has migrated this database',
  );
  expect(await records()).toHaveLength(names.length + 1);
});

test('without DATABASE_URL the command says what it needs', async () => {
  await expect(run('migrate:latest', [], '')).rejects.toMatchObject({
    stderr: 'DATABASE_URL is not set. The embedded database is brought up to date by each start.\n',
  });
});

test('every file in the folder is listed, in name order', async () => {
  const files = await readdir(new URL('./migrations', import.meta.url));
  expect(names).toEqual(files.sort().map((file) => path.parse(file).name));
});
