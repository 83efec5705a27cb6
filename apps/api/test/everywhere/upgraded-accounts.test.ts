import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, test } from 'vitest';
import { sessionKey, signToken } from '../../src/access/sessions/token.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { migrations } from '../../src/platform/db/migrations.ts';
import { runMigration } from '../../src/platform/db/run-migration.ts';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../people/passwords.ts';
import { JWT_SECRET, useTestApp } from '../test-app.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
/** The last migration of the release before second factors. */
const BEFORE = '0022-login-functions';

let token = '';

/** An account as the previous release left it, logged in, and then the update. */
beforeEach(async () => {
  for (const migration of migrations.toReversed())
    if (migration.name > BEFORE) await runMigration(app.db, migration, 'down');
  const { rows } = await app.db.raw(
    `insert into admins (username, email, password_hash, is_super_admin, last_login)
      values ('marie', 'marie@lab.invalid', ?, true, '2026-01-05T08:00:00Z') returning id`,
    [PASSWORD_HASH],
  );
  const adminId = rows[0].id;
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await app.db.raw('insert into admin_sessions (id, admin_id, expires_at) values (?, ?, ?)', [
    sessionId,
    adminId,
    expiresAt.toISOString(),
  ]);
  await app.db.raw(`insert into login_clients (admin_id, client) values (?, '127.0.0.1')`, [adminId]);
  token = signToken(sessionKey(JWT_SECRET), { sessionId, adminId }, expiresAt);
  await migrate(app.db, { application: inject('server')?.application });
});

const get = (path: string) => app.request().get(path).auth(token, bearer);
const login = (password = PASSWORD) =>
  app.request().post('/api/admin/login').send({ username: 'marie', password });

test('a session from before the update goes on, and its account can do everything', async () => {
  expect((await get('/api/admin/verify').expect(200)).body).toMatchObject({
    admin: { username: 'marie', is_super_admin: true },
    second_factor: 'recommended',
  });
  const { body } = await get('/api/account/sessions').expect(200);
  expect(body.sessions).toMatchObject([{ device: 'Unknown device', ip: null, is_current: true }]);
  await get('/api/admin/all-admins').expect(200);
  await get('/api/email/subscribers/export').expect(200);
  const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  await app.request().post('/api/admin/change-my-password').auth(token, bearer).send(change).expect(200);
  await login(OTHER_PASSWORD).expect(200);
});

test('an account from before the update logs in as ever, without a step or an email more', async () => {
  const { body } = await login().expect(200);
  expect(Object.keys(body).sort()).toEqual(['admin', 'expiresAt', 'success', 'time_zone', 'token']);
  expect(await app.db('outbox')).toEqual([]);
  await get('/api/admin/verify').expect(200);
});
