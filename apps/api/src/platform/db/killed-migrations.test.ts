import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  endStatements,
  type Kill,
  killAtTheEnd,
  killInTheMiddle,
} from '../../../test/processes/killed-migration.ts';
import { schemaSnapshot } from '../../../test/schema-snapshot.ts';
import { connect } from './connect.ts';
import { migrateTo } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { type Direction, runMigration } from './run-migration.ts';

/** Databases with one migration each, all of whose processes are one. */
const AT_ONCE = 10;
/** Those that have run everywhere don't change anymore, so of them one of each kind is enough. */
const NEWEST = 30;
const onServer = inject('server') !== null;

let database: TestDatabase;
const clones: TestDatabase[] = [];
const pools: Knex[] = [];
const open = (url: string, poolSize: number) => {
  const db = connect(url, { poolSize });
  pools.push(db);
  return db;
};
const close = async () => {
  for (const db of pools.splice(0)) await db.destroy();
};

beforeAll(async () => {
  database = await createTestDatabase({ direct: true });
});
afterEach(async () => {
  await close();
  for (const clone of clones.splice(0)) await clone.drop();
});
afterAll(() => database?.drop());

/** What `database` has; undefined if that isn't known. It comes with a schema that no test has seen. */
let has: readonly Migration[] | undefined;

/** Continues where `database` is if it can: anew, all migrations would run each time. */
async function bringTo(wanted: readonly Migration[]): Promise<void> {
  const db = open(database.url, 1);
  const continues = has?.every((migration, place) => migration === wanted[place]);
  has = undefined;
  if (!continues) await db.raw('drop schema public cascade; create schema public');
  await migrateTo(db, wanted);
  has = wanted;
  // A database that someone is connected to can't be cloned.
  await close();
}

const state = async (db: Knex) => ({
  schema: await schemaSnapshot(db),
  done: await db('knex_migrations').orderBy('name').pluck('name'),
});
type State = Awaited<ReturnType<typeof state>>;

type Case = Kill & { known: readonly Migration[]; without: State };

const knownTo = (migration: Migration) => migrations.slice(0, migrations.indexOf(migration) + 1);

/** One database for each, before it. The embedded one can't be cloned, so there the group has one migration. */
async function prepare(group: readonly Migration[]): Promise<Case[]> {
  const urls: string[] = [];
  for (const migration of group) {
    await bringTo(knownTo(migration).slice(0, -1));
    if (onServer) clones.push(await createTestDatabase({ direct: true, of: database }));
    else has = undefined;
    urls.push((clones.at(-1) ?? database).url);
  }
  const cases: Case[] = [];
  for (const [place, migration] of group.entries()) {
    const url = urls[place] ?? '';
    const db = open(url, 2);
    cases.push({ db, url, migration, known: knownTo(migration), without: await state(db) });
  }
  return cases;
}

/**
 * The embedded database has one session, so nothing can hold up a migration there: it's killed once all its work is
 * done.
 */
async function kill(cases: readonly Case[], direction: Direction): Promise<void> {
  if (onServer) return killInTheMiddle(cases, direction, () => endStatements(cases));
  for (const one of cases) await killAtTheEnd(one, direction);
}

/**
 * A killed online migration leaves an index that serves no reads, and isn't recorded; neither is one that changes rows
 * in steps. Others leave nothing behind.
 */
async function expectLeft({ db, migration }: Case, before: State): Promise<void> {
  const { online, config, name } = migration;
  if (online && !onServer) return;
  const after = await state(db);
  if (!online && config?.transaction === false) {
    expect(after.schema, name).toEqual(before.schema);
    return expect(after.done).not.toContain(name);
  }
  if (!online) return expect(after, name).toEqual(before);
  const others = ({ schema: { indexes = [], ...parts } }: State) => ({
    ...parts,
    indexes: indexes.filter((line) => !line.includes(` ${online.index} ON `)),
  });
  expect(others(after), name).toEqual(others(before));
  expect(after.schema.indexes, name).not.toEqual(before.schema.indexes);
  // Whether the index is being built or dropped, it doesn't count as valid in between.
  expect(after.done).not.toContain(name);
}

/** One of each kind is enough for the embedded database: what differs there is how a dead client's transaction ends. */
const ofEachKind = [
  migrations.find(({ online }) => online),
  migrations.findLast(({ online, config }) => !online && config?.transaction !== false),
];

const killed = migrations.filter(
  (migration, place) => place >= migrations.length - NEWEST || place === 0 || ofEachKind.includes(migration),
);
const groups = onServer
  ? Array.from({ length: Math.ceil(killed.length / AT_ONCE) }, (_, place) =>
      killed.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
    )
  : ofEachKind.flatMap((migration) => (migration ? [[migration]] : []));

test.each(groups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
  'each of %s, killed in the middle of up or down, is finished by the next start',
  async (_, group) => {
    const cases = await prepare(group);
    const wholes = new Map<Case, State>();

    await kill(cases, 'up');
    for (const one of cases) {
      await expectLeft(one, one.without);
      await migrateTo(one.db, one.known);
      const whole = await state(one.db);
      expect(whole.done).toEqual(one.known.map(({ name }) => name));
      wholes.set(one, whole);
    }

    await kill(cases, 'down');
    for (const [one, whole] of wholes) {
      const { db, migration, known, without } = one;
      await expectLeft(one, whole);
      await runMigration(db, migration, 'down');
      expect(await state(db), migration.name).toEqual(without);
      await migrateTo(db, known);
      expect(await state(db), migration.name).toEqual(whole);
    }
  },
);

test('the next start waits for what the server still does for a killed process, and does not repeat it', async () => {
  const migration = migrations.find(({ online }) => online);
  if (!migration) throw new Error('There is no online migration');
  const known = knownTo(migration);
  await bringTo(known);
  has = undefined;
  const db = open(database.url, 3);
  const whole = await state(db);
  await runMigration(db, migration, 'down');
  const killed: Kill = { db, url: database.url, migration };
  let start: Promise<void> | undefined;
  const startNext = async () => {
    start = migrateTo(db, known);
  };
  if (onServer) await killInTheMiddle([killed], 'up', startNext);
  else await killAtTheEnd(killed, 'up').then(startNext);
  await start;
  expect(await state(db)).toEqual(whole);
});
