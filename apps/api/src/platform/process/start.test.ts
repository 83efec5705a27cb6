import { createServer } from 'node:net';
import { findFreePort } from '@fairlead/stack/ports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, emptyTables, type TestDatabase } from '../../../test/database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../../test/processes/spawned-api.ts';
import { connect } from '../db/connect.ts';
import { migrateTo } from '../db/schema/migrate.ts';
import type { Migration } from '../db/schema/migration.ts';
import { migrations } from '../db/schema/migrations.ts';
import { runMigration } from '../db/schema/run-migration.ts';
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
  test('with settings that it can’t work with', async () => {
    expect(await refusal({ JWT_SECRET: 'short', PORT: '70000' })).toMatch(
      /^The configuration has problems: PORT .+; JWT_SECRET must have at least 32 bytes; .+\.$/,
    );
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

describe('a start', () => {
  const warnings = async (env: Record<string, string>) => {
    const api = start({ LOG_LEVEL: 'warn', ...env });
    await untilReady(api);
    api.process.kill('SIGTERM');
    await api.exitCode;
    return api.output();
  };

  test('warns of risky settings', async () => {
    const output = await warnings({ PUBLIC_URL: 'http://fairlead.example', TRUST_PROXY: '1' });
    expect(output).toContain('PUBLIC_URL is http');
    expect(output).toContain('TRUST_PROXY is a number');
  });

  test('warns of nothing otherwise', async () => {
    const env = { TRUST_PROXY: 'loopback', DATABASE_URL: database.applicationUrl };
    expect(await warnings({ PUBLIC_URL: 'https://fairlead.example', ...env })).not.toMatch(
      /PUBLIC_URL|TRUST_PROXY|DATABASE_URL/,
    );
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
