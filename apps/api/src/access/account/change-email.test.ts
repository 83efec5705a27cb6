import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { factorCalls } from '../../../test/calls/factor-calls.ts';
import { OTHER_PASSWORD, PASSWORD } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { owner } = factorCalls(app);
const OLD = 'marie@old.harbor.org';
const NEW = 'marie@harbor.org';

const change = (token: string, email: unknown) =>
  app.request().patch('/api/account/email').auth(token, { type: 'bearer' }).send({ email });
const logIn = async (username: string) =>
  (await app.request().post('/api/admin/login').send({ username, password: PASSWORD })).status;

describe('my email address', () => {
  test('logs in from then on, and the old one doesn’t', async () => {
    const { token } = await owner({ email: OLD });
    const { status, body } = await change(token, ` ${NEW} `);
    expect({ status, email: body.admin.email }).toEqual({ status: 200, email: NEW });
    expect([await logIn(NEW), await logIn(OLD)]).toEqual([200, 401]);
  });

  test('is told at the old address, once, and the log doesn’t name either', async () => {
    const { token } = await owner({ email: OLD });
    await change(token, NEW).expect(200);
    await change(token, NEW).expect(200);
    const told = await app.db('outbox').select('to_address', 'subject');
    expect(told).toEqual([
      { to_address: OLD, subject: 'The email address for your Fairlead admin account was changed' },
    ]);
    expect(await app.db('admin_activity').select('action', 'description')).toEqual([
      { action: 'UPDATE_ACCOUNT_EMAIL', description: 'Changed their email address' },
    ]);
  });

  test('isn’t told at the first admin’s, where nobody reads it', async () => {
    const { token } = await owner({ email: 'admin@fairlead.invalid' });
    await change(token, NEW).expect(200);
    expect(await app.db('outbox')).toEqual([]);
  });

  test('ends the links that were sent to the old one', async () => {
    const { token } = await owner({ email: OLD });
    await app.request().post('/api/admin/password-reset/request').send({ email: OLD });
    const sent = await app.db('outbox').first('text');
    await change(token, NEW).expect(200);
    const link = { token: /token=(\S+)/.exec(sent?.text ?? '')?.[1], newPassword: OTHER_PASSWORD };
    expect((await app.request().post('/api/admin/password-reset/complete').send(link)).status).toBe(400);
  });

  test('can’t be another admin’s, in any case', async () => {
    await app.asAdmin({ email: 'ben@harbor.org' });
    const { token } = await owner({ email: OLD });
    const { status, body } = await change(token, 'BEN@harbor.org');
    expect({ status, error: body.error }).toEqual({ status: 409, error: texts.account.emailTaken });
    expect(await logIn(OLD)).toBe(200);
  });

  test('goes to one of two who want it at once', async () => {
    const admins = [await app.asAdmin(), await app.asAdmin()];
    const replies = await Promise.all(admins.map(({ token }) => change(token, NEW)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('has to be one', async () => {
    const { token } = await owner({ email: OLD });
    expect((await change(token, 'marie')).status).toBe(400);
  });
});
