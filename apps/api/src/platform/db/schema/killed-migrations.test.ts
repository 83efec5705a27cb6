import type { Knex } from 'knex';
import { afterEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import {
  endStatements,
  type Kill,
  killAtTheEnd,
  killInTheMiddle,
} from '../../../../test/processes/killed-migration.ts';
import { indexOfNames, newTable } from '../../../../test/sample-migrations.ts';
import { schemaSnapshot } from '../../../../test/schema-snapshot.ts';
import { connect } from '../connect.ts';
import { migrate, migrateTo } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { type Direction, runMigration } from './run-migration.ts';

const onServer = inject('server') !== null;

const databases: TestDatabase[] = [];
const pools: Knex[] = [];

async function killOf(migration: Migration): Promise<Kill> {
  const database = await createTestDatabase({ direct: true });
  databases.push(database);
  const db = connect(database.url, { poolSize: 3 });
  pools.push(db);
  return { db, url: database.url, migration };
}

afterEach(async () => {
  for (const db of pools.splice(0)) await db.destroy();
  for (const database of databases.splice(0)) await database.drop();
});

const state = async (db: Knex) => ({
  schema: await schemaSnapshot(db),
  done: await db('knex_migrations').orderBy('name').pluck('name'),
});
type State = Awaited<ReturnType<typeof state>>;

/**
 * The embedded database has one session, so nothing can hold up a migration there: it's killed once all its work is
 * done.
 */
async function kill(one: Kill, direction: Direction): Promise<void> {
  if (!onServer) return killAtTheEnd(one, direction);
  await killInTheMiddle([one], direction, () => endStatements([one]));
}

/** A killed online migration leaves an index that serves no reads, and isn't recorded. Others leave nothing behind. */
async function expectLeft({ db, migration: { online, name } }: Kill, before: State): Promise<void> {
  const after = await state(db);
  if (!online) return expect(after).toEqual(before);
  if (!onServer) return;
  const others = ({ schema: { indexes = [], ...parts } }: State) => ({
    ...parts,
    indexes: indexes.filter((line) => !line.includes(` ${online.index} ON `)),
  });
  expect(others(after)).toEqual(others(before));
  expect(after.schema.indexes).not.toEqual(before.schema.indexes);
  // Whether the index is being built or dropped, it doesn't count as valid in between.
  expect(after.done).not.toContain(name);
}

test.each([
  ['in a transaction', newTable],
  ['online', indexOfNames],
])(
  'a migration %s, killed in the middle of up or down, is finished by the next start',
  async (_, migration) => {
    const one = await killOf(migration);
    const { db } = one;
    const known = [...migrations, migration];
    const without = await state(db);
    await kill(one, 'up');
    await expectLeft(one, without);
    await migrateTo(db, known);
    const whole = await state(db);
    expect(whole.done).toEqual(known.map(({ name }) => name));

    await kill(one, 'down');
    await expectLeft(one, whole);
    await runMigration(db, migration, 'down');
    expect(await state(db)).toEqual(without);
    await migrateTo(db, known);
    expect(await state(db)).toEqual(whole);
  },
);

test('a first start, killed in the middle of making the schema, is finished by the next one', async () => {
  const [first] = migrations;
  if (!first) throw new Error('There are migrations');
  const one = await killOf(first);
  const whole = await state(one.db);
  await one.db.raw('drop schema public cascade; create schema public');
  await kill(one, 'up');
  expect(Object.values(await schemaSnapshot(one.db)).flat()).toEqual([]);
  await migrate(one.db);
  expect(await state(one.db)).toEqual(whole);
});

test('the next start waits for what the server still does for a killed process, and does not repeat it', async () => {
  const killed = await killOf(indexOfNames);
  const { db } = killed;
  const known = [...migrations, indexOfNames];
  await migrateTo(db, known);
  const whole = await state(db);
  await runMigration(db, indexOfNames, 'down');
  let start: Promise<void> | undefined;
  const startNext = async () => {
    start = migrateTo(db, known);
  };
  if (onServer) await killInTheMiddle([killed], 'up', startNext);
  else await killAtTheEnd(killed, 'up').then(startNext);
  await start;
  expect(await state(db)).toEqual(whole);
});
