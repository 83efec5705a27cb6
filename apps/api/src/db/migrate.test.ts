import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { migrate, migrationSource, migrations } from './migrate.ts';

let database: TestDatabase;
const pools: Knex[] = [];
const open = () => {
  const db = connect(database.url, { poolSize: 1 });
  pools.push(db);
  return db;
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => open().raw('drop schema public cascade; create schema public'));
afterEach(async () => {
  for (const db of pools.splice(0)) await db.destroy();
});
afterAll(() => database?.drop());

const tables = async (db: Knex): Promise<string[]> =>
  (await db('pg_tables').where({ schemaname: 'public' }).orderBy('tablename')).map(
    ({ tablename }) => tablename,
  );

test('four processes that start at once on an empty database migrate it exactly once', async () => {
  for (let round = 0; round < 3; round++) {
    await open().raw('drop schema public cascade; create schema public');
    await Promise.all([open(), open(), open(), open()].map(migrate));
    const db = open();
    const done = await db('knex_migrations').orderBy('id');
    expect(done.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await db('knex_migrations_lock').select('is_locked')).toEqual([{ is_locked: 0 }]);
  }
});

test('every migration can be taken back and done again', async () => {
  const db = open();
  await migrate(db);
  const all = await tables(db);
  await db.migrate.rollback({ migrationSource }, true);
  expect(await tables(db)).toEqual(['knex_migrations', 'knex_migrations_lock']);
  await migrate(db);
  expect(await tables(db)).toEqual(all);
});

test('a process that does not know the newest migration starts all the same', async () => {
  const db = open();
  await migrate(db);
  await db('knex_migrations').insert({ name: '9999-from-the-future', batch: 2, migration_time: db.fn.now() });
  await expect(migrate(db)).resolves.toBeUndefined();
});

test('a migration that fails leaves nothing behind', async () => {
  const db = open();
  const broken = {
    ...migrationSource,
    getMigration: async (migration: (typeof migrations)[number]) => ({
      up: async (trx: Knex) =>
        migration === migrations.at(-1) ? trx.raw('select broken') : migration.up(trx),
      down: async () => undefined,
    }),
  };
  await expect(db.migrate.latest({ migrationSource: broken })).rejects.toThrow('broken');
  expect(await db('knex_migrations')).toEqual([]);
  await migrate(db);
  expect(await db('knex_migrations')).toHaveLength(migrations.length);
});
