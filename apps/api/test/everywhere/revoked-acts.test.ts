import { request as openRequest } from 'node:http';
import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { describe, expect, inject, test, vi } from 'vitest';
import { suppress } from '../../src/consent/suppressions/suppressions.queries.ts';
import { csvImport } from '../calls/csv-import.ts';
import { draftContent } from '../calls/draft-calls.ts';
import { factorCalls } from '../calls/factor-calls.ts';
import { picture } from '../calls/images.ts';
import { createAdmin, createCampaign, createSubscriber } from '../factories.ts';
import { examplePath } from '../fuzz/endpoint-request.ts';
import { setOrganization } from '../organization.ts';
import { OTHER_PASSWORD, PASSWORD, PASSWORD_HASH } from '../people/passwords.ts';
import { softwarePasskey } from '../people/software-passkey.ts';
import { waitingSessions } from '../processes/waiting-sessions.ts';
import { useTestApp } from '../test-app.ts';

const app = useTestApp();
const factors = factorCalls(app);
const refused = { success: false, error: texts.session.expired };

const forAdmins = endpoints.filter(({ metadata }) => ['admin', 'superAdmin'].includes(metadata.access));
const takesBody = ({ route, metadata }: Endpoint) =>
  metadata.csvBody || metadata.imageBody || ('body' in route && typeof route.body === 'object');
const bodyType = ({ metadata: { csvBody, imageBody } }: Endpoint) => {
  if (imageBody) return 'image/png';
  return csvBody ? 'text/csv' : 'application/json';
};
const titleOf = ({ route }: Endpoint) => `${route.method} ${route.path}`;
const loggedIn = () => app.asSuperAdmin({ password_hash: PASSWORD_HASH });

/** Resolves once the API has read the session of a request. */
const sessionRead = () =>
  new Promise<void>((resolve) => {
    const onResponse = (_rows: unknown, { sql }: { sql: string }) => {
      if (!sql.includes('"admin_sessions"')) return;
      app.deps.reservedDb.off('query-response', onResponse);
      resolve();
    };
    app.deps.reservedDb.on('query-response', onResponse);
  });

describe('a session that ends while the body is on its way', () => {
  test.each(forAdmins.filter(takesBody).map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    'is refused: %s',
    async (_title, endpoint) => {
      const { token, sessionId } = await loggedIn();
      const isRead = sessionRead();
      const type = bodyType(endpoint);
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type, 'Content-Length': 2 };
      const sent = openRequest(app.url + examplePath(endpoint), { method: endpoint.route.method, headers });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
      sent.write('{');
      await isRead;
      await app.db('admin_sessions').where({ id: sessionId }).delete();
      sent.end('}');
      expect(await answered).toBe(401);
    },
  );

  // asvs 8.3.1
  test('changes nothing, though the body is valid', async () => {
    const { token, sessionId } = await loggedIn();
    const isRead = sessionRead();
    const body = JSON.stringify({ username: 'slowdoor', email: 'slow@lab.invalid', password: PASSWORD });
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    };
    const sent = openRequest(`${app.url}/api/admin/create-admin`, { method: 'POST', headers });
    const answered = new Promise((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    sent.write(body.slice(0, 5));
    await isRead;
    await app.db('admin_sessions').where({ id: sessionId }).delete();
    sent.end(body.slice(5));
    expect(await answered).toBe(401);
    expect(await app.db('admins').where({ username: 'slowdoor' })).toEqual([]);
  });
});

type Sample = { path?: string; body?: object; csv?: string; image?: Buffer };

const HEADER = 'email,name\n';
/** The next part of a dry run. */
async function beginImport(token: string): Promise<Sample> {
  const begun = await csvImport(app, { token }).check(`${HEADER}one@mail.invalid,One\ntwo`, { size: '1000' });
  return {
    path: `/api/email/subscribers/import/${begun.import.id}/part?offset=${begun.next_offset}`,
    csv: 'two@mail.invalid,Two\nthree@mail.invalid,Three\nfour',
  };
}
const other = async () => (await createAdmin(app.db)).id;
const recipients = { recipient_type: 'manual', manual_emails: ['one@mail.invalid'] };
const content = draftContent();
const definition = { match: 'all', rules: [{ about: 'role', is: true, roles: ['job_coach'] }] };
const { document } = content;

/** A valid request to every endpoint that changes something or is recorded. */
const acts: Record<string, (token: string) => Sample | Promise<Sample>> = {
  'POST /api/admin/logout': () => ({}),
  'DELETE /api/account/sessions/:id': () => ({ path: `/api/account/sessions/${crypto.randomUUID()}` }),
  'POST /api/account/sessions/end-others': () => ({}),
  'PATCH /api/account/email': () => ({ body: { email: 'new@harbor.invalid' } }),
  'DELETE /api/admin/first-steps': () => ({}),
  'POST /api/admin/captions': () => ({ body: { text: 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello' } }),
  'POST /api/account/confirm/begin': () => ({}),
  'POST /api/account/confirm': () => ({ body: { password: PASSWORD } }),
  'POST /api/account/second-factors/authenticator/begin': () => ({}),
  'POST /api/account/second-factors/authenticator': async (token) => {
    const { body } = await factors.beginAuthenticator(token);
    const code = factors.codeOf(body.key);
    return { body: { enrollment: body.enrollment, name: 'Phone', code } };
  },
  'POST /api/account/second-factors/passkey/begin': () => ({}),
  'POST /api/account/second-factors/passkey': async (token) => {
    const { body } = await factors.beginPasskey(token);
    const passkey = softwarePasskey().register(body.options.challenge);
    return { body: { enrollment: body.enrollment, name: 'Laptop', passkey } };
  },
  'DELETE /api/account/second-factors/:id': async (token) => {
    const { factor } = await factors.withAuthenticator(token);
    return { path: `/api/account/second-factors/${factor.id}` };
  },
  'POST /api/account/recovery-codes': () => ({}),
  'PATCH /api/admin/settings': () => ({ body: { idle_minutes: 30 } }),
  'POST /api/admin/organization/scheduled-campaigns': () => ({ body: {} }),
  'POST /api/admin/organization/undo': async () => {
    await setOrganization(app.db, { legal_name: 'Harbor' });
    return { body: { version: 1, change: 1 } };
  },
  'PATCH /api/admin/organization': () => ({ body: { version: 0, legal_name: 'Harbor' } }),
  'POST /api/admin/notifications/read': () => ({ body: { all_until: 1 } }),
  'PUT /api/admin/notification-settings': () => ({ body: { by_email: ['campaign_paused'] } }),
  'POST /api/admin/change-my-password': () => ({
    body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
  }),
  'POST /api/admin/create-admin': () => ({
    body: { username: 'marie', email: 'marie@lab.invalid', password: PASSWORD },
  }),
  'POST /api/admin/invite-admin': () => ({ body: { username: 'marie', email: 'marie@lab.invalid' } }),
  'POST /api/admin/resend-invitation/:id': async () => ({
    path: `/api/admin/resend-invitation/${(await createAdmin(app.db, { password_origin: 'none' })).id}`,
  }),
  'POST /api/admin/send-reset-link/:id': async () => ({
    path: `/api/admin/send-reset-link/${await other()}`,
  }),
  'POST /api/admin/reset-password/:id': async () => ({
    path: `/api/admin/reset-password/${await other()}`,
    body: { newPassword: PASSWORD },
  }),
  'PATCH /api/admin/toggle-status/:id': async () => ({ path: `/api/admin/toggle-status/${await other()}` }),
  'DELETE /api/admin/second-factors/:id': async () => ({
    path: `/api/admin/second-factors/${await other()}`,
  }),
  'DELETE /api/admin/delete/:id': async () => ({ path: `/api/admin/delete/${await other()}` }),
  'GET /api/email/subscribers/export': () => ({}),
  'POST /api/email/subscribe': () => ({ body: { email: 'new@mail.invalid', role: 'crp_vendor' } }),
  'POST /api/email/subscribers/set-active': () => ({ body: { is_active: false, ids: [1] } }),
  'POST /api/email/subscribers/set-tag': () => ({ body: { tag: 'VIP', has_tag: true, ids: [1] } }),
  'PUT /api/email/subscribers/:id/toggle': () => ({ body: { is_active: false } }),
  'DELETE /api/email/subscribers/:id': () => ({}),
  'POST /api/email/subscribers/:id/unsubscribe': () => ({ body: { reason: 'By phone' } }),
  'POST /api/email/subscribers/:id/address': () => ({ body: { email: 'new@mail.invalid' } }),
  'PUT /api/email/subscribers/:id': () => ({ body: { version: 'x', role: 'other' } }),
  'POST /api/email/personal-data/export': () => ({ body: { email: 'one@mail.invalid' } }),
  'POST /api/email/personal-data/erase': () => ({ body: { email: 'one@mail.invalid' } }),
  'POST /api/email/personal-data/mask': () => ({ body: { emails: ['one@mail.invalid'] } }),
  'POST /api/email/tags': () => ({ body: { name: 'VIP' } }),
  'PATCH /api/email/tags/:id': () => ({ body: { name: 'VIP' } }),
  'DELETE /api/email/tags/:id': () => ({}),
  'POST /api/email/segments': () => ({ body: { key: crypto.randomUUID(), name: 'Coaches', definition } }),
  'PUT /api/email/segments/:id': () => ({ body: { version: 1, name: 'Coaches', definition } }),
  'DELETE /api/email/segments/:id': () => ({}),
  'POST /api/email/custom-fields': () => ({ body: { name: 'County', kind: 'text' } }),
  'PUT /api/email/custom-fields/:id': () => ({ body: { name: 'County' } }),
  'DELETE /api/email/custom-fields/:id': () => ({}),
  'POST /api/email/topics': () => ({ body: { name: 'Events' } }),
  'PUT /api/email/topics/:id': () => ({ body: { version: 1, name: 'Events' } }),
  'DELETE /api/email/topics/:id': () => ({}),
  'POST /api/email/suppressions/lift': async () => {
    await suppress(app.db, { email: 'one@mail.invalid', reason: 'bounced' });
    return { body: { email: 'one@mail.invalid', reason: 'They fixed it' } };
  },
  'POST /api/email/subscribers/import': () => ({ csv: `${HEADER}one@mail.invalid,One\n` }),
  'PUT /api/email/subscribers/import/:id/part': beginImport,
  'POST /api/email/subscribers/import/:id/commit': () => ({}),
  'POST /api/email/subscribers/import/:id/undo': () => ({}),
  'POST /api/email/send-marketing-emails': () => ({ body: { subject: 'Hello', ...recipients } }),
  'GET /api/email/campaigns/:id/recipients/export': async () => ({
    path: `/api/email/campaigns/${(await createCampaign(app.db)).id}/recipients/export`,
  }),
  'POST /api/email/campaigns/:id/pause': () => ({}),
  'POST /api/email/campaigns/:id/provider-account': () => ({ body: { same: true } }),
  'POST /api/email/campaigns/:id/resume': () => ({}),
  'POST /api/email/campaigns/:id/cancel': () => ({}),
  'POST /api/email/campaigns/:id/retry-failed': () => ({}),
  'POST /api/email/drafts': () => ({ body: { key: crypto.randomUUID(), content } }),
  'PUT /api/email/drafts/:id': () => ({ body: { version: 1, content } }),
  'DELETE /api/email/drafts/:id': () => ({ path: '/api/email/drafts/999999?version=1' }),
  'POST /api/email/campaigns/:id/duplicate': async () => ({
    path: `/api/email/campaigns/${(await createCampaign(app.db)).id}/duplicate`,
  }),
  'POST /api/email/rehearsals': () => ({ body: recipients }),
  'DELETE /api/email/rehearsals/:id': () => ({}),
  'PATCH /api/email/greetings': async () => {
    const { id, name } = await createSubscriber(app.db);
    const seen = { name, first_name: null };
    return { body: { first_names: [{ subscriber_id: id, first_name: 'Ann', seen }] } };
  },
  'POST /api/email/templates': () => ({ body: { key: crypto.randomUUID(), name: 'Spring', document } }),
  'PUT /api/email/templates/:id': () => ({ body: { version: 1, document } }),
  'PATCH /api/email/templates/:id': () => ({ body: { archived: true } }),
  'POST /api/email/templates/:id/duplicate': () => ({}),
  'POST /api/email/templates/:id/versions/:from/restore': () => ({ body: { version: 1 } }),
  'POST /api/email/built-in-templates/:slug/duplicate': () => ({
    path: '/api/email/built-in-templates/newsletter/duplicate',
  }),
  'POST /api/email/saved-blocks': () => ({
    body: { key: crypto.randomUUID(), name: 'Closing', blocks: [{ type: 'divider' }] },
  }),
  'PATCH /api/email/saved-blocks/:id': () => ({ body: { name: 'Closing' } }),
  'DELETE /api/email/saved-blocks/:id': () => ({}),
  'POST /api/email/campaigns/:id/edit': async () => {
    const scheduled = { status: 'scheduled', scheduled_at: '2099-01-01T09:00:00Z' } as const;
    return { path: `/api/email/campaigns/${(await createCampaign(app.db, scheduled)).id}/edit` };
  },
  'POST /api/email/images': async () => ({ image: await picture() }),
  'DELETE /api/email/images/:id': () => ({ path: `/api/email/images/${crypto.randomUUID()}` }),
  'POST /api/email/test-send': () => ({ body: { subject: 'Hello', recipients: ['one@mail.invalid'] } }),
  'PATCH /api/inquiries/:kind/:id': () => ({ body: { status: 'answered' } }),
  'PUT /api/inquiries/:kind/:id/assignee': () => ({ body: { assignee_id: null } }),
  'POST /api/inquiries/:kind/:id/notes': () => ({ body: { key: crypto.randomUUID(), text: 'Call' } }),
  'DELETE /api/inquiries/:kind/:id/notes/:note': () => ({}),
  'POST /api/inquiries/:kind/:id/replies': () => ({ body: { key: crypto.randomUUID(), text: 'Hello' } }),
  'POST /api/canned-replies': () => ({
    body: { key: crypto.randomUUID(), title: 'Prices', text: 'Hello' },
  }),
  'PUT /api/canned-replies/:id': () => ({ body: { version: 1, title: 'Prices', text: 'Hello' } }),
  'DELETE /api/canned-replies/:id': () => ({}),
  'POST /api/inquiries/:kind/:id/subscriber': () => ({ body: {} }),
  'GET /api/inquiries/export': () => ({}),
};

/** They only read: POST because the body may have 50,000 addresses, or a document. These exports name nobody. */
const READS = [
  'POST /api/admin/organization/preview',
  'GET /api/insights/growth/export',
  'GET /api/insights/campaigns/export',
  'GET /api/insights/campaigns/:id/first-hours/export',
  'GET /api/insights/links/export',
  'GET /api/insights/domains/export',
  'GET /api/insights/month/export',
  'POST /api/email/audience',
  'POST /api/email/check',
  'POST /api/email/greetings',
  'POST /api/email/template/preview',
  'POST /api/email/subscribers/count',
  'POST /api/email/segments/people',
  'POST /api/email/segments/count',
];

test('every endpoint for admins that changes something is among the acts', () => {
  const changing = forAdmins.filter(({ route }) => route.method !== 'GET' || route.path.endsWith('/export'));
  expect([...Object.keys(acts), ...READS].sort()).toEqual(changing.map(titleOf).sort());
});

/** Runs `act` while a transaction holds what `lock` locks, and `end` in it once somebody waits for that. */
async function whileHeld<T>(
  lock: (trx: Knex) => PromiseLike<unknown>,
  act: () => PromiseLike<T>,
  end: (trx: Knex) => PromiseLike<unknown>,
): Promise<T> {
  const acted = await app.db.transaction(async (trx) => {
    await lock(trx);
    const started = Promise.resolve(act());
    // The embedded database runs one transaction at a time: there, the access check itself waits.
    if (inject('server')) await vi.waitFor(async () => expect(await waitingSessions(app.db)).toBe(1), 10_000);
    await end(trx);
    // In an object, so that the transaction doesn't wait for it.
    return { started };
  });
  return acted.started;
}

describe('a session that ends between its check and the act', () => {
  test.each(
    forAdmins.filter((endpoint) => titleOf(endpoint) in acts).map((one) => [titleOf(one), one] as const),
  )('is refused: %s', async (title, endpoint) => {
    const { token, sessionId } = await loggedIn();
    const { path = examplePath(endpoint), body, csv, image } = (await acts[title]?.(token)) ?? {};
    const entries = await app.db('admin_activity');
    const method = endpoint.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const started = app.request()[method](path).auth(token, { type: 'bearer' });
    const answer = await whileHeld(
      (trx) => trx('admin_sessions').where({ id: sessionId }).forUpdate().first('id'),
      () => (csv || image ? started.type(bodyType(endpoint)).send(csv ?? image) : started.send(body)),
      (trx) => trx('admin_sessions').where({ id: sessionId }).delete(),
    );
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body: refused });
    expect(await app.db('admin_activity')).toEqual(entries);
  });

  test('and a role that was taken away is refused, too', async () => {
    const { token, admin } = await loggedIn();
    const id = await other();
    const { status } = await whileHeld(
      (trx) => trx('admins').where({ id: admin.id }).update({ is_super_admin: false }),
      () => app.request().delete(`/api/admin/delete/${id}`).auth(token, { type: 'bearer' }),
      async () => undefined,
    );
    expect(status).toBe(403);
    expect(await app.db('admins').where({ id })).toHaveLength(1);
  });
});

test('an export ends when its session does', async () => {
  const { token, sessionId } = await loggedIn();
  await app.db.raw(`insert into subscribers (email, name, role)
    select 'person' || n || '@mail.invalid', repeat('x', 200), 'crp_vendor' from generate_series(1, 20000) n`);
  const file = new Promise<string>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    openRequest(`${app.url}/api/email/subscribers/export`, { headers }, (response) => {
      response.once('readable', async () => {
        await app.db('admin_sessions').where({ id: sessionId }).delete();
        response.on('data', () => {});
      });
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => reject(new Error('The whole file arrived')));
    }).end();
  });
  expect(await file).toBe('aborted');
});
