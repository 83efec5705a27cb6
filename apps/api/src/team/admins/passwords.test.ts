import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createPasswords } from '../../access/passwords/passwords.ts';

const app = useTestApp();

const change = (token: string, currentPassword: unknown, newPassword: unknown = OTHER_PASSWORD) =>
  app
    .request()
    .post('/api/admin/change-my-password')
    .auth(token, { type: 'bearer' })
    .send({ currentPassword, newPassword });
const reset = (id: number | string, token: string, newPassword: unknown = OTHER_PASSWORD) =>
  app.request().post(`/api/admin/reset-password/${id}`).auth(token, { type: 'bearer' }).send({ newPassword });
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, { type: 'bearer' });
const login = (username: string, password: string) =>
  app.request().post('/api/admin/login').send({ username, password });
const actions = () => app.db('admin_activity').orderBy('id').pluck('action');

const weak = [
  ['short', texts.password.tooShort],
  [null, texts.password.tooShort],
  ['x'.repeat(257), texts.password.tooLong],
] as const;
const guessable = [
  ['12345678', 'This is a common password.'],
  ['        ', 'Repeated characters are easy to guess.'],
  ['Marie@lab.invalid', 'The username, the email address'],
] as const;
const refusal = (why: string) => ({
  status: 400,
  body: {
    success: false,
    error: expect.stringContaining(why),
    fields: { newPassword: expect.stringContaining(why) },
  },
});

describe('changing your own password', () => {
  const marie = () =>
    app.asAdmin({ username: 'marie', email: 'marie@lab.invalid', password_hash: PASSWORD_HASH });

  // asvs 6.2.2, 7.4.3
  test('is for any admin, keeps this session and ends all others', async () => {
    const { token } = await marie();
    const elsewhere = await login('marie', PASSWORD);
    const { status, body } = await change(token, PASSWORD);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect((await verify(token)).status).toBe(200);
    expect((await verify(elsewhere.body.token)).status).toBe(401);
    expect((await login('marie', PASSWORD)).status).toBe(401);
    expect((await login('marie', OTHER_PASSWORD)).status).toBe(200);
    expect(await actions()).toEqual(['LOGIN', 'PASSWORD_CHANGE', 'LOGIN_FAILED', 'LOGIN']);
  });

  // asvs 6.2.3
  test('needs the current one', async () => {
    const { token } = await marie();
    const { status, body } = await change(token, 'wrong');
    const error = 'That isn’t your current password. Nothing was changed.';
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
    const missing = await change(token, '');
    expect(missing.body).toEqual({ success: false, error: 'Current password is required' });
    expect((await login('marie', PASSWORD)).status).toBe(200);
  });

  test('slows down guesses with a stolen session', async () => {
    const { token } = await marie();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await change(token, 'wrong')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(token, PASSWORD)).status).toBe(429);
  });

  // asvs 6.2.1
  test.each(weak)('refuses %j', async (password, error) => {
    const { token } = await marie();
    const { status, body } = await change(token, PASSWORD, password);
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
    expect((await login('marie', PASSWORD)).status).toBe(200);
  });

  test.each(guessable)('refuses one that is easy to guess: %j', async (password, why) => {
    const { token } = await marie();
    const { status, body } = await change(token, PASSWORD, password);
    expect({ status, body }).toEqual(refusal(why));
    expect((await login('marie', PASSWORD)).status).toBe(200);
  });

  test('works for a password from before the rule', async () => {
    const { token } = await app.asAdmin({
      username: 'marie',
      password_hash: await createPasswords().hash('Summer2026'),
    });
    expect((await login('marie', 'Summer2026')).status).toBe(200);
    expect((await change(token, 'Summer2026')).status).toBe(200);
  });

  test('happens once if requested twice at the same time', async () => {
    const { token } = await marie();
    const replies = await Promise.all([
      change(token, PASSWORD, 'the first new password'),
      change(token, PASSWORD, 'the second new password'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('invalidates links in reset emails', async () => {
    const { token } = await marie();
    await app.request().post('/api/admin/password-reset/request').send({ email: 'marie@lab.invalid' });
    const [mail] = await app.db('outbox');
    const link = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await change(token, PASSWORD);
    const { status } = await app
      .request()
      .post('/api/admin/password-reset/complete')
      .send({ token: link, newPassword: 'one more password' });
    expect(status).toBe(400);
  });

  test('needs a session', async () => {
    expect((await change('garbage', PASSWORD)).status).toBe(401);
  });
});

describe("resetting another admin's password", () => {
  const marie = () =>
    app.asAdmin({ username: 'marie', email: 'marie@lab.invalid', password_hash: PASSWORD_HASH });

  // asvs 7.4.5
  test('sets it and ends all their sessions', async () => {
    const { token } = await app.asSuperAdmin();
    const other = await marie();
    const { status, body } = await reset(other.admin.id, token);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Password of marie reset' });
    expect((await verify(other.token)).status).toBe(401);
    expect((await verify(token)).status).toBe(200);
    expect((await login('marie', PASSWORD)).status).toBe(401);
    expect((await login('marie', OTHER_PASSWORD)).status).toBe(200);
    expect(await actions()).toEqual(['PASSWORD_RESET', 'LOGIN_FAILED', 'LOGIN']);
  });

  test.each(['marie', 'marie@lab.invalid'])(
    'lets them log in immediately after failures in a row as %s',
    async (name) => {
      const { token } = await app.asSuperAdmin();
      const other = await marie();
      for (let count = 0; count < 6; count += 1) await login(name.toUpperCase(), 'wrong');
      expect((await login(name, PASSWORD)).status).toBe(429);
      await reset(other.admin.id, token);
      expect((await login(name, OTHER_PASSWORD)).status).toBe(200);
    },
  );

  test('is refused for your own account', async () => {
    const { token, admin } = await app.asSuperAdmin();
    const { status, body } = await reset(admin.id, token);
    const error = 'Nothing was changed. For your own account, use Change My Password.';
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
  });

  test.each(weak)('refuses %j', async (password, error) => {
    const { token } = await app.asSuperAdmin();
    const other = await marie();
    const { status, body } = await reset(other.admin.id, token, password);
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
    expect((await verify(other.token)).status).toBe(200);
  });

  test.each(guessable)('refuses one that is easy to guess: %j', async (password, why) => {
    const { token } = await app.asSuperAdmin();
    const other = await marie();
    const { status, body } = await reset(other.admin.id, token, password);
    expect({ status, body }).toEqual(refusal(why));
    expect((await verify(other.token)).status).toBe(200);
  });

  test('is for super admins, and answers 404 for an unknown id and 400 for a malformed one', async () => {
    const other = await marie();
    const denied = await reset(other.admin.id, other.token);
    expect(denied.status).toBe(403);
    expect((await reset(other.admin.id, 'garbage')).status).toBe(401);
    const { token } = await app.asSuperAdmin();
    const { status, body } = await reset(4711, token);
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        success: false,
        error: 'We couldn’t find this admin. They may have been deleted. Nothing was changed.',
      },
    });
    expect((await reset('2147483648', token)).status).toBe(400);
  });
});

test('a login that began before the password was changed opens no session', async () => {
  const { token } = await app.asSuperAdmin();
  const other = await app.asAdmin({ username: 'marie', password_hash: PASSWORD_HASH });
  for (let round = 0; round < 5; round += 1) {
    await app.db('admins').where({ id: other.admin.id }).update({ password_hash: PASSWORD_HASH });
    const [session] = await Promise.all([login('marie', PASSWORD), reset(other.admin.id, token)]);
    // In either order, no session of the old password is left.
    if (session.status === 200) expect((await verify(session.body.token)).status).toBe(401);
    expect(await app.db('admin_sessions').where({ admin_id: other.admin.id })).toEqual([]);
  }
});
