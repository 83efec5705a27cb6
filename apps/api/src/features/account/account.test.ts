import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PASSWORD, PASSWORD_HASH } from '../../../test/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deviceWords } from '../auth/device-words.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const login = async (userAgent = FIREFOX): Promise<string> => {
  const credentials = { username: 'marie', password: PASSWORD };
  const { body } = await app
    .request()
    .post('/api/admin/login')
    .set('User-Agent', userAgent)
    .send(credentials);
  return body.token;
};
const sessions = async (token: string) =>
  (await app.request().get('/api/account/sessions').auth(token, bearer)).body.sessions;
const status = async (token: string) =>
  (await app.request().get('/api/admin/verify').auth(token, bearer)).status;
const marie = () => app.asAdmin({ username: 'marie', password_hash: PASSWORD_HASH });

describe('my sessions', () => {
  // asvs 7.5.2
  test('say where and when, this one first', async () => {
    await marie();
    await app.asAdmin();
    const token = await login();
    const [here, other, ...more] = await sessions(token);
    expect(more).toEqual([]);
    expect(here).toMatchObject({ device: 'Firefox on Windows', ip: '127.0.0.1', is_current: true });
    expect(other).toMatchObject({ device: 'Unknown device', ip: null, is_current: false });
    expect(Date.parse(here.last_used_at)).toBeGreaterThanOrEqual(Date.parse(other.last_used_at));
  });

  test('leave out those that have expired or were not used', async () => {
    const { token, admin } = await marie();
    const gone = { admin_id: admin.id, expires_at: app.db.raw(`now() - interval '1 second'`) };
    const idle = { admin_id: admin.id, expires_at: app.db.raw(`now() + interval '1 day'`) };
    await app.db('admin_sessions').insert([
      { ...gone, id: randomUUID(), last_used_at: app.db.fn.now() },
      { ...idle, id: randomUUID(), last_used_at: app.db.raw(`now() - interval '61 minutes'`) },
    ]);
    expect(await sessions(token)).toHaveLength(1);
  });

  // asvs 7.5.2
  test('end one at a time', async () => {
    const { token } = await marie();
    const stolen = await login();
    const { id } = (await sessions(stolen)).find((one: { is_current: boolean }) => one.is_current);
    const end = () => app.request().delete(`/api/account/sessions/${id}`).auth(token, bearer);
    expect((await end()).status).toBe(200);
    expect(await status(stolen)).toBe(401);
    const again = await end();
    expect({ status: again.status, error: again.body.error }).toEqual({
      status: 404,
      error: 'This session has already ended',
    });
  });

  // asvs 8.2.2
  test('of someone else are out of reach', async () => {
    const { token } = await marie();
    const other = await app.asSuperAdmin();
    const { status: refused } = await app
      .request()
      .delete(`/api/account/sessions/${other.sessionId}`)
      .auth(token, bearer);
    expect(refused).toBe(404);
    expect(await status(other.token)).toBe(200);
  });

  // asvs 7.4.3
  test('end everywhere else at once, also when two sessions do it at the same moment', async () => {
    await marie();
    const other = await app.asAdmin();
    const tokens = [await login(), await login()];
    const endOthers = (token: string) =>
      app.request().post('/api/account/sessions/end-others').auth(token, bearer);
    const replies = await Promise.all(tokens.map(endOthers));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401]);
    expect(replies.find((reply) => reply.status === 200)?.body.ended).toBe(2);
    expect((await Promise.all(tokens.map(status))).sort()).toEqual([200, 401]);
    expect(await status(other.token)).toBe(200);
  });
});

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.9.1', 'curl'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('a device in words: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

describe('entering the password again', () => {
  const confirm = (token: string, password: string) =>
    app.request().post('/api/account/confirm').auth(token, bearer).send({ password });

  test('is good for ten minutes', async () => {
    const { token, sessionId } = await marie();
    await app
      .db('admin_sessions')
      .where({ id: sessionId })
      .update({ confirmed_at: app.db.raw(`now() - interval '11 minutes'`) });
    const exported = (by = token) => app.request().get('/api/email/subscribers/export').auth(by, bearer);
    const refused = await exported();
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 403,
      body: {
        success: false,
        error: 'Confirm your password first, or log in again.',
        required: 'confirmation',
      },
    });
    const { status: confirmed, body } = await confirm(token, PASSWORD);
    expect(confirmed).toBe(200);
    const minutes = (Date.parse(body.confirmed_until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10.1);
    expect((await exported(body.token)).status).toBe(200);
  });

  test('refuses a wrong one and slows guesses down', async () => {
    const { token } = await marie();
    for (let guess = 0; guess < 5; guess += 1) {
      const { status: refused, body } = await confirm(token, 'a guess');
      expect({ refused, body }).toEqual({
        refused: 400,
        body: { success: false, error: 'That isn’t your password' },
      });
    }
    expect((await confirm(token, PASSWORD)).status).toBe(429);
    expect((await confirm(token, '')).body.error).toBe('Please enter your password');
  });
});
