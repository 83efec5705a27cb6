import { createServer } from 'node:net';
import { findFreePort } from '@fairlead/stack/ports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, emptyTables, type TestDatabase } from '../../../test/database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../../test/processes/spawned-api.ts';
import { connect } from '../db/connect.ts';
import { migrateTo } from '../db/migrate.ts';
import type { Migration } from '../db/migration.ts';
import { migrations } from '../db/migrations.ts';
import { runMigration } from '../db/run-migration.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
const running: SpawnedApi[] = [];

const start = (env: Record<string, string | undefined> = {}) => {
  const api = spawnApi({ DATABASE_URL: database.url, ...env });
  running.push(api);
  return api;
};

/** Everything it writes when it doesn't start. */
async function refusal(env: Record<string, string | undefined>): Promise<string> {
  const api = start(env);
  expect(await api.exitCode).not.toBe(0);
  return api.output().trim();
}

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const db = connect(database.url, { poolSize: 1 });
  await emptyTables(db);
  await db.destroy();
});
afterEach(async () => {
  for (const api of running.splice(0)) {
    api.process.kill('SIGKILL');
    await api.exitCode;
  }
});
afterAll(() => database?.drop());

const fromTheFuture: Migration = {
  name: '9999-from-the-future',
  up: (trx) => trx.raw('alter table admins add column color text; create table colors (name text)'),
  down: (trx) => trx.raw('drop table colors; alter table admins drop column color'),
};

describe('a process that cannot start says why in one sentence and ends with a failing code', () => {
  // asvs 7.2.3, 11.2.3
  test.each([
    ['without a database', { DATABASE_URL: undefined }, 'DATABASE_URL is required'],
    [
      'with a path in its PUBLIC_URL',
      { PUBLIC_URL: 'https://site.example/fairlead/' },
      'PUBLIC_URL must be scheme and host only',
    ],
    [
      'with a path in an origin',
      { CORS_ORIGINS: 'https://a.example, https://b.example/c' },
      'CORS_ORIGINS.1 must be scheme and host only',
    ],
    ['without a secret', { JWT_SECRET: undefined }, 'JWT_SECRET is required'],
    ['with a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 bytes'],
    [
      'with a short second secret',
      { JWT_SECRET_ALSO_ACCEPTED: 'short' },
      'JWT_SECRET_ALSO_ACCEPTED must have at least 32 bytes',
    ],
    ['with a sample secret', { JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET must be random'],
    ['without a mail key', { RESEND_API_KEY: '' }, 'RESEND_API_KEY'],
    ['with a bad port', { PORT: '70000' }, 'PORT'],
    [
      'with a name as its HOST',
      { HOST: 'fairlead.example' },
      'HOST must be localhost, :: for all addresses, or',
    ],
    ['with an unreadable HOST', { HOST: '127.0.0' }, 'an IP address of this machine, not "127.0.0"'],
    ['with an unreadable proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY must list addresses and networks'],
    ['with one bad proxy among good ones', { TRUST_PROXY: '::1, 10.0.0.0/99' }, '"10.0.0.0/99" isn’t one'],
    ['with an unknown time zone', { TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must be an IANA time zone'],
  ])('%s', async (_, env, sentence) => {
    const output = await refusal(env);
    expect(output).toContain(sentence);
    expect(output.split('\n')).toHaveLength(1);
  });

  test('when its port is in use, after showing the password of an admin it has just created', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as { port: number };
    const inUse = `Port ${port} is in use by another program. Stop it or set PORT to a free one.`;
    const again = { PORT: String(port), LOG_LEVEL: 'error' };
    const [notice, ...rest] = (await refusal(again)).split('\n');
    expect(notice).toMatch(/^The first super admin was created\. .* as admin with the password [\w-]{32}$/);
    expect(rest.at(-1)).toBe(inUse);
    expect(await refusal(again)).toBe(inUse);
    other.close();
  });

  test('when the first admin it is told to create has a common password, before it takes its port', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as { port: number };
    const output = await refusal({ PORT: String(port), ADMIN_PASSWORD: 'password123', LOG_LEVEL: 'error' });
    other.close();
    expect(output).toContain('ADMIN_PASSWORD');
    expect(output.split('\n')).toHaveLength(1);
  });

  test('when the database stays away', async () => {
    const db = connect('postgres://nobody@127.0.0.1:9/nothing');
    await expect(
      openDatabase(db, { databaseUrl: '', migrationDatabaseUrl: undefined }, createLog('silent'), {
        patience: 100,
      }),
    ).rejects.toThrow(/^The database in DATABASE_URL can’t be used: .*ECONNREFUSED/);
    await db.destroy();
  });
});

// asvs 6.3.2, 11.5.1
test('the first start creates a super admin who can log in; the second creates nobody', async () => {
  const first = await untilReady(start());
  expect(first.firstAdmin).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{32}$/) });
  const login = await fetch(`${first.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(first.firstAdmin),
  });
  expect(login.status).toBe(200);
  const second = await untilReady(start());
  expect(second.firstAdmin).toBeUndefined();
});

test('by default it serves this machine only, by both of its loopback addresses', async () => {
  const PORT = String(await findFreePort());
  const { url } = await untilReady(start({ HOST: '', PORT }));
  expect(url).toBe(`http://localhost:${PORT}`);
  for (const address of ['127.0.0.1', '[::1]'])
    expect((await fetch(`http://${address}:${PORT}/api/health/live`)).status).toBe(200);
  // Another address of this machine, as others see it.
  await expect(fetch(`http://127.0.0.2:${PORT}/api/health/live`)).rejects.toThrow();
});

describe('a start warns', () => {
  const warnings = async (env: Record<string, string>) => {
    const api = start({ LOG_LEVEL: 'warn', ...env });
    await untilReady(api);
    api.process.kill('SIGTERM');
    await api.exitCode;
    return api.output();
  };

  // asvs 12.2.1
  test('of an http PUBLIC_URL that is not on this machine', async () => {
    expect(await warnings({ PUBLIC_URL: 'http://fairlead.example' })).toContain('PUBLIC_URL is http');
  });

  test('of a number of proxies, because a client could forge its IP', async () => {
    expect(await warnings({ TRUST_PROXY: '1' })).toContain('TRUST_PROXY is a number');
  });

  test('of nothing otherwise', async () => {
    for (const PUBLIC_URL of ['https://fairlead.example', 'http://localhost:8080', 'http://[::1]:8080'])
      expect(
        await warnings({ PUBLIC_URL, TRUST_PROXY: 'loopback', DATABASE_URL: database.applicationUrl }),
      ).not.toMatch(/PUBLIC_URL|TRUST_PROXY|DATABASE_URL/);
  });
});

test('its event loop is watched from another thread', async () => {
  const code = `process.on('worker', () => process.send({ type: 'worker' }))`;
  const api = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
  const messages: unknown[] = [];
  api.process.on('message', (message) => messages.push(message));
  await untilReady(api);
  expect(messages).toContainEqual({ type: 'worker' });
});

test('two processes that start at once serve side by side', async () => {
  const ready = await Promise.all([start(), start()].map(untilReady));
  for (const { url } of ready) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
});

test('a process that migrates the database tells its launcher, which waits longer', async () => {
  const db = connect(database.url, { poolSize: 1 });
  await db.raw('drop schema public cascade; create schema public');
  await db.destroy();
  const api = start();
  const messages: unknown[] = [];
  api.process.on('message', (message) => messages.push(message));
  await untilReady(api);
  expect(messages).toMatchObject([
    ...migrations.map(({ name }) => ({ type: 'migrating', migration: name })),
    { type: 'migrated' },
    { type: 'ready' },
  ]);
});

test('a process serves beside a newer one whose migration it does not know', async () => {
  const db = connect(database.url, { poolSize: 1 });
  await migrateTo(db, [...migrations, fromTheFuture]);
  await db.destroy();
  const ADMIN_PASSWORD = 'A-long-password-for-tests-1';
  const { url } = await untilReady(start({ ADMIN_PASSWORD, ADMIN_USERNAME: 'marie' }));
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'marie', password: ADMIN_PASSWORD }),
  });
  expect(login.status).toBe(200);
  const again = connect(database.url, { poolSize: 1 });
  await runMigration(again, fromTheFuture, 'down');
  await again.destroy();
});
