import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { ADMIN, type Apis, EACH, mustAt } from '../cluster/front-door.ts';
import { importThroughAll } from '../cluster/imports.ts';
import { tryLimit } from '../cluster/limits.ts';
import { endSessionsElsewhere, logIn } from '../cluster/log-ins.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../processes/spawned-api.ts';
import { waitUntil } from '../wait-until.ts';

/** Three API processes on one database. */
const running: SpawnedApi[] = [];
let urls: string[] = [];
let database: TestDatabase;
let db: Knex;
const apis: Apis = { urls: () => urls };

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { poolSize: 1 });
  for (let count = 0; count < EACH; count += 1)
    running.push(
      spawnApi({
        DATABASE_URL: database.applicationUrl,
        LOG_LEVEL: 'silent',
        TRUST_PROXY: 'loopback',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      }),
    );
  urls = (await Promise.all(running.map(untilReady))).map(({ url }) => url);
});
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ exitCode }) => exitCode));
  await db?.destroy();
  await database?.drop();
});

// asvs 7.4.1
test('a session that is ended at one API is refused at the others with the next request', async () => {
  const result = await endSessionsElsewhere(apis, (rounds) => rounds === 2 * EACH);
  expect(result).toEqual({ rounds: 2 * EACH, servedAfterwards: 0 });
});

test('a limit is one for all of them', async () => {
  expect((await tryLimit(apis)).allowed).toBe(30);
});

test('a message that reaches all of them at the same time is one message, and the team hears of it once', async () => {
  const body = { name: 'Ann Lee', email: 'ann@mail.invalid', message: 'Hello' };
  for (let round = 1; round <= 5; round += 1) {
    const sent = {
      method: 'POST',
      from: `198.51.100.${round}`,
      body: { ...body, message: `Hello, ${round}` },
    };
    await Promise.all([...urls.keys()].map((place) => mustAt(apis, place, '/contact', sent)));
    expect(await db('contact_messages')).toHaveLength(round);
    expect(await db('outbox').where({ kind: 'contact_notice' })).toHaveLength(round);
  }
});

test('an import continues at the others when the API where it began is killed', async () => {
  const token = await logIn(apis, 0, '198.51.100.9');
  const importing = importThroughAll(apis, db, token, { people: 3_000, partSize: 20_000 });
  const staged = async () => Boolean(await db('subscriber_import_rows').first('number'));
  await waitUntil('some of the file is read', staged);
  running[1]?.process.kill('SIGKILL');
  urls = urls.filter((_, place) => place !== 1);
  expect(await importing).toBe(3_000);
  await mustAt(apis, 0, '/admin/verify', { token });
});
