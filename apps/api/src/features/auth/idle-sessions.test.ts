import { expect, test } from 'vitest';
import { PASSWORD, PASSWORD_HASH } from '../../../test/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const verify = (token: string, headers: Record<string, string> = {}) =>
  app.request().get('/api/admin/verify').auth(token, { type: 'bearer' }).set(headers);
const lastUsed = async (id: string) =>
  (await app.db('admin_sessions').where({ id }).first('last_used_at'))?.last_used_at;
const setUnused = (id: string, minutes: number) =>
  app
    .db('admin_sessions')
    .where({ id })
    .update({ last_used_at: app.db.raw(`now() - make_interval(mins => ?)`, [minutes]) });

// asvs 7.3.1
test('a session that was not used for an hour has ended', async () => {
  const { token, sessionId } = await app.asAdmin();
  await setUnused(sessionId, 59);
  expect((await verify(token)).status).toBe(200);
  await setUnused(sessionId, 61);
  const { status, body } = await verify(token);
  expect({ status, body }).toEqual({
    status: 401,
    body: { success: false, error: 'Session expired. Please login again.' },
  });
});

// asvs 7.3.1
test('owners set how long that is', async () => {
  const { token, sessionId } = await app.asSuperAdmin();
  await app
    .request()
    .patch('/api/admin/settings')
    .auth(token, { type: 'bearer' })
    .send({ idle_minutes: 10 })
    .expect(200);
  await setUnused(sessionId, 11);
  expect((await verify(token)).status).toBe(401);
});

test('every request counts as use, with where it came from, but not a page that refreshes itself', async () => {
  const { token, sessionId } = await app.asAdmin();
  await setUnused(sessionId, 30);
  const before = await lastUsed(sessionId);
  expect((await verify(token, { 'X-Background-Refresh': 'true' })).status).toBe(200);
  expect(await lastUsed(sessionId)).toBe(before);
  await verify(token, { 'User-Agent': 'x'.repeat(5_000) });
  expect(await lastUsed(sessionId)).not.toBe(before);
  const row = await app.db('admin_sessions').where({ id: sessionId }).first('ip', 'user_agent');
  expect(row).toEqual({ ip: '127.0.0.1', user_agent: 'x'.repeat(500) });
});

test('use is written down once a minute at most', async () => {
  const { token, sessionId } = await app.asAdmin();
  const before = await lastUsed(sessionId);
  await verify(token);
  expect(await lastUsed(sessionId)).toBe(before);
});

// asvs 7.2.4
test('logging in again in place ends the session that it continues, also another admin’s, and no other', async () => {
  const fields = { username: 'marie', password_hash: PASSWORD_HASH };
  const one = await app.asAdmin(fields);
  const other = await app.asAdmin({ username: 'pierre' });
  const elsewhere = await app.asAdmin();
  const login = (token: string) =>
    app
      .request()
      .post('/api/admin/login')
      .auth(token, { type: 'bearer' })
      .send({ username: 'marie', password: PASSWORD });
  const again = await login(one.token);
  expect(again.status).toBe(200);
  expect((await verify(one.token)).status).toBe(401);
  expect((await verify(again.body.token)).status).toBe(200);
  expect((await login('garbage')).status).toBe(200);
  expect((await login(other.token)).status).toBe(200);
  expect((await verify(other.token)).status).toBe(401);
  for (const token of [again.body.token, elsewhere.token]) expect((await verify(token)).status).toBe(200);
  const ends = await app.db('admin_activity').where({ action: 'LOGOUT' });
  expect(ends).toMatchObject([{ username: 'pierre', description: 'Logged out, as another admin logged in' }]);
});
