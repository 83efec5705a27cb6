import { randomBytes } from 'node:crypto';
import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../processes/spawned-api.ts';

const [OLD, NEW] = [randomBytes(48).toString('base64'), randomBytes(48).toString('base64')];
const ERASURE_KEY = randomBytes(48).toString('base64');
const ADMIN = { ADMIN_USERNAME: 'marie', ADMIN_PASSWORD: 'A-long-password-for-tests-1' };

let database: TestDatabase;
const running = new Set<SpawnedApi>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all([...running].map(end)));
afterAll(() => database?.drop());

async function end(api: SpawnedApi): Promise<void> {
  running.delete(api);
  api.process.kill('SIGKILL');
  await api.exitCode;
}

type Secrets = { JWT_SECRET: string; JWT_SECRET_ALSO_ACCEPTED?: string };
type Served = { api: SpawnedApi; url: string };

async function serve(secrets: Secrets): Promise<Served> {
  const api = spawnApi({ DATABASE_URL: database.applicationUrl, ...ADMIN, ERASURE_KEY, ...secrets });
  running.add(api);
  return { api, url: (await untilReady(api)).url };
}

async function logIn({ url }: Served): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Of someone whose data was erased in between. */
const ERASED = 'zelda@planted.invalid';

const post = ({ url }: Served, path: string, token: string, body: object): Promise<Response> =>
  fetch(`${url}/api/email/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const statusOf = async ({ url }: Served, token: string): Promise<number> =>
  (await fetch(`${url}/api/admin/verify`, { headers: { Authorization: `Bearer ${token}` } })).status;

test('two processes change their secret as docs/operations/secrets.md says, one after the other, nobody is logged out, and someone erased stays erased', async () => {
  let [first, second] = await Promise.all([serve({ JWT_SECRET: OLD }), serve({ JWT_SECRET: OLD })]);
  const session = await logIn(first);

  /** Sessions that exist, and new ones from either process, work at both. */
  const allSessionsWork = async () => {
    for (const token of [session, await logIn(first), await logIn(second)])
      expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([200, 200]);
  };
  const inTurn = async (secrets: Secrets) => {
    const [left, right] = [first, second];
    const [newFirst, newSecond] = await Promise.all([serve(secrets), serve(secrets)]);
    first = newFirst;
    await allSessionsWork();
    second = newSecond;
    await allSessionsWork();
    await Promise.all([end(left.api), end(right.api)]);
  };

  expect((await post(first, 'personal-data/erase', session, { email: ERASED })).status).toBe(200);
  await inTurn({ JWT_SECRET: OLD, JWT_SECRET_ALSO_ACCEPTED: NEW });
  await inTurn({ JWT_SECRET: NEW, JWT_SECRET_ALSO_ACCEPTED: OLD });

  const late = await logIn(first);
  first = await serve({ JWT_SECRET: NEW });
  expect([await statusOf(first, late), await statusOf(second, late)]).toEqual([200, 200]);
  expect(await statusOf(first, session), 'an old session, which has ended by then').toBe(401);
  const added = await post(first, 'subscribe', late, { email: ERASED });
  expect([added.status, await added.json()]).toEqual([409, { success: false, error: erasureTexts.erased }]);
}, 120_000);
