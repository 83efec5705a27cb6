import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../../test/processes/spawned-api.ts';

let database: TestDatabase;
let api: SpawnedApi;
let url: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  api.process.kill('SIGKILL');
  await api.exitCode;
});
afterAll(async () => {
  agent.destroy();
  await database?.drop();
});

async function start(): Promise<void> {
  api = spawnApi({ DATABASE_URL: database.applicationUrl });
  url = (await untilReady(api)).url;
}

const MESSAGE = JSON.stringify({ name: 'Ada', email: 'ada@site.invalid', message: 'Hello' });

/** A request that the server has begun to handle, and that ends when the rest of it is sent. */
async function beginRequest(): Promise<{ finish(): Promise<IncomingMessage> }> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': MESSAGE.length,
    Expect: '100-continue',
  };
  const begun = request(`${url}/api/contact`, { method: 'POST', headers, agent });
  const answer = once(begun, 'response').then(([response]) => response as IncomingMessage);
  answer.catch(() => {});
  begun.flushHeaders();
  await once(begun, 'continue');
  return {
    finish: () => {
      begun.end(MESSAGE);
      return answer;
    },
  };
}

const refused = () => expect(fetch(`${url}/api/health/live`)).rejects.toThrow();

test('asked to stop, it accepts nothing new, finishes requests in progress, and exits cleanly', async () => {
  await start();
  const underWay = await Promise.all([beginRequest(), beginRequest(), beginRequest()]);
  api.process.kill('SIGTERM');
  await vi.waitFor(refused, { timeout: 30_000 });
  expect(api.process.exitCode).toBeNull();
  for (const one of underWay) {
    const answer = await one.finish();
    expect(answer.statusCode).toBe(200);
    expect(await json(answer)).toEqual({ success: true });
  }
  expect(await api.exitCode).toBe(0);
});

test('an idle connection that is kept alive does not hold it', async () => {
  await start();
  const answer = await (await beginRequest()).finish();
  expect(answer.statusCode).toBe(200);
  await json(answer);
  api.process.kill('SIGINT');
  expect(await api.exitCode).toBe(0);
  expect(api.output()).not.toContain('cut off');
});

test('asked twice, it ends immediately', async () => {
  await start();
  await beginRequest();
  api.process.kill('SIGTERM');
  await vi.waitFor(refused, { timeout: 30_000 });
  api.process.kill('SIGTERM');
  expect(await api.exitCode).toBe(1);
});

test('it does not outlive the program that started it', async () => {
  await start();
  api.process.disconnect();
  expect(await api.exitCode).toBe(0);
});
