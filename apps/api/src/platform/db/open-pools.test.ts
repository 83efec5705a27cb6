import { endpoints } from '@fairlead/contract/endpoints';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkToken, optOutCalls } from '../../../test/calls/opt-out-calls.ts';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { examplePath } from '../../../test/fuzz/endpoint-request.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ metricsToken: 'only-for-tests-metrics-token', trustProxy: 1 });
const { emailedRecipient, optOut, oneClick, optedOut } = optOutCalls(app);
const { change, pause, read } = preferenceCalls(app);
const EMAIL = 'ann@mail.invalid';

let held: pg.Client[] = [];

/** As long reads, imports, and the like would. */
async function useUpConnections(): Promise<void> {
  const { client } = app.deps.db;
  held = await Promise.all(Array.from({ length: client.pool.max }, () => client.acquireConnection()));
}
afterEach(() => {
  for (const connection of held.splice(0)) app.deps.db.client.releaseConnection(connection);
});

const postForm = (path: string, fields: Record<string, string>) =>
  app.request().post(path).type('form').redirects(0).send(fields);

describe('while all other work of the process waits for a connection', () => {
  let token: string;
  beforeEach(async () => {
    await createSubscriber(app.db, { email: EMAIL });
    token = linkToken(await emailedRecipient(EMAIL));
    await useUpConnections();
  });

  test('people opt out by the form', async () => {
    expect((await optOut({ email: EMAIL })).status).toBe(200);
    expect(await optedOut()).toEqual([EMAIL]);
  });

  test('people opt out by the form without JavaScript', async () => {
    expect((await postForm('/unsubscribe', { email: EMAIL })).status).toBe(303);
    expect(await optedOut()).toEqual([EMAIL]);
  });

  test('people opt out with one click', async () => {
    expect((await app.request().get(`/api/email/unsubscribe/${token}`)).status).toBe(200);
    expect((await oneClick(token)).status).toBe(200);
    expect(await optedOut()).toEqual([EMAIL]);
  });

  test('people change what they get', async () => {
    expect((await pause(token, true)).status).toBe(200);
    expect((await change(token, { topics: [] })).status).toBe(200);
    expect((await read(token)).paused_until).not.toBeNull();
    expect((await app.request().get(`/preferences?t=${token}`)).status).toBe(200);
  });

  test('the provider’s events are stored', async () => {
    const event = webhook('email.complained', { to: EMAIL, providerId: 'provider-1' });
    expect((await postWebhook(app, event)).status).toBe(200);
    expect(await app.db('email_events').pluck('type')).toEqual(['email.complained']);
  });

  test('admins log in, stay logged in, and log out', async () => {
    const { token: session } = await app.asAdmin();
    const asked = (path: string, method: 'get' | 'post') =>
      app.request()[method](`/api/${path}`).auth(session, { type: 'bearer' });
    expect((await asked('admin/verify', 'get')).status).toBe(200);
    expect((await asked('account/sessions', 'get')).status).toBe(200);
    expect((await asked('admin/logout', 'post')).status).toBe(200);
    expect((await asked('admin/verify', 'get')).status).toBe(401);
    expect(
      (await app.request().post('/api/admin/login').send({ username: 'x', password: 'wrong' })).status,
    ).toBe(401);
  });

  test('the process is ready, and measured', async () => {
    expect((await app.request().get('/api/health/ready')).status).toBe(200);
    const { text } = await app
      .request()
      .get('/metrics')
      .auth('only-for-tests-metrics-token', { type: 'bearer' });
    expect(text).toContain('database_up 1');
    expect(text).toContain('db_pool_connections{pool="general",state="free"} 0');
  });

  /** What emails load or show, which many people may do at the same moment. */
  const others = ['emailTemplate.preview', 'emailTemplate.view', 'images.file'];

  test.each(
    endpoints.filter(
      ({ name, metadata: { access } }) => /public|signed/.test(access) && !others.includes(name),
    ),
  )('$name answers', async (endpoint) => {
    const { method } = endpoint.route;
    const call = method === 'GET' ? 'get' : method === 'PUT' ? 'put' : 'post';
    expect((await app.request()[call](examplePath(endpoint)).send({})).status).not.toBe(503);
  });
});
