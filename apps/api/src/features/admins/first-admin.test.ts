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
  test('creates a super admin with a random password that is shown once', async () => {
    const first = await start();
    expect(first).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{32}$/) });
    const { status, body } = await login('admin', first?.password ?? '');
    expect(status).toBe(200);
    expect(body.admin).toMatchObject({ email: 'admin@fairlead.invalid', is_super_admin: true });
    expect(await start()).toBeNull();
    expect(await app.db('admins')).toHaveLength(1);
  });

  test('takes the account from the environment, and does not show a password that the operator knows', async () => {
    const first = await start({ username: 'harbor', email: 'harbor@lab.invalid', password: PASSWORD });
    expect(first).toEqual({ username: 'harbor' });
    expect((await login('harbor@lab.invalid', PASSWORD)).status).toBe(200);
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
    [{ username: 'not a name' }, /^The first admin cannot be created .*: Username may contain/],
    [{ email: 'x@' }, /Please enter a valid email address/],
    [{ password: 'password' }, /This password is too common/],
    [{ username: 'harbor-master', password: 'Harbor-Master' }, /must differ from the username/],
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
