import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBreakableProxy } from '../../test/breakable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../test/spawned-api.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let api: SpawnedApi;
let url: string;
const METRICS_TOKEN = 'only-for-tests-metrics-token';

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startBreakableProxy(database.url);
  api = spawnApi({ DATABASE_URL: proxy.url, SENDER: 'on', METRICS_TOKEN });
  url = (await untilReady(api)).url;
});
beforeEach(() => proxy.become('working'));
afterAll(async () => {
  api?.process.kill('SIGKILL');
  await api?.exitCode;
  await proxy?.close();
  await database?.drop();
});

const write = () =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@site.invalid', message: 'Hello' }),
  });
const ready = () => fetch(`${url}/api/health/ready`);
const databaseUp = async () => {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return /^database_up (\d)$/m.exec(await answer.text())?.[1];
};
const isReady = async () => expect((await ready()).status).toBe(200);

describe.each(['refused', 'silent'] as const)('while the database is away (%s)', (state) => {
  test('the process stays up and says so, and serves again when it is back', async () => {
    await vi.waitFor(isReady, { timeout: 30_000 });
    proxy.become(state);

    const unready = await ready();
    expect(unready.status).toBe(503);
    expect(await unready.json()).toMatchObject({ success: false, checks: { database: 'failing' } });

    const answer = await write();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({
      success: false,
      error: 'The service is temporarily unavailable. Please try again shortly.',
    });

    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    expect(await databaseUp()).toBe('0');
    expect(api.process.exitCode).toBeNull();

    proxy.become('working');
    await vi.waitFor(isReady, { timeout: 30_000 });
    expect((await write()).status).toBe(200);
    expect(await databaseUp()).toBe('1');
  });
});
