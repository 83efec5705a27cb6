import { INVITATIONS_PER_HOUR } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { OTHER_PASSWORD, PASSWORD } from '../../../test/people/passwords.ts';
import { countHits, setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ publicUrl: 'https://site.invalid' });

const bearer = { type: 'bearer' } as const;
const marie = { username: 'marie', email: 'marie@lab.invalid', is_super_admin: false };
const invite = (token: string, body: object = marie) =>
  app.request().post('/api/admin/invite-admin').auth(token, bearer).send(body);
const resend = (token: string, id: number) =>
  app.request().post(`/api/admin/resend-invitation/${id}`).auth(token, bearer);
const act = (method: 'patch' | 'delete', path: string, token: string) =>
  app.request()[method](`/api/admin/${path}`).auth(token, bearer).expect(200);
const login = (password: string) =>
  app.request().post('/api/admin/login').send({ username: 'marie', password });
const choose = (token: string, newPassword = PASSWORD) =>
  app.request().post('/api/admin/password-reset/complete').send({ token, newPassword });
const emails = () => app.db('outbox').orderBy('id');
/** The tokens in all emails so far. */
const tokens = async () => (await emails()).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
const listed = async (token: string) => {
  const { body } = await app.request().get('/api/admin/all-admins').auth(token, bearer);
  return body.admins.find(({ username }: { username: string }) => username === 'marie');
};

/** An invited admin, and the super admin who invited them. */
async function invited() {
  const inviter = await app.asSuperAdmin({ username: 'harbor' });
  const { body } = await invite(inviter.token).expect(200);
  const [token = ''] = await tokens();
  return { id: body.admin.id as number, token, inviter: inviter.token };
}

const expectNoLonger = async (token: string) => {
  const { status, body } = await choose(token);
  expect({ status, body }).toEqual({
    status: 400,
    body: { success: false, error: texts.passwordReset.invalidLink },
  });
};

describe('an invitation', () => {
  test('creates an account that is listed as invited and opens with no password', async () => {
    const { id, inviter } = await invited();
    expect(await listed(inviter)).toMatchObject({ id, invited: true, is_active: true, last_login: null });
    for (const password of ['', ' ', 'none', PASSWORD]) {
      const { status } = await login(password);
      expect(status).toBe(password === '' ? 400 : 401);
    }
  });

  test('is an email with a link that lasts 72 hours; only a hash of its token is stored', async () => {
    const { token } = await invited();
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: 'invitation',
      to_address: 'marie@lab.invalid',
      subject: 'You’re invited to Fairlead',
    });
    const link = /https:\/\/site\.invalid\/invitation#token=[\w-]{43}\b/;
    expect(email?.text).toMatch(link);
    expect(email?.html).toMatch(link);
    expect(email?.text).toContain('harbor invited you to help run Fairlead. Your username is marie.');
    expect(email?.text).toContain('72 hours');
    expect(JSON.stringify(await app.db('password_resets'))).not.toContain(token);
    expect(JSON.stringify(await app.db('admin_activity'))).not.toContain(token);
  });

  test('lets whoever has the link choose a password, once, which is then their own', async () => {
    const { token, inviter } = await invited();
    expect((await choose(token, 'Summer2026')).status).toBe(400);
    expect((await choose(token)).status).toBe(200);
    const { status, body } = await login(PASSWORD);
    expect({ status, must: body.must_change_password }).toEqual({ status: 200, must: undefined });
    expect(await listed(inviter)).toMatchObject({ invited: false });
    await expectNoLonger(token);
    const log = await app.db('admin_activity').orderBy('id').select('username', 'action', 'description');
    expect(log.slice(0, 2)).toEqual([
      { username: 'harbor', action: 'CREATE_ADMIN', description: 'Invited admin marie (marie@lab.invalid)' },
      {
        username: 'marie',
        action: 'PASSWORD_RESET_COMPLETE',
        description: 'Chose a password with the link in the invitation',
      },
    ]);
  });

  test('works for 72 hours', async () => {
    const { token } = await invited();
    const grow = (hours: number) =>
      app
        .db('password_resets')
        .update({ expires_at: app.db.raw('expires_at - make_interval(hours => ?)', [hours]) });
    await grow(72);
    await expectNoLonger(token);
    await grow(-1);
    expect((await choose(token)).status).toBe(200);
  });

  test('can be for a super admin', async () => {
    const { token } = await app.asSuperAdmin();
    await invite(token, { ...marie, is_super_admin: true }).expect(200);
    expect(await listed(token)).toMatchObject({ is_super_admin: true });
    const entry = await app.db('admin_activity').first('description');
    expect(entry?.description).toBe('Invited super admin marie (marie@lab.invalid)');
  });

  test('is over when the account is deactivated, even if it is activated again', async () => {
    const { id, token, inviter } = await invited();
    await act('patch', `toggle-status/${id}`, inviter);
    await expectNoLonger(token);
    await act('patch', `toggle-status/${id}`, inviter);
    await expectNoLonger(token);
    await resend(inviter, id).expect(200);
    expect((await choose((await tokens()).at(-1) ?? '')).status).toBe(200);
  });

  test('is over when the account is deleted', async () => {
    const { id, token, inviter } = await invited();
    await act('delete', `delete/${id}`, inviter);
    await expectNoLonger(token);
    expect(await app.db('password_resets')).toEqual([]);
  });

  test('is over when another admin sets a password', async () => {
    const { id, token, inviter } = await invited();
    await app
      .request()
      .post(`/api/admin/reset-password/${id}`)
      .auth(inviter, bearer)
      .send({ newPassword: OTHER_PASSWORD })
      .expect(200);
    await expectNoLonger(token);
    expect(await listed(inviter)).toMatchObject({ invited: false });
  });

  test.each([
    { ...marie, email: 'other@lab.invalid', username: 'MARIE' },
    { ...marie, email: 'Marie@LAB.invalid', username: 'other' },
  ])('is refused if the username or email is taken, and nothing is sent: %j', async (taken) => {
    const { token } = await app.asSuperAdmin();
    await createAdmin(app.db, marie);
    const { status, body } = await invite(token, taken);
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, error: texts.admins.duplicate },
    });
    expect(await emails()).toEqual([]);
  });

  test.each([
    [{ username: '' }, 'Username is required'],
    [{ username: 'a b' }, texts.admins.usernameInvalid],
    [{ email: 'marie' }, 'Please enter a valid email address'],
  ])('refuses %j', async (fields, error) => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await invite(token, { ...marie, ...fields });
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
  });

  test('is for super admins', async () => {
    const { token, admin } = await app.asAdmin();
    expect((await invite(token)).status).toBe(403);
    expect((await resend(token, admin.id)).status).toBe(403);
    expect(await emails()).toEqual([]);
  });
});

describe('sending an invitation again', () => {
  test('emails a new link, and the older ones stop working', async () => {
    const { id, token, inviter } = await invited();
    const { status, body } = await resend(inviter, id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'Invitation sent to marie@lab.invalid' },
    });
    const [, second = ''] = await tokens();
    expect(second).not.toBe(token);
    await expectNoLonger(token);
    expect((await choose(second)).status).toBe(200);
    const entry = await app.db('admin_activity').where({ action: 'UPDATE_ADMIN_INVITATION' }).first();
    expect(entry?.description).toBe('Invited marie again (marie@lab.invalid)');
  });

  test('is refused once they have a password, while inactive, and for an unknown account', async () => {
    const { id, token, inviter } = await invited();
    await act('patch', `toggle-status/${id}`, inviter);
    expect((await resend(inviter, id)).body.error).toBe(texts.admins.inactiveInvited);
    await act('patch', `toggle-status/${id}`, inviter);
    await app.db('password_resets').update({ used_at: null });
    await choose(token).expect(200);
    const { status, body } = await resend(inviter, id);
    expect({ status, error: body.error }).toEqual({ status: 409, error: texts.admins.notInvited });
    expect((await resend(inviter, 4711)).status).toBe(404);
  });
});

describe('nobody can flood a mailbox', () => {
  test('three links an hour go to one account, invitations and resets together', async () => {
    const { id, inviter } = await invited();
    await app.request().post('/api/admin/password-reset/request').send({ email: marie.email });
    await resend(inviter, id).expect(200);
    const { status, body, headers } = await resend(inviter, id);
    expect({ status, error: body.error }).toEqual({ status: 429, error: texts.admins.tooManyLinks });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await emails()).toHaveLength(3);
    expect((await choose((await tokens()).at(-1) ?? '')).status).toBe(200);
  });

  test('one admin sends so many invitations an hour, whomever they delete in between', async () => {
    const { token, admin } = await app.asSuperAdmin();
    const client = `admin:${admin.id}`;
    const window = { limit: 'invitation', seconds: 3_600, client } as const;
    await setHits(app.db, { ...window, hits: INVITATIONS_PER_HOUR - 1 });
    const { body } = await invite(token).expect(200);
    await act('delete', `delete/${body.admin.id}`, token);
    expect(await countHits(app.db, window)).toBe(2 * INVITATIONS_PER_HOUR - 1);
    await setHits(app.db, { ...window, hits: INVITATIONS_PER_HOUR });
    const refused = await invite(token);
    expect({ status: refused.status, error: refused.body.error }).toEqual({
      status: 429,
      error: texts.tooMany,
    });
    expect(await emails()).toHaveLength(1);
    expect(await listed(token)).toBeUndefined();
  });
});
