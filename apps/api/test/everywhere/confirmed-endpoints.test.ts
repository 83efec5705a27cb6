import { endpoints } from '@fairlead/contract/endpoints';
import { expect, test } from 'vitest';
import { createSubscriber } from '../factories.ts';
import { examplePath } from '../fuzz/endpoint-request.ts';
import { useTestApp } from '../test-app.ts';

const app = useTestApp();

const titleOf = ({ route }: (typeof endpoints)[number]) => `${route.method} ${route.path}`;
const confirmed = endpoints.filter(({ metadata }) => metadata.confirmed);

// asvs 7.5.2
test('a stolen session is not enough for exactly these acts', () => {
  expect(confirmed.map(titleOf)).toEqual([
    'DELETE /api/account/sessions/:id',
    'POST /api/account/sessions/end-others',
    'PATCH /api/account/email',
    'POST /api/account/second-factors/authenticator/begin',
    'POST /api/account/second-factors/authenticator',
    'POST /api/account/second-factors/passkey/begin',
    'POST /api/account/second-factors/passkey',
    'DELETE /api/account/second-factors/:id',
    'POST /api/account/recovery-codes',
    'POST /api/admin/create-admin',
    'POST /api/admin/invite-admin',
    'POST /api/admin/resend-invitation/:id',
    'POST /api/admin/send-reset-link/:id',
    'POST /api/admin/reset-password/:id',
    'PATCH /api/admin/toggle-status/:id',
    'DELETE /api/admin/second-factors/:id',
    'DELETE /api/admin/delete/:id',
    'PATCH /api/admin/settings',
    'GET /api/email/subscribers/export',
    'DELETE /api/email/subscribers/:id',
    'GET /api/email/subscribers/import/:id/refused',
    'DELETE /api/email/custom-fields/:id',
    'POST /api/email/personal-data/export',
    'POST /api/email/personal-data/erase',
    'POST /api/email/personal-data/mask',
    'POST /api/email/suppressions/lift',
    'GET /api/email/campaigns/:id/recipients/export',
    'GET /api/inquiries/export',
  ]);
});

// asvs 7.5.1
test('each of them refuses a session that was confirmed long ago, and says what is required', async () => {
  const { token, sessionId } = await app.asSuperAdmin();
  await app
    .db('admin_sessions')
    .where({ id: sessionId })
    .update({ confirmed_at: app.db.raw(`now() - interval '11 minutes'`) });
  for (const endpoint of confirmed) {
    const method = endpoint.route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const { status, body } = await app
      .request()
      [method](examplePath(endpoint))
      .auth(token, { type: 'bearer' });
    expect({ status, required: body.required }, titleOf(endpoint)).toEqual({
      status: 403,
      required: 'confirmation',
    });
  }
});

test('sending to more people than owners allow asks for the password, too', async () => {
  const { token, sessionId } = await app.asSuperAdmin();
  const bearer = { type: 'bearer' } as const;
  const settings = { confirm_above: 1 };
  await app.request().patch('/api/admin/settings').auth(token, bearer).send(settings).expect(200);
  await app
    .db('admin_sessions')
    .where({ id: sessionId })
    .update({ confirmed_at: app.db.raw(`now() - interval '11 minutes'`) });
  const send = (...manual_emails: string[]) =>
    app
      .request()
      .post('/api/email/send-marketing-emails')
      .auth(token, bearer)
      .send({ subject: 'Hello', recipient_type: 'manual', manual_emails, undo_seconds: 60 });
  expect((await send('one@mail.invalid')).status).toBe(200);
  const { status, body } = await send('one@mail.invalid', 'two@mail.invalid');
  expect({ status, required: body.required }).toEqual({ status: 403, required: 'confirmation' });
  expect(await app.db('campaigns')).toHaveLength(1);
});

test('so does activating or deactivating everyone who matches, at each step, but not those one has listed', async () => {
  const { token, sessionId } = await app.asAdmin();
  const { id } = await createSubscriber(app.db);
  await app
    .db('admin_sessions')
    .where({ id: sessionId })
    .update({ confirmed_at: app.db.raw(`now() - interval '11 minutes'`) });
  const setActive = (body: object) =>
    app
      .request()
      .post('/api/email/subscribers/set-active')
      .auth(token, { type: 'bearer' })
      .send({ is_active: false, ...body });
  for (const cursor of [undefined, '999999']) {
    const { status, body } = await setActive({ selection: {}, cursor });
    expect({ status, required: body.required }).toEqual({ status: 403, required: 'confirmation' });
  }
  expect(await app.db('subscribers').where({ is_active: true })).toHaveLength(1);
  expect((await setActive({ ids: [id] })).body.changed).toBe(1);
});
