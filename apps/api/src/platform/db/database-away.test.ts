import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connect } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';

test('a database whose host name does not resolve is away', async () => {
  const db = connect('postgres://nobody@nobody-bears-this-name.invalid/nothing', { poolSize: 1 });
  expect(isDatabaseAway(await db.raw('select 1').catch((error: unknown) => error))).toBe(true);
  await db.destroy();
});

test('a read-only database is away, and an SQL mistake is not', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  const failure = (statement: string) =>
    db
      .transaction(async (trx) => {
        await trx.raw('set transaction read only');
        await trx.raw(statement);
      })
      .catch((error: unknown) => error);
  expect(isDatabaseAway(await failure(`insert into rate_limits values ('a', 'b', now(), 1)`))).toBe(true);
  expect(isDatabaseAway(await failure('select * from nothing_of_the_kind'))).toBe(false);
  await db.destroy();
  await database.drop();
});
