import { INVITATIONS_PER_HOUR, LINKS_PER_HOUR } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ publicUrl: 'https://site.invalid' });

const bearer = { type: 'bearer' } as const;
const send = (id: number, token: string) =>
  app.request().post(`/api/admin/send-reset-link/${id}`).auth(token, bearer);
const login = (password: string) =>
  app.request().post('/api/admin/login').send({ username: 'marie', password });
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, bearer);
const marie = (fields: object = {}) =>
  app.asAdmin({ username: 'marie', email: 'marie@lab.invalid', password_hash: PASSWORD_HASH, ...fields });
const emails = () => app.db('outbox').orderBy('id');

describe('sending another admin a reset link', () => {
  test('emails it, and changes nothing until they use it: then only they know the password', async () => {
    const { token } = await app.asSuperAdmin({ username: 'harbor' });
    const other = await marie();
    const { status, body } = await send(other.admin.id, token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'Link sent to marie@lab.invalid' },
    });
    expect((await verify(other.token)).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(200);
    const [email] = await emails();
    expect(email?.to_address).toBe('marie@lab.invalid');
    expect(email?.text).toContain('The super admin harbor sent you this link to set a new password');
    const reset = {
      token: /reset-password#token=([\w-]+)/.exec(email?.text ?? '')?.[1],
      newPassword: OTHER_PASSWORD,
    };
    await app.request().post('/api/admin/password-reset/complete').send(reset).expect(200);
    expect((await verify(other.token)).status).toBe(401);
    const { body: session } = await login(OTHER_PASSWORD).expect(200);
    expect(session).not.toHaveProperty('must_change_password');
  });

  test('is in the activity log as that, and a typed password as typed', async () => {
    const { token } = await app.asSuperAdmin({ username: 'harbor' });
    const { admin } = await marie();
    await send(admin.id, token).expect(200);
    await app
      .request()
      .post(`/api/admin/reset-password/${admin.id}`)
      .auth(token, bearer)
      .send({ newPassword: OTHER_PASSWORD })
      .expect(200);
    expect((await login(OTHER_PASSWORD)).body.must_change_password).toBe(true);
    const entries = await app.db('admin_activity').where({ action: 'PASSWORD_RESET' }).orderBy('id');
    expect(entries).toMatchObject([
      { username: 'harbor', description: 'Emailed marie a link to set a new password' },
      { username: 'harbor', description: 'Typed a new password for marie, who has to choose their own' },
    ]);
    expect(entries[0]).toMatchObject({ subject_kind: 'admin', subject_id: admin.id });
  });

  test.each([
    ['is inactive', { is_active: false }, texts.admins.inactiveReset],
    ['was only invited', { password_origin: 'none' }, texts.admins.invitedReset],
  ] as const)('is refused for someone who %s', async (_who, fields, error) => {
    const { token } = await app.asSuperAdmin();
    const { admin } = await marie(fields);
    const { status, body } = await send(admin.id, token);
    expect({ status, body }).toEqual({ status: 409, body: { success: false, error } });
    expect(await emails()).toEqual([]);
  });

  test('is refused for your own account, for one that isn’t there, and without a super admin’s session', async () => {
    const { token, admin } = await app.asSuperAdmin();
    const own = await send(admin.id, token);
    expect([own.status, own.body.error]).toEqual([400, texts.admins.ownReset]);
    const none = await send(4_711, token);
    expect([none.status, none.body.error]).toEqual([404, texts.admins.notFound]);
    expect((await send(2 ** 31, token)).status).toBe(400);
    const other = await marie();
    expect((await send(other.admin.id, other.token)).status).toBe(403);
    expect((await send(other.admin.id, 'garbage')).status).toBe(401);
    expect(await emails()).toEqual([]);
  });

  test('floods nobody: three links an hour for each admin, and twenty from each super admin', async () => {
    const { token, admin: sender } = await app.asSuperAdmin();
    const { admin } = await marie();
    for (let links = 0; links < LINKS_PER_HOUR; links += 1) await send(admin.id, token).expect(200);
    const { status, body } = await send(admin.id, token);
    expect([status, body.error]).toEqual([429, texts.admins.tooManyLinks]);
    await app.db('password_resets').delete();
    const client = `admin:${sender.id}`;
    await setHits(app.db, { limit: 'invitation', seconds: 3_600, client, hits: INVITATIONS_PER_HOUR });
    expect((await send(admin.id, token)).status).toBe(429);
    expect(await emails()).toHaveLength(LINKS_PER_HOUR);
  });
});
