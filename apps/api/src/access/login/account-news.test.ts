import { describe, expect, test } from 'vitest';
import { factorCalls } from '../../../test/calls/factor-calls.ts';
import { OTHER_PASSWORD, PASSWORD } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const calls = factorCalls(app);
const bearer = { type: 'bearer' } as const;
const post = (token: string, path: string, body: object) =>
  app.request().post(path).auth(token, bearer).send(body);

const emails = () => app.db('outbox').where({ kind: 'account_notice' }).orderBy('id');
/** To whom, and what about. */
const told = async () => (await emails()).map(({ to_address, subject }) => [to_address, subject]);
const CHANGED = ['marie@lab.invalid', 'The password for your Fairlead admin account was changed'];

describe('a password: its owner is told', () => {
  test('when they change it', async () => {
    const { token } = await calls.owner();
    const change = (currentPassword: string) =>
      post(token, '/api/admin/change-my-password', { currentPassword, newPassword: OTHER_PASSWORD });
    await change('a guess').expect(400);
    expect(await told()).toEqual([]);
    await change(PASSWORD).expect(200);
    expect(await told()).toEqual([CHANGED]);
    const [email] = await emails();
    expect(email).toMatchObject({ is_urgent: true, request_id: expect.any(String) });
    expect(email?.text).toContain('was changed in the admin area');
    expect(email?.text).toContain('set a new password with “Forgot your password?”');
  });

  test('when it is set with a link from an email, once', async () => {
    await calls.owner();
    await app.request().post('/api/admin/password-reset/request').send({ email: 'marie@lab.invalid' });
    const link = await app.db('outbox').first('text');
    const token = /token=(\S+)/.exec(link?.text ?? '')?.[1];
    const complete = () =>
      app.request().post('/api/admin/password-reset/complete').send({ token, newPassword: OTHER_PASSWORD });
    await complete().expect(200);
    await complete().expect(400);
    expect(await told()).toEqual([CHANGED]);
    expect((await emails())[0]?.text).toContain('was set with the link in an email');
  });

  test('when a super admin sets it, and by whom', async () => {
    const { admin } = await calls.owner();
    const pierre = await app.asSuperAdmin({ username: 'pierre' });
    const reset = { newPassword: OTHER_PASSWORD };
    await post(pierre.token, `/api/admin/reset-password/${admin.id}`, reset).expect(200);
    expect(await told()).toEqual([CHANGED]);
    expect((await emails())[0]?.text).toContain('The super admin pierre set a new password');
  });

  test('but not when an invited admin chooses the first one', async () => {
    const { token } = await calls.owner();
    const invited = { username: 'pierre', email: 'pierre@lab.invalid', is_super_admin: false };
    await post(token, '/api/admin/invite-admin', invited).expect(200);
    const invitation = await app.db('outbox').first('text');
    const link = /token=(\S+)/.exec(invitation?.text ?? '')?.[1];
    const choice = { token: link, newPassword: OTHER_PASSWORD };
    await app.request().post('/api/admin/password-reset/complete').send(choice).expect(200);
    expect(await told()).toEqual([]);
  });
});

describe('a new super admin: all others who can log in are told by whom', () => {
  const NEWS = 'Fairlead has a new super admin';
  const pierre = { username: 'pierre', email: 'pierre@lab.invalid', is_super_admin: true };

  async function superAdmins() {
    const { token } = await calls.owner();
    await app.asSuperAdmin({ email: 'irene@lab.invalid' });
    await app.asSuperAdmin({ is_active: false });
    await app.asSuperAdmin({ password_origin: 'none' });
    await app.asAdmin();
    return token;
  }
  const toBoth = [
    ['marie@lab.invalid', NEWS],
    ['irene@lab.invalid', NEWS],
  ];

  test('when one is created', async () => {
    const token = await superAdmins();
    await post(token, '/api/admin/create-admin', { ...pierre, password: PASSWORD }).expect(200);
    expect(await told()).toEqual(toBoth);
    for (const { text } of await emails())
      expect(text).toContain('marie created the super admin pierre (pierre@lab.invalid).');
  });

  test('when one is invited, but not again when the invitation is sent again', async () => {
    const token = await superAdmins();
    const { body } = await post(token, '/api/admin/invite-admin', pierre).expect(200);
    await post(token, `/api/admin/resend-invitation/${body.admin.id}`, {}).expect(200);
    expect(await told()).toEqual(toBoth);
    expect((await emails())[0]?.text).toContain('marie invited the super admin pierre');
  });

  test('but not about any other admin, or one who was not created', async () => {
    const token = await superAdmins();
    const admin = { ...pierre, is_super_admin: false, password: PASSWORD };
    await post(token, '/api/admin/create-admin', admin).expect(200);
    await post(token, '/api/admin/create-admin', { ...admin, is_super_admin: true }).expect(409);
    expect(await told()).toEqual([]);
  });
});
