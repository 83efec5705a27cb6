import { suppressionTexts } from '@fairlead/contract/consent/suppressions';
import { beforeEach, expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { addressWebhook, postWebhook, webhook } from '../../../test/provider-events.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { createResend } from '../../platform/mail/create-resend.ts';
import { suppress } from './suppressions.queries.ts';

const app = useTestApp();
const KIM = 'kim@mail.invalid';
let owner: Caller;
beforeEach(async () => {
  owner = await app.asSuperAdmin();
  app.deps.resend = createResend(app.deps.config.resend);
  await createSubscriber(app.db, { email: KIM });
});

const lift = (body: object, { token } = owner) =>
  app.request().post('/api/email/suppressions/lift').auth(token, { type: 'bearer' }).send(body);
const liftKim = () => lift({ email: 'Kim@Mail.invalid', reason: 'The mailbox works again' });
const reasons = () => app.db('suppressions').orderBy('reason').pluck('reason');
const isActive = async () => (await app.db('subscribers').pluck('is_active'))[0];

test('a bounce is lifted here and at the provider, with a reason in the log and no address', async () => {
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  app.mail.suppress(KIM, 'bounce');
  const { body } = await liftKim().expect(200);
  expect(body).toEqual({ success: true, at_provider: 'removed' });
  expect([await reasons(), await isActive()]).toEqual([[], true]);
  expect((await app.deps.resend.suppressions.get(KIM)).error?.statusCode).toBe(404);
  const entries = await app.db('admin_activity').select();
  expect(entries).toMatchObject([
    { action: 'UPDATE_SUPPRESSION', admin_id: owner.admin.id, subject_kind: 'suppression_lift' },
  ]);
  expect(JSON.stringify(entries)).not.toContain(KIM);
  const log = await app.request().get('/api/admin/activity-log').auth(owner.token, { type: 'bearer' });
  expect(log.body.activities[0].subject).toMatchObject({ label: KIM, reason: 'The mailbox works again' });
});

test('someone whom an admin had deactivated stays inactive', async () => {
  await app.db('subscribers').update({ is_active: false });
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  await liftKim().expect(200);
  expect(await isActive()).toBe(false);
});

test('someone is active again if the entry that deactivated them was lifted at the provider first', async () => {
  const ofList = (type: string, at: number) =>
    addressWebhook(type, KIM, { origin: 'bounce' }, new Date(Date.now() + at).toISOString());
  await postWebhook(app, ofList('suppression.added', 0)).expect(200);
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  await postWebhook(app, ofList('suppression.removed', 1_000)).expect(200);
  expect([await reasons(), await isActive()]).toEqual([['bounced'], false]);
  await liftKim().expect(200);
  expect(await isActive()).toBe(true);
});

test('a suppression of an earlier release activates when it is lifted, as it did there', async () => {
  await app.db('suppressions').insert({ email: KIM, reason: 'bounced' });
  await app.db('subscribers').update({ is_active: false });
  await liftKim().expect(200);
  expect(await isActive()).toBe(true);
});

test('a key that may not change the provider’s list leaves that to a person', async () => {
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  app.mail.suppress(KIM, 'bounce');
  app.deps.resend = createResend({ ...app.deps.config.resend, apiKey: 're_sending_one' });
  expect((await liftKim().expect(200)).body.at_provider).toBe('not_allowed');
  expect(await reasons()).toEqual([]);
  expect(await app.db('admin_activity').pluck('description')).toEqual([
    'Lifted the suppression of an address that bounced, but not at the provider',
  ]);
});

test('an entry of the provider is lifted like a bounce, and one that it does not have, too', async () => {
  await app.db('suppressions').insert({ email: KIM, reason: 'provider', origin: 'manual' });
  expect((await liftKim().expect(200)).body.at_provider).toBe('not_listed');
  expect(await reasons()).toEqual([]);
});

test('a complaint is never lifted, wherever it is known', async () => {
  const refused = async () => {
    const { status, body } = await liftKim();
    return [status, body.error];
  };
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  app.mail.suppress(KIM, 'complaint');
  expect(await refused()).toEqual([409, suppressionTexts.complained]);
  await app.mail.reset();
  await app.db('suppressions').insert({ email: KIM, reason: 'provider', origin: 'complaint' });
  expect(await refused()).toEqual([409, suppressionTexts.complained]);
  await suppress(app.db, { email: KIM, reason: 'complained' });
  expect(await refused()).toEqual([409, suppressionTexts.complained]);
  expect(await reasons()).toEqual(['bounced', 'complained', 'provider']);
});

test('an opt-out is never lifted, and outlasts the lift of a bounce', async () => {
  await suppress(app.db, { email: KIM, reason: 'opted_out' });
  const { body } = await liftKim().expect(409);
  expect(body.error).toBe(suppressionTexts.optedOut);
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  await liftKim().expect(200);
  expect([await reasons(), await isActive()]).toEqual([['opted_out'], false]);
});

test('a late report from before the lift does not suppress again, and a new bounce does', async () => {
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  await liftKim().expect(200);
  const bounce = { bounce: { type: 'Permanent', subType: 'NoEmail', message: 'No' } };
  const report = (providerId: string, at: number) =>
    postWebhook(
      app,
      webhook('email.bounced', { to: KIM, providerId }, bounce, new Date(at).toISOString()),
    ).expect(200);
  await report('late', Date.now() - 60_000);
  expect(await reasons()).toEqual([]);
  await report('new', Date.now() + 60_000);
  expect(await reasons()).toEqual(['bounced']);
});

test('a late report of a complaint suppresses again, unless the provider has lifted it', async () => {
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  await liftKim().expect(200);
  const earlier = (type: string, origin: string, minutes: number) =>
    addressWebhook(type, KIM, { origin }, new Date(Date.now() - minutes * 60_000).toISOString());
  await postWebhook(app, earlier('suppression.added', 'bounce', 3)).expect(200);
  expect(await reasons()).toEqual([]);
  await postWebhook(app, earlier('suppression.added', 'complaint', 2)).expect(200);
  expect(await reasons()).toEqual(['provider']);
  await postWebhook(app, earlier('suppression.removed', 'complaint', 1)).expect(200);
  expect(await reasons()).toEqual([]);
});

test('if the provider does not answer, nothing is changed', async () => {
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  app.deps.resend = createResend({ ...app.deps.config.resend, baseUrl: 'http://127.0.0.1:9' });
  const { body } = await liftKim().expect(503);
  expect(body.error).toBe(suppressionTexts.providerAway);
  expect(await reasons()).toEqual(['bounced']);
});

test.each([
  [400, { email: KIM, reason: ' ' }, suppressionTexts.reasonRequired],
  [400, { reason: 'It works' }, 'Please enter a valid email address.'],
  [404, { email: 'nobody@mail.invalid', reason: 'It works' }, suppressionTexts.notSuppressed],
])('%s for %j', async (status, body, error) => {
  await suppress(app.db, { email: KIM, reason: 'bounced' });
  const answer = await lift(body);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(await reasons()).toEqual(['bounced']);
});

test('only super admins lift, review, and read unusable events', async () => {
  const admin = await app.asAdmin();
  await lift({ email: KIM, reason: 'It works' }, admin).expect(403);
  for (const path of ['suppressions/doubtful', 'unread-events'])
    await app.request().get(`/api/email/${path}`).auth(admin.token, { type: 'bearer' }).expect(403);
});
