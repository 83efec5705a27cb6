import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { PASSWORD } from '../../../test/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { Config } from '../../config.ts';
import { createFirstAdmin } from './first-admin.ts';

const app = useTestApp();

const start = (firstAdmin: Partial<Config['firstAdmin']> = {}) =>
  createFirstAdmin({
    db: app.db,
    config: {
      ...app.deps.config,
      firstAdmin: { username: undefined, email: undefined, password: undefined, ...firstAdmin },
    },
  });
const login = (username: string, password: string) =>
  app.request().post('/api/admin/login').send({ username, password });

describe('the first start', () => {
  // asvs 6.3.2
  test('creates a super admin with a random password that is shown once', async () => {
    const first = await start();
    expect(first).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{32}$/) });
    const { status, body } = await login('admin', first?.password ?? '');
    expect(status).toBe(200);
    expect(body.admin).toMatchObject({ email: 'admin@fairlead.invalid', is_super_admin: true });
    expect(body.must_change_password).toBe(true);
    expect(await start()).toBeNull();
    expect(await app.db('admins')).toHaveLength(1);
  });

  test('takes the account from the environment, and does not show a password that the operator knows', async () => {
    const first = await start({ username: 'harbor', email: 'harbor@lab.invalid', password: PASSWORD });
    expect(first).toEqual({ username: 'harbor' });
    const { status, body } = await login('harbor@lab.invalid', PASSWORD);
    expect(status).toBe(200);
    expect(body.must_change_password).toBeUndefined();
  });

  test('creates one admin when several processes start at once', async () => {
    const starts = await Promise.all(Array.from({ length: 6 }, () => start()));
    const created = starts.filter((first) => first !== null);
    expect(created).toHaveLength(1);
    expect(await app.db('admins')).toHaveLength(1);
    expect((await login('admin', created[0]?.password ?? '')).status).toBe(200);
  });

  test('is recorded as an action of the system', async () => {
    await start();
    const [entry] = await app.db('admin_activity');
    expect(entry).toMatchObject({
      admin_id: null,
      username: null,
      action: 'CREATE_ADMIN',
      description: 'Created the first super admin, admin',
    });
  });

  test.each([
    [{ username: 'not a name' }, /^The first admin can’t be created .*: Username can have only letters/],
    [{ email: 'x@' }, /Please enter a valid email address/],
    [{ password: 'password' }, /This is a common password/],
    [{ password: 'Winter2026' }, /Dates and years are easy to guess/],
    [{ username: 'harbor-master', password: 'Harbor-Master' }, /The username, the email address/],
  ])('ends with one clear sentence for %j', async (firstAdmin, message) => {
    await expect(start(firstAdmin)).rejects.toThrow(message);
    expect(await app.db('admins')).toEqual([]);
  });
});

test('later starts change nothing, whatever the environment says', async () => {
  await createAdmin(app.db);
  expect(await start({ username: 'harbor', password: PASSWORD })).toBeNull();
  expect(await app.db('admins')).toHaveLength(1);
});

// asvs 6.4.1
describe('a start after the printed password was not changed for seven days', () => {
  const backdate = (ago = '7 days') =>
    app.db('admins').update({ password_set_at: app.db.raw('now() - cast(? as interval)', [ago]) });
  /** The first printed password. */
  const printed = async () => (await start())?.password ?? '';
  const change = async (password: string) => {
    const { body } = await login('admin', password);
    const change = { currentPassword: password, newPassword: PASSWORD };
    await app
      .request()
      .post('/api/admin/change-my-password')
      .auth(body.token, { type: 'bearer' })
      .send(change)
      .expect(200);
  };

  test('prints a new one, once, even if several processes start', async () => {
    const old = await printed();
    await backdate();
    const starts = await Promise.all(Array.from({ length: 6 }, () => start()));
    const renewed = starts.filter((first) => first !== null);
    expect(renewed).toEqual([
      { username: 'admin', password: expect.stringMatching(/^[\w-]{32}$/), renewed: true },
    ]);
    expect(await start()).toBeNull();
    expect((await login('admin', old)).body.error).toBe('Invalid credentials');
    const { status, body } = await login('admin', renewed[0]?.password ?? '');
    expect({ status, must: body.must_change_password }).toEqual({ status: 200, must: true });
    const entries = await app.db('admin_activity').where({ action: 'UPDATE_FIRST_PASSWORD' });
    expect(entries).toMatchObject([
      { username: null, description: 'Printed a new first password for admin' },
    ]);
  });

  test('ends sessions of the old one', async () => {
    const { body } = await login('admin', await printed());
    await backdate();
    await start();
    await app.request().get('/api/admin/verify').auth(body.token, { type: 'bearer' }).expect(401);
  });

  test('prints nothing before that', async () => {
    await printed();
    await backdate('6 days 23 hours');
    expect(await start()).toBeNull();
  });

  test.each([
    ['was changed', async () => change(await printed())],
    ['was set by another admin', async () => createAdmin(app.db, { password_origin: 'given' })],
    ['came from the environment', async () => start({ password: PASSWORD })],
    [
      'is of a deactivated account',
      async () => createAdmin(app.db, { password_origin: 'printed', is_active: false }),
    ],
  ])('prints nothing if the password %s', async (_case, arrange) => {
    await arrange();
    await backdate('900 days');
    expect(await start()).toBeNull();
  });
});
