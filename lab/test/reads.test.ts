import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../apps/api/test/processes/spawned-api.ts';
import { depsFor } from '../../ops/test/deps-for.ts';
import { openAdminSession } from '../src/admin-session.ts';
import type { Line } from '../src/figures/print-lines.ts';
import { type Api, measureReads, readLine } from '../src/reads/measure-reads.ts';
import { refuseUnmeasured } from '../src/reads/unmeasured.ts';
import { fillDatabase } from '../src/seed/fill-database.ts';

let database: TestDatabase;
let db: Knex;
let process: SpawnedApi;
let api: Api;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDatabase(database.url, 500);
  const { config } = depsFor(database.url, 'http://127.0.0.1:9');
  db = connect(database.url, { poolSize: 1 });
  process = spawnApi({ DATABASE_URL: database.url, JWT_SECRET: config.jwtSecret, LOG_LEVEL: 'silent' });
  const { url } = await untilReady(process);
  api = { url, token: (await openAdminSession(db, config.jwtSecret)).token };
});
afterAll(async () => {
  process?.process.kill('SIGKILL');
  await process?.exitCode;
  await db?.destroy();
  await database?.drop();
});

test('every GET of the API is measured, and answers', async () => {
  const lines: Line[] = [];
  for await (const line of measureReads(db, api, { requests: 1, filter: '' })) lines.push(line);
  expect(lines.filter(({ value }) => !(value > 0))).toEqual([]);
  expect(lines.filter(({ bar }) => bar === '-').map(({ what }) => what)).toEqual([
    'audience: all active',
    'audience: job coaches',
    'audience: search, common',
    'audience: search, rare',
    'ready to send?',
  ]);
});

test('a GET that is not measured is named', async () => {
  await expect(
    refuseUnmeasured(api.url, ['/api/inquiries?search=a', '/api/inquiries/demo/1']),
  ).rejects.toThrow(/^Nobody measures .*\/api\/inquiries\/export, /);
});

test('a read that is refused ends the run', async () => {
  const lines = measureReads(db, { ...api, token: 'none' }, { requests: 1, filter: '' });
  await expect(lines.next()).rejects.toThrow(/^\/api\/email\/template\/preview-url.* answered 401/);
});

test('a read whose slowest answers take too long misses the bar', () => {
  const call = { name: 'one', path: '/' };
  const fast = Array.from({ length: 18 }, () => 20);
  expect(readLine(call, [...fast, 30, 40])).toMatchObject({ met: true, detail: 'p50 20.0 ms' });
  expect(readLine(call, [...fast, 300, 400])).toMatchObject({ met: false, bar: 'less than 200 ms' });
  expect(readLine({ ...call, hasNoBar: true }, [300])).toMatchObject({ met: true, value: 300 });
});
