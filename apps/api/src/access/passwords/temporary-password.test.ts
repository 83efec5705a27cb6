import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { PasswordOrigin } from '../../platform/db/tables/admins.ts';

const app = useTestApp();

const bearer = { type: 'bearer' } as const;
const login = (username = 'marie', password = PASSWORD) =>
  app.request().post('/api/admin/login').send({ username, password });
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, bearer);
const change = (token: string, newPassword: string, currentPassword = PASSWORD) =>
  app
    .request()
    .post('/api/admin/change-my-password')
    .auth(token, bearer)
    .send({ currentPassword, newPassword });
const reset = async (id: number, newPassword = PASSWORD) => {
  const { token } = await app.asSuperAdmin();
  await app
    .request()
    .post(`/api/admin/reset-password/${id}`)
    .auth(token, bearer)
    .send({ newPassword })
    .expect(200);
};
const resetByLink = async (newPassword: string) => {
  await app.request().post('/api/admin/password-reset/request').send({ email: 'marie@lab.invalid' });
  const mail = await app.db('outbox').orderBy('id', 'desc').first('text');
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return app.request().post('/api/admin/password-reset/complete').send({ token, newPassword });
};
/** The id of an account that a super admin created with a password. */
async function created(): Promise<number> {
  const { token } = await app.asSuperAdmin();
  const marie = { username: 'marie', email: 'marie@lab.invalid', password: PASSWORD };
  const { body } = await app.request().post('/api/admin/create-admin').auth(token, bearer).send(marie);
  return body.admin.id;
}
const withOrigin = (password_origin: PasswordOrigin, fields = {}) =>
  createAdmin(app.db, {
    username: 'marie',
    email: 'marie@lab.invalid',
    password_hash: PASSWORD_HASH,
    password_origin,
    password_set_at: new Date().toISOString(),
    ...fields,
  });
/** Makes the password look as if it had been set this long ago. */
const backdate = (ago: string) =>
  app.db('admins').update({ password_set_at: app.db.raw('now() - cast(? as interval)', [ago]) });

/** Whether the login, and then the session, say that the password has to be changed. */
async function saysToChange(password = PASSWORD): Promise<unknown[]> {
  const { body } = await login('marie', password).expect(200);
  return [body.must_change_password, (await verify(body.token).expect(200)).body.must_change_password];
}

describe('a password that someone else knows', () => {
  // asvs 6.4.1
  test('has to be changed: one set when the account was created', async () => {
    await created();
    expect(await saysToChange()).toEqual([true, true]);
  });

  test('has to be changed: one set by another admin later', async () => {
    const { id } = await withOrigin('own');
    expect(await saysToChange()).toEqual([undefined, undefined]);
    await reset(id);
    expect(await saysToChange()).toEqual([true, true]);
  });

  test('still opens the API, as the specification says', async () => {
    const { id } = await withOrigin('given', { is_super_admin: true });
    const { body } = await login();
    const list = await app.request().get('/api/admin/all-admins').auth(body.token, bearer).expect(200);
    expect(list.body.admins).toMatchObject([{ id }]);
  });

  test.each(['given', 'printed'] as const)('(%s) cannot be kept', async (origin) => {
    await withOrigin(origin);
    const { body } = await login();
    const refusal = {
      success: false,
      error: texts.password.known,
      fields: { newPassword: texts.password.known },
    };
    expect((await change(body.token, PASSWORD)).body).toEqual(refusal);
    expect((await resetByLink(PASSWORD)).body).toEqual(refusal);
    expect(await saysToChange()).toEqual([true, true]);
  });
});

describe('a password is one’s own', () => {
  // asvs 6.2.10
  test('in accounts from before the upgrade, however old', async () => {
    await createAdmin(app.db, { username: 'marie', password_hash: PASSWORD_HASH });
    expect(await app.db('admins').first('password_origin', 'password_set_at')).toEqual({
      password_origin: 'own',
      password_set_at: null,
    });
    expect(await saysToChange()).toEqual([undefined, undefined]);
    await backdate('900 days');
    await login().expect(200);
  });

  test('once its owner changed it', async () => {
    await created();
    const { body } = await login();
    await change(body.token, OTHER_PASSWORD).expect(200);
    expect((await verify(body.token)).body.must_change_password).toBeUndefined();
    expect(await saysToChange(OTHER_PASSWORD)).toEqual([undefined, undefined]);
    await backdate('900 days');
    await login('marie', OTHER_PASSWORD).expect(200);
  });

  test('once its owner set it with a link', async () => {
    await created();
    expect((await resetByLink(OTHER_PASSWORD)).status).toBe(200);
    expect(await saysToChange(OTHER_PASSWORD)).toEqual([undefined, undefined]);
  });

  test('and may then be set again, as before', async () => {
    await withOrigin('own');
    const { body } = await login();
    await change(body.token, PASSWORD).expect(200);
  });
});

describe('unchanged for seven days', () => {
  const expired = { success: false, error: texts.login.temporaryExpired };
  const invalid = { success: false, error: 'Invalid credentials' };

  test.each(['given', 'printed'] as const)('such a password (%s) stops working', async (origin) => {
    await withOrigin(origin);
    await backdate('6 days 23 hours 59 minutes');
    await login().expect(200);
    await backdate('7 days');
    const { status, body } = await login();
    expect({ status, body }).toEqual({ status: 401, body: expired });
    expect(await app.db('admin_sessions')).toHaveLength(1);
    const entry = await app.db('admin_activity').orderBy('id', 'desc').first();
    expect(entry).toMatchObject({
      action: 'LOGIN_FAILED',
      description: 'Failed login to marie’s account, whose temporary password has expired',
    });
  });

  test('nobody learns that by guessing', async () => {
    await withOrigin('given');
    await withOrigin('given', { username: 'gone', email: 'gone@lab.invalid', is_active: false });
    await backdate('8 days');
    for (const attempt of [login('marie', 'wrong'), login('gone'), login('nobody')]) {
      const { status, body } = await attempt;
      expect({ status, body }).toEqual({ status: 401, body: invalid });
    }
  });

  test('its owner sets another one with a link', async () => {
    await withOrigin('given');
    await backdate('8 days');
    expect((await resetByLink(OTHER_PASSWORD)).status).toBe(200);
    expect(await saysToChange(OTHER_PASSWORD)).toEqual([undefined, undefined]);
  });

  test('another admin gives it seven more', async () => {
    const { id } = await withOrigin('given');
    await backdate('8 days');
    await reset(id, OTHER_PASSWORD);
    await login('marie', OTHER_PASSWORD).expect(200);
  });
});
