import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { schemaSnapshot } from '../../../test/schema-snapshot.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const API = fileURLToPath(new URL('../../..', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx/cli');
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
  await run('migrate:latest');
  expect(await records()).toEqual(eachInABatchOfItsOwn(names));
  const whole = await schemaSnapshot(db);
  await run('migrate:rollback');
  expect(await records()).toEqual(eachInABatchOfItsOwn(names.slice(0, -1)));
  await run('migrate:rollback');
  expect(await records()).toEqual(eachInABatchOfItsOwn(names.slice(0, -2)));
  // The newest one changes rows only.
  expect(await schemaSnapshot(db)).not.toEqual(whole);
  await migrate(db);
  expect(await schemaSnapshot(db)).toEqual(whole);
  expect(await records()).toEqual(eachInABatchOfItsOwn(names));
});

test('a rollback undoes one migration, even if an earlier release ran them all in one batch', async () => {
  await db('knex_migrations').update({ batch: 1 });
  // And then knex's command was killed.
  await db('knex_migrations_lock').update({ is_locked: 1 });
  await run('migrate:rollback');
  expect(await records()).toEqual(eachInABatchOfItsOwn(names.slice(0, -1)));
});

test('a lock and a duplicate record left by a killed command do not keep a start from migrating', async () => {
  const newest = migrations.at(-1);
  if (newest) await runMigration(db, newest, 'down');
  await db('knex_migrations').insert({ name: names[0], batch: 1 });
  await db('knex_migrations_lock').update({ is_locked: 1 });
  await migrate(db);
  expect(await records()).toEqual(eachInABatchOfItsOwn(names));
});

test('a migration of a newer version is not rolled back', async () => {
  await db('knex_migrations').insert({ name: '9999-from-the-future', batch: 1 });
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

test('a new migration is made from the stub', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-migrations-'));
  await run('migrate:make', ['add-phone', '--migrations-directory', folder]);
  const [made, ...more] = await readdir(folder);
  expect(more).toEqual([]);
  expect(made).toMatch(/^\d{14}_add-phone\.ts$/);
  expect(await readFile(path.join(folder, made ?? ''), 'utf8')).toBe(
    await readFile(new URL('./migration-stub.ts', import.meta.url), 'utf8'),
  );
  await rm(folder, { recursive: true });
});

test('every file in the folder is listed, in name order', async () => {
  const files = await readdir(new URL('./migrations', import.meta.url));
  expect(names).toEqual(files.sort().map((file) => path.parse(file).name));
});
