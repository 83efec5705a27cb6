import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { AdminRow } from '../../platform/db/tables/admins.ts';

/** One proxy, so tests of something else can avoid the limit per client. */
const app = useTestApp({ trustProxy: 1, publicUrl: 'https://site.invalid' });
let clients = 0;
const anotherClient = () => {
  clients += 1;
  return `198.51.100.${(clients % 250) + 1}`;
};
const post = (path: string, body: object, client = anotherClient()) =>
  app.request().post(path).set('X-Forwarded-For', client).send(body);
const ask = (email: unknown) => post('/api/admin/password-reset/request', { email });
const complete = (token: unknown, newPassword: unknown = OTHER_PASSWORD) =>
  post('/api/admin/password-reset/complete', { token, newPassword });
const login = (username: string, password: string, client?: string) =>
  post('/api/admin/login', { username, password }, client);

const marie = (fields: Partial<AdminRow> = {}) =>
  createAdmin(app.db, {
    username: 'marie',
    email: 'Marie@lab.invalid',
    password_hash: PASSWORD_HASH,
    ...fields,
  });
const mails = () => app.db('outbox').orderBy('id');
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
const newToken = async () => {
  await ask('marie@lab.invalid');
  const all = await mails();
  return tokenIn(all.at(-1)?.text ?? '');
};

describe('asking for a link', () => {
  test('emails it to the account with this email, regardless of case', async () => {
    await marie();
    const { status, body } = await ask('MARIE@lab.invalid');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'If an account with this address exists, a link to set a new password is on its way.',
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'password_reset',
      to_address: 'Marie@lab.invalid',
      subject: 'Set a new password for Fairlead',
      status: 'pending',
    });
    const link = /https:\/\/site\.invalid\/reset-password#token=[\w-]{43}\b/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
    expect(mail?.text).toContain('Hello marie,');
    expect(mail?.text).toContain('30 minutes');
  });

  test('stores only a hash of the token', async () => {
    await marie();
    const token = await newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await app.db('password_resets'))).not.toContain(token);
    expect(JSON.stringify(await app.db('admin_activity'))).not.toContain(token);
  });

  test('answers the same, and no sooner, if the account is unknown or inactive', async () => {
    await marie();
    await marie({ username: 'gone', email: 'gone@lab.invalid', is_active: false });
    const replies = [];
    for (const email of ['marie@lab.invalid', 'nobody@lab.invalid', 'gone@lab.invalid']) {
      const start = performance.now();
      const { status, body, headers } = await ask(email);
      replies.push({ status, body, names: Object.keys(headers).sort() });
      expect(performance.now() - start).toBeGreaterThan(245);
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(await mails()).toHaveLength(1);
  });

  test('cannot flood a mailbox: three links an hour, then the same answer and no email', async () => {
    await marie();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask('marie@lab.invalid')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mails()).toHaveLength(3);
    await app.db('password_resets').update({ created_at: app.db.raw(`now() - interval '61 minutes'`) });
    await ask('marie@lab.invalid');
    expect(await mails()).toHaveLength(4);
  });

  test.each([
    [5, 60],
    [20, 3_600],
  ])('is limited to %i in %i seconds per client', async (hits, seconds) => {
    const client = '203.0.113.5';
    const request = () => post('/api/admin/password-reset/request', { email: 'nobody@lab.invalid' }, client);
    const window = { limit: 'passwordReset', seconds, client };
    await setHits(app.db, { ...window, hits: hits - 1 });
    expect((await request()).status).toBe(200);
    await setHits(app.db, { ...window, hits });
    const { status, body, headers } = await request();
    expect({ status, body }).toEqual({ status: 429, body: { success: false, error: texts.tooMany } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    [undefined, 'Email address is required'],
    ['', 'Email address is required'],
    ['marie', 'Please enter a valid email address'],
    [{ $ne: 1 }, 'Email address is required'],
  ])('refuses %j', async (email, error) => {
    const { status, body } = await ask(email);
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
  });
});

describe('setting the password with a link', () => {
  test('replaces the password and ends all sessions', async () => {
    await marie();
    const session = await login('marie', PASSWORD);
    const { status, body } = await complete(await newToken());
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    const verify = await app.request().get('/api/admin/verify').auth(session.body.token, { type: 'bearer' });
    expect(verify.status).toBe(401);
    expect((await login('marie', PASSWORD)).status).toBe(401);
    expect((await login('marie', OTHER_PASSWORD)).status).toBe(200);
  });

  test.each([
    [5, 60],
    [20, 3_600],
  ])('is limited to %i tries in %i seconds per client', async (hits, seconds) => {
    const client = '203.0.113.6';
    const request = () =>
      post('/api/admin/password-reset/complete', { token: 'A', newPassword: OTHER_PASSWORD }, client);
    const window = { limit: 'passwordReset', seconds, client };
    await setHits(app.db, { ...window, hits: hits - 1 });
    expect((await request()).status).toBe(400);
    await setHits(app.db, { ...window, hits });
    const { status, body, headers } = await request();
    expect({ status, body }).toEqual({ status: 429, body: { success: false, error: texts.tooMany } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  const invalid = { success: false, error: 'This link is no longer valid. Please request a new one.' };
  const expectInvalid = async (token: unknown) => {
    const { status, body } = await complete(token, 'another long enough one');
    expect({ status, body }).toEqual({ status: 400, body: invalid });
  };

  test('works once', async () => {
    await marie();
    const token = await newToken();
    const replies = await Promise.all(Array.from({ length: 6 }, () => complete(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    await expectInvalid(token);
  });

  test('uses up the account’s other links too', async () => {
    await marie();
    const [first, second] = [await newToken(), await newToken()];
    expect(first).not.toBe(second);
    expect((await complete(second)).status).toBe(200);
    await expectInvalid(first);
  });

  test('works for thirty minutes', async () => {
    await marie();
    const token = await newToken();
    const grow = (minutes: number) =>
      app
        .db('password_resets')
        .update({ expires_at: app.db.raw('expires_at - make_interval(mins => ?)', [minutes]) });
    await grow(30);
    await expectInvalid(token);
    await grow(-1);
    expect((await complete(token)).status).toBe(200);
  });

  test('is refused for unknown tokens and inactive accounts', async () => {
    const { id } = await marie();
    const token = await newToken();
    await expectInvalid('A'.repeat(43));
    await expectInvalid(`${token}A`);
    await expectInvalid('');
    await app.db('admins').where({ id }).update({ is_active: false });
    await expectInvalid(token);
  });

  test('refuses a weak password and leaves the link usable', async () => {
    await marie();
    const token = await newToken();
    for (const [password, error] of [
      ['short', texts.password.tooShort],
      ['x'.repeat(257), texts.password.tooLong],
    ]) {
      const { status, body } = await complete(token, password);
      expect({ status, error: body.error }).toEqual({ status: 400, error });
    }
    for (const [password, why] of [
      ['Password1', 'This is a common password.'],
      ['MARIE@lab.invalid', 'The username, the email address'],
    ]) {
      const { status, body } = await complete(token, password);
      expect(status).toBe(400);
      expect(body.fields).toEqual({ newPassword: expect.stringContaining(why ?? '') });
    }
    expect((await complete(token)).status).toBe(200);
  });

  test('lets its owner log in immediately, even while someone else keeps guessing', async () => {
    await marie();
    const token = await newToken();
    const home = '203.0.113.20';
    await post('/api/admin/password-reset/complete', { token, newPassword: OTHER_PASSWORD }, home);
    for (let count = 0; count < 6; count += 1) await login('marie', 'wrong');
    expect((await login('marie', OTHER_PASSWORD)).status).toBe(429);
    expect((await login('marie', OTHER_PASSWORD, home)).status).toBe(200);
  });

  test('is recorded', async () => {
    await marie();
    await complete(await newToken());
    await ask('nobody@lab.invalid');
    const log = await app.db('admin_activity').orderBy('id').select('username', 'action', 'description');
    expect(log).toEqual([
      {
        username: null,
        action: 'PASSWORD_RESET_REQUEST',
        description: 'Asked for a link to reset marie’s password',
      },
      {
        username: 'marie',
        action: 'PASSWORD_RESET_COMPLETE',
        description: 'Set a new password with an emailed link',
      },
      {
        username: null,
        action: 'PASSWORD_RESET_REQUEST',
        description: 'Asked for a link to reset a password; no active account has that email address',
      },
    ]);
  });
});
