import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { expectIntactChain } from '../chain.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../processes/spawned-api.ts';
import { waitingSessions } from '../processes/waiting-sessions.ts';
import { waitUntil } from '../wait-until.ts';

let database: TestDatabase;
let db: Knex;
const running: SpawnedApi[] = [];

const start = async (): Promise<SpawnedApi> => {
  const api = spawnApi({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  running.push(api);
  await untilReady(api);
  return api;
};
const kill = async (api: SpawnedApi) => {
  api.process.kill('SIGKILL');
  await api.exitCode;
};
const recordMany = (count: number) =>
  db.raw(
    `insert into admin_activity (action, description) select 'LOGIN', 'Entry ' || n from generate_series(1, ?) n`,
    [count],
  );
const sealed = async () => (await db('activity_seals').pluck('position')).length;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { poolSize: 4 });
});
afterAll(async () => {
  await Promise.all(running.map(kill));
  await db?.destroy();
  await database?.drop();
});

/**
 * Kills the process when it has written seals and waits to take their entries out of the queue. Nothing can wait for a
 * lock in the embedded database: there, it's killed anywhere.
 */
async function killWhileSealing(api: SpawnedApi): Promise<void> {
  if (!inject('server')) {
    await recordMany(2_000);
    await waitUntil('it is sealing', async () => (await sealed()) > 1);
    return kill(api);
  }
  const queued = await db.transaction();
  await db.transaction(async (trx) => {
    await trx.raw('lock table activity_seals in share mode');
    await recordMany(1_000);
    await queued('unsealed_activity').orderBy('entry_id').forUpdate();
  });
  await waitUntil('it waits', async () => (await waitingSessions(db)) > 0);
  expect(await sealed()).toBe(1);
  await kill(api);
  await queued.commit();
}

test('a process that is killed while it seals leaves nothing behind, and others go on with the same chain', async () => {
  const doomed = await start();
  await waitUntil('the first entry is sealed', async () => (await sealed()) === 1);
  await killWhileSealing(doomed);
  await Promise.all([start(), start()]);
  for (let round = 0; round < 10; round += 1) await recordMany(700);
  await waitUntil('all are sealed', async () => !(await db('unsealed_activity').first('entry_id')));
  const ids = await expectIntactChain(db);
  expect(ids).toEqual(await db('admin_activity').orderBy('id').pluck('id'));
}, 240_000);
