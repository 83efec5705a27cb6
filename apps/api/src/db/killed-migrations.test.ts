import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Kill, killAtTheEnd, killHeldUp, killMidMigration } from '../../test/killed-migration.ts';
import { schemaSnapshot } from '../../test/schema-snapshot.ts';
import { connect } from './connect.ts';
import { migrateTo } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

let database: TestDatabase;
const pools: Knex[] = [];
const open = (poolSize = 1) => {
  const db = connect(database.url, { poolSize });
  pools.push(db);
  return db;
};

beforeAll(async () => {
  database = await createTestDatabase({ direct: true });
});
afterEach(async () => {
  for (const db of pools.splice(0)) await db.destroy();
});
afterAll(() => database?.drop());

/** What the last test left behind; undefined if it failed. The database comes with a schema that no test has seen. */
let left: readonly Migration[] | undefined;

/** Continues where the last test ended if it can: anew, each test would run all migrations before its own. */
async function begin(db: Knex, wanted: readonly Migration[]): Promise<void> {
  const continues = left?.every((migration, place) => migration === wanted[place]);
  left = undefined;
  if (!continues) await db.raw('drop schema public cascade; create schema public');
  await migrateTo(db, wanted);
}

const state = async (db: Knex) => ({
  schema: await schemaSnapshot(db),
  done: await db('knex_migrations').orderBy('name').pluck('name'),
});

/**
 * The embedded database has one session, so nothing can hold up a migration there: it's killed once all its work is
 * done.
 */
const kill = async (details: Kill): Promise<void> => {
  const { db, migration } = details;
  if (!inject('server')) return killAtTheEnd(details);
  const left = await killMidMigration(details);
  expect(left, `${migration.name} ${details.direction}`).toBe(
    migration.online ? 'unfinished index' : 'as before',
  );
  // Whether the index is being built or dropped, it doesn't count as valid in between.
  const { done } = await state(db);
  expect(done.includes(migration.name)).toBe(details.direction === 'down' && !migration.online);
};

/** One of each kind is enough for the embedded database: what differs there is how a dead client's transaction ends. */
const ofEachKind = [migrations.find(({ online }) => online), migrations.findLast(({ online }) => !online)];

test.each(inject('server') ? migrations : ofEachKind.filter((migration) => migration !== undefined))(
  '$name, killed in the middle of up or down, is finished by the next start',
  async (migration) => {
    const place = migrations.indexOf(migration);
    const earlier = migrations.slice(0, place);
    const known = migrations.slice(0, place + 1);
    const db = open(2);
    await begin(db, earlier);
    const without = await state(db);

    await kill({ db, url: database.url, migration, direction: 'up' });
    if (!migration.online) expect(await state(db)).toEqual(without);
    await migrateTo(db, known);
    const whole = await state(db);
    expect(whole.done).toEqual(known.map(({ name }) => name));

    await kill({ db, url: database.url, migration, direction: 'down' });
    if (!migration.online) expect(await state(db)).toEqual(whole);
    await runMigration(db, migration, 'down');
    expect(await state(db)).toEqual(without);
    await migrateTo(db, known);
    expect(await state(db)).toEqual(whole);
    left = known;
  },
);

test('the next start waits for what the server still does for a killed process, and does not repeat it', async () => {
  const [migration] = migrations.filter(({ online }) => online);
  if (!migration) throw new Error('There is no online migration');
  const known = migrations.slice(0, migrations.indexOf(migration) + 1);
  const db = open(3);
  await begin(db, known);
  const whole = await state(db);
  await runMigration(db, migration, 'down');
  const details: Kill = { db, url: database.url, migration, direction: 'up' };
  let start: Promise<void> | undefined;
  const startNext = async () => {
    start = migrateTo(db, known);
  };
  if (inject('server')) await killHeldUp(details, startNext);
  else await killAtTheEnd(details).then(startNext);
  await start;
  expect(await state(db)).toEqual(whole);
});
