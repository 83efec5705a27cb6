import { EventEmitter, once } from 'node:events';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { waitingSessions } from '../../../../test/processes/waiting-sessions.ts';
import { indexOfNames, makesSchema, newTable } from '../../../../test/sample-migrations.ts';
import { schemaSnapshot } from '../../../../test/schema-snapshot.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { connect } from '../connect.ts';
import { migrate, migrateTo } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

let database: TestDatabase;
const pools: Knex[] = [];
const open = () => {
  const db = connect(database.url, { poolSize: 1 });
  pools.push(db);
  return db;
};

/** A copy of one that was migrated once: that costs a fraction of migrating it. */
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const db of pools.splice(0)) await db.destroy();
  await database?.drop();
});

const done = (db: Knex): Promise<string[]> => db('knex_migrations').orderBy('name').pluck('name');
const names = migrations.map(({ name }) => name);

test('four processes that start at once on an empty database migrate it exactly once', async () => {
  await open().raw('drop schema public cascade; create schema public');
  // Each migration is a race of its own.
  await Promise.all([open(), open(), open(), open()].map((db) => migrate(db)));
  expect(await done(open())).toEqual(names);
});

test('a migration can be rolled back and run again, with the same schema as before', async () => {
  const db = open();
  const without = await schemaSnapshot(db);
  await migrateTo(db, [...migrations, newTable, indexOfNames]);
  const whole = await schemaSnapshot(db);
  for (const migration of [indexOfNames, newTable]) await runMigration(db, migration, 'down');
  expect(await schemaSnapshot(db)).toEqual(without);
  expect(await done(db)).toEqual(names);
  await migrateTo(db, [...migrations, newTable, indexOfNames]);
  expect(await schemaSnapshot(db)).toEqual(whole);
});

test('what makes the schema is not rolled back', async () => {
  const db = open();
  const whole = await schemaSnapshot(db);
  for (const migration of migrations.filter(({ name }) => makesSchema(name)).toReversed())
    await expect(runMigration(db, migration, 'down')).rejects.toThrow(
      `Everything builds on ${migration.name}, so it can’t be rolled back. Nothing was changed.`,
    );
  expect(await schemaSnapshot(db)).toEqual(whole);
  expect(await done(db)).toEqual(names);
});

test('a process that does not know the newest migration still starts', async () => {
  const db = open();
  await db('knex_migrations').insert({ name: '9999-from-the-future', batch: 2, migration_time: db.fn.now() });
  await expect(migrate(db)).resolves.toBeUndefined();
});

test('a failed migration leaves nothing behind', async () => {
  const db = open();
  const broken: Migration = {
    name: '9999-broken',
    up: (trx) => trx.raw('create table half_of_it (); select broken'),
    down: (trx) => trx.raw('select'),
  };
  await expect(migrateTo(db, [...migrations, broken])).rejects.toThrow('broken');
  expect(await done(db)).toEqual(names);
  expect(
    Object.values(await schemaSnapshot(db))
      .flat()
      .join(),
  ).not.toContain('half_of_it');
});

test('a migration blocked by a lock waits half a second at a time and is retried', async () => {
  const db = open();
  let tries = 0;
  const blocked: Migration = {
    name: '9999-blocked',
    up: async (trx) => {
      const { rows } = await trx.raw('show lock_timeout');
      expect(rows).toEqual([{ lock_timeout: '500ms' }]);
      tries += 1;
      if (tries < 3) await trx.raw(`do $$ begin raise exception using errcode = '55P03'; end $$`);
    },
    down: (trx) => trx.raw('select'),
  };
  await migrateTo(db, [...migrations, blocked]);
  expect(tries).toBe(3);
  expect(await done(db)).toContain('9999-blocked');
});

test('if a request and a migration deadlock, the migration gives way', async () => {
  const db = open();
  const onServer = inject('server') !== null;
  const progress = new EventEmitter();
  const [locked, inserted] = [once(progress, 'locked'), once(progress, 'inserted')];
  const looking = open();
  const isWaiting = async () => (await waitingSessions(looking)) === 1;
  let tries = 0;
  const deadlocking: Migration = {
    name: '9999-deadlocking',
    up: async (trx) => {
      tries += 1;
      await trx.raw('lock table suppressions');
      progress.emit('locked');
      if (onServer && tries === 1) {
        await inserted;
        await waitUntil('the request waits for the migration', isWaiting);
      }
      await trx.raw('lock table unsubscribes');
    },
    down: (trx) => trx.raw('select'),
  };
  const request = open().transaction(async (trx) => {
    await trx('unsubscribes').insert({ email: 'ann@site.example', method: 'link' });
    progress.emit('inserted');
    // The embedded database has one session: there they take turns.
    if (onServer) await locked;
    await trx('suppressions').insert({ email: 'ann@site.example', reason: 'opted_out' });
  });
  await Promise.all([migrateTo(db, [...migrations, deadlocking]), request]);
  expect(tries).toBe(onServer ? 2 : 1);
  expect(await db('suppressions').pluck('email')).toEqual(['ann@site.example']);
  expect(await done(db)).toContain('9999-deadlocking');
});

test('an index whose build was killed is rebuilt', async () => {
  const db = open();
  await migrateTo(db, [...migrations, indexOfNames]);
  const whole = await schemaSnapshot(db);
  // What a killed build leaves behind.
  await db.raw(`update pg_index set indisvalid = false where indexrelid = 'subscribers_names_idx'::regclass`);
  await db('knex_migrations').where({ name: indexOfNames.name }).delete();
  await migrateTo(db, [...migrations, indexOfNames]);
  expect(await schemaSnapshot(db)).toEqual(whole);
});

test('three processes build an index once', async () => {
  await Promise.all([open(), open(), open()].map((db) => migrateTo(db, [...migrations, indexOfNames])));
  const db = open();
  expect(await done(db)).toEqual([...names, indexOfNames.name]);
  expect((await schemaSnapshot(db)).indexes?.join()).not.toContain('invalid');
});
