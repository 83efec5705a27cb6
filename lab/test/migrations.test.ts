import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { migrations } from '../../apps/api/src/platform/db/migrations.ts';
import { runMigration } from '../../apps/api/src/platform/db/run-migration.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { countRows, fillUp } from '../src/migrations/fill-up.ts';
import { STATEMENTS } from '../src/migrations/statements.ts';

const ROWS = 1_000;

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

test('every table that a migration touches is filled, once, and again when it was made anew', async () => {
  await fillUp(db, ROWS);
  await db('subscriber_import_rows').delete();
  await fillUp(db, ROWS);
  const { subscribers, ...others } = await countRows(db);
  expect(subscribers).toBe(0);
  expect(new Set(Object.values(others))).toEqual(new Set([ROWS]));
});

test('the statements beside a migration work on every schema that it may leave', async () => {
  await db('subscribers').insert({ email: 'ann@site.example' });
  let n = 0;
  for (const migration of migrations.slice(4).toReversed()) {
    const fitting = STATEMENTS.filter(({ after }) => after === undefined || migration.name > after);
    const askAll = async () => {
      n += 1;
      for (const { sql, values } of fitting) await db.raw(sql, values(n, ROWS));
    };
    await askAll();
    await runMigration(db, migration, 'down');
    await askAll();
  }
  expect(await db('outbox').where({ kind: 'load' }).select('id')).toHaveLength(2 * (migrations.length - 4));
});
