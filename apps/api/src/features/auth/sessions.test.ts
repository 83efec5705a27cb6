import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../test/factories.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../test/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';

import { sessionKey, signToken } from './token.ts';

const app = useTestApp();

const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, { type: 'bearer' });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forge = (header: object, claims: object, key: string) => {
  const signed = `${base64(header)}.${base64(claims)}`;
  const signature = key ? createHmac('sha256', key).update(signed).digest('base64url') : '';
  return `${signed}.${signature}`;
};
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const refusal = { success: false, error: 'Session expired. Please login again.' };
const expectRefused = async (token: string) => {
  const { status, body } = await verify(token);
  expect({ status, body }).toEqual({ status: 401, body: refusal });
};

test('verify says who the bearer is and until when', async () => {
  const { token, admin } = await app.asSuperAdmin();
  const { status, body } = await verify(token);
  const { password_hash, ...shown } = admin;
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    admin: shown,
    expiresAt: expect.any(String),
    time_zone: app.deps.config.timeZone,
    second_factor: expect.any(String),
  });
  expect(password_hash).toBeTruthy();
});

describe('a token is refused', () => {
  test('when it is missing or garbage', async () => {
    const { status, body } = await app.request().get('/api/admin/verify');
    expect({ status, body }).toEqual({ status: 401, body: refusal });
    for (const garbage of ['x', 'a.b.c', `${'A'.repeat(5_000)}`, 'null', 'e30.e30.'])
      await expectRefused(garbage);
    const basic = await app.request().get('/api/admin/verify').auth('admin', 'admin');
    expect(basic.status).toBe(401);
  });

  // asvs 7.2.3, 9.1.1, 9.1.2
  test('when its signature is missing, of another key or of another algorithm', async () => {
    const { token } = await app.asSuperAdmin();
    const claims = claimsOf(token);
    const { jwtSecret } = app.deps.config;
    await expectRefused(forge({ alg: 'none', typ: 'JWT' }, claims, ''));
    await expectRefused(
      forge({ alg: 'HS256', typ: 'JWT' }, claims, 'another key of more than thirty-two bytes'),
    );
    await expectRefused(forge({ alg: 'HS512', typ: 'JWT' }, claims, jwtSecret));
    await expectRefused(`${token.slice(0, -4)}AAAA`);
    expect((await verify(forge({ alg: 'HS256', typ: 'JWT' }, claims, jwtSecret))).status).toBe(200);
  });

  // asvs 9.2.2, 9.2.3, 9.2.4
  test('when it was made for something else', async () => {
    const { token } = await app.asSuperAdmin();
    const claims = claimsOf(token);
    const { jwtSecret } = app.deps.config;
    for (const other of [
      { iss: 'other' },
      { aud: 'other' },
      { jti: 'x' },
      { jti: randomUUID() },
      { sub: '999' },
    ]) {
      await expectRefused(forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...other }, jwtSecret));
    }
  });

  // asvs 9.2.1
  test('when it has expired, or its session has', async () => {
    const { admin, token, sessionId } = await app.asAdmin();
    const key = sessionKey(app.deps.config.jwtSecret);
    await expectRefused(signToken(key, { sessionId, adminId: admin.id }, new Date(Date.now() - 1_000)));
    const ended = await createSession(app.db, admin.id, new Date(Date.now() - 1_000));
    const later = new Date(Date.now() + 60_000);
    await expectRefused(signToken(key, { sessionId: ended, adminId: admin.id }, later));
    expect((await verify(token)).status).toBe(200);
  });

  test('when its account is inactive, even if its session is still there', async () => {
    const { admin, token, sessionId } = await app.asAdmin();
    await app.db('admins').where({ id: admin.id }).update({ is_active: false });
    const { status, body } = await verify(token);
    expect({ status, body }).toEqual({ status: 401, body: { ...refusal, ended: 'deactivated' } });
    expect(await app.db('admin_sessions').pluck('id')).toEqual([sessionId]);
  });
});

describe('logout', () => {
  // asvs 7.4.1
  test('ends this session immediately and no other', async () => {
    const { admin, token } = await app.asAdmin({ password_hash: PASSWORD_HASH });
    const login = await app
      .request()
      .post('/api/admin/login')
      .send({ username: admin.username, password: PASSWORD });
    const { status, body } = await app.request().post('/api/admin/logout').auth(token, { type: 'bearer' });
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    await expectRefused(token);
    expect((await verify(login.body.token)).status).toBe(200);
    const again = await app.request().post('/api/admin/logout').auth(token, { type: 'bearer' });
    expect(again.status).toBe(401);
    const actions = await app.db('admin_activity').orderBy('id').pluck('action');
    expect(actions).toEqual(['LOGIN', 'LOGOUT']);
  });

  test('needs a session', async () => {
    expect((await app.request().post('/api/admin/logout')).status).toBe(401);
  });
});
