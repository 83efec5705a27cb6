import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { PASSWORD } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const list = (token: string) => app.request().get('/api/admin/all-admins').auth(token, { type: 'bearer' });
const create = (token: string, body: object) =>
  app.request().post('/api/admin/create-admin').auth(token, { type: 'bearer' }).send(body);
const newAdmin = { username: 'marie', email: 'marie@lab.invalid', password: PASSWORD };
const denied = { success: false, error: 'Access denied. Super admin privileges required.' };

describe('the list of admins', () => {
  // asvs 8.2.3, 15.3.1
  test('shows every admin with what the table needs, and no password', async () => {
    const { token, admin } = await app.asSuperAdmin();
    const other = await createAdmin(app.db, { is_active: false });
    const { status, body } = await list(token);
    expect(status).toBe(200);
    const shown = [admin, other].map(({ password_hash, ...rest }) => ({
      ...rest,
      invited: false,
      has_second_factor: false,
    }));
    expect(body).toEqual({ success: true, admins: shown });
    expect(body.admins[1].last_login).toBeNull();
  });

  test('is for super admins', async () => {
    const { token } = await app.asAdmin();
    const { status, body } = await list(token);
    expect({ status, body }).toEqual({ status: 403, body: denied });
    expect((await app.request().get('/api/admin/all-admins')).status).toBe(401);
  });
});

describe('creating an admin', () => {
  test('makes an account that can log in', async () => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await create(token, newAdmin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      admin: { username: 'marie', email: 'marie@lab.invalid', is_super_admin: false, is_active: true },
    });
    const login = await app.request().post('/api/admin/login').send(newAdmin);
    expect(login.status).toBe(200);
    expect((await list(login.body.token)).status).toBe(403);
  });

  test('can make a super admin', async () => {
    const { token } = await app.asSuperAdmin();
    await create(token, { ...newAdmin, is_super_admin: true });
    const login = await app.request().post('/api/admin/login').send(newAdmin);
    expect((await list(login.body.token)).status).toBe(200);
  });

  // asvs 8.2.3, 15.3.3
  test('accepts only the fields of the form', async () => {
    const { token } = await app.asSuperAdmin();
    const extra = { id: 4711, is_active: false, created_at: '2001-01-01T00:00:00Z', last_login: null };
    for (const [field, value] of Object.entries(extra)) {
      const { status, body } = await create(token, { ...newAdmin, [field]: value });
      expect([status, body.error]).toEqual([400, `There’s no field “${field}”.`]);
    }
    expect(await app.db('admins').where({ username: newAdmin.username })).toEqual([]);
  });

  test.each([
    { username: 'MARIE', email: 'other@lab.invalid' },
    { username: 'other', email: 'Marie@LAB.invalid' },
  ])('refuses a username or address that is taken, whatever the case: %j', async (taken) => {
    const { token } = await app.asSuperAdmin();
    await create(token, newAdmin);
    const { status, body } = await create(token, { ...newAdmin, ...taken });
    const error = 'An admin with this username or email already exists';
    expect({ status, body }).toEqual({ status: 409, body: { success: false, error } });
  });

  test('creates one account from many concurrent, equal requests', async () => {
    const { token } = await app.asSuperAdmin();
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(token, newAdmin)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test.each([
    [{ username: '' }, 'Username is required'],
    [{ username: undefined }, 'Username is required'],
    [{ username: 'a b' }, texts.admins.usernameInvalid],
    [{ username: 'marie@lab' }, texts.admins.usernameInvalid],
    [{ username: 'm'.repeat(51) }, texts.admins.usernameInvalid],
    [{ email: '' }, 'Email address is required'],
    [{ email: 'marie' }, 'Please enter a valid email address'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(257) }, 'Password must be at most 256 characters'],
    [{ is_super_admin: 'yes' }, expect.any(String)],
  ])('refuses %j', async (fields, error) => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await create(token, { ...newAdmin, ...fields });
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
    expect(await app.db('admins')).toHaveLength(1);
  });

  test.each([
    [{ password: 'Sunshine' }, 'This is a common password.'],
    [{ password: 'Summer2026' }, 'Dates and years are easy to guess.'],
    [{ username: 'marie.curie', password: 'Marie.Curie7' }, 'The username, the email address'],
    [{ email: 'sklodowska@lab.invalid', password: 'sklodowska' }, 'The username, the email address'],
  ])('refuses a password that is easy to guess, names the field, and says why: %j', async (fields, why) => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await create(token, { ...newAdmin, ...fields });
    expect({ status, body }).toEqual({
      status: 400,
      body: { success: false, error: expect.stringContaining(why), fields: { password: body.error } },
    });
    expect(await app.db('admins')).toHaveLength(1);
  });

  test('names each wrong field if there are several', async () => {
    const { token } = await app.asSuperAdmin();
    const { body } = await create(token, {});
    expect(body.fields).toMatchObject({
      username: 'Username is required',
      email: 'Email address is required',
      password: 'Password must be at least 8 characters',
    });
  });

  test('is for super admins', async () => {
    const { token } = await app.asAdmin();
    const { status, body } = await create(token, newAdmin);
    expect({ status, body }).toEqual({ status: 403, body: denied });
    expect((await app.request().post('/api/admin/create-admin').send(newAdmin)).status).toBe(401);
  });
});
