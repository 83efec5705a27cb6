import { Writable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { postWebhook, signedHeaders, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createLog } from '../../process/log.ts';
import { deleteOldUnreadEvents } from './unread-events.queries.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
afterEach(() => {
  lines.length = 0;
});

const app = useTestApp({}, {}, createLog('warn', sink));
const withoutSecret = useTestApp(
  { resend: { apiKey: 're_local_test', baseUrl: undefined, webhookSecrets: [] } },
  {},
  createLog('silent'),
);

const complaint = () => webhook('email.complained', { to: 'ann@mail.invalid', providerId: 'one' });

test.each([
  [
    'an event without what it takes',
    webhook('email.bounced', { to: 'ann@mail.invalid', providerId: 'one' }, { to: 7, email_id: 7 }),
    'incomplete',
  ],
  [
    'an event without a time',
    { id: 'msg_odd', body: { type: 'email.bounced', created_at: 'yesterday' } },
    'incomplete',
  ],
  ['an event without a type', { id: 'msg_empty', body: {} }, 'incomplete'],
  [
    'an event of an unknown type',
    webhook('email.eaten', { to: 'ann@mail.invalid', providerId: 'one' }),
    'unknown_type',
  ],
  [
    'an event of an unknown type about a domain',
    { id: 'msg_domain', body: { type: 'domain.eaten' } },
    'unknown_type',
  ],
  [
    'a list event without an address',
    { id: 'msg_list', body: { type: 'suppression.added', created_at: '2026-01-05T09:00:00Z', data: {} } },
    'incomplete',
  ],
])('%s is acknowledged, logged, kept once, and counted nowhere', async (_, { id, body }, problem) => {
  for (let time = 0; time < 2; time += 1) await postWebhook(app, { id, body }).expect(200);
  expect(lines.map((line) => JSON.parse(line))[0]).toMatchObject({ level: 'warn', svixId: id, problem });
  expect(await app.db('unread_events')).toMatchObject([
    { svix_id: id, problem, payload: JSON.stringify(body) },
  ]);
  expect(await app.db('email_events')).toEqual([]);
  expect(await app.db('suppressions')).toEqual([]);
});

test('of a long event the beginning is kept, for 30 days', async () => {
  await postWebhook(app, { id: 'msg_long', body: { type: 'email.eaten', data: 'x'.repeat(20_000) } }).expect(
    200,
  );
  await postWebhook(app, { id: 'msg_old', body: { type: 'email.eaten' } }).expect(200);
  expect((await app.db('unread_events').where({ svix_id: 'msg_long' }).first())?.payload).toHaveLength(8_000);
  await app
    .db('unread_events')
    .where({ svix_id: 'msg_old' })
    .update({ received_at: app.db.raw(`now() - interval '31 days'`) });
  await deleteOldUnreadEvents(app.db);
  expect(await app.db('unread_events').pluck('svix_id')).toEqual(['msg_long']);
});

test.each(['domain.created', 'contact.topics.updated', 'email.scheduled', 'inbox.draft.sent'])(
  'a %s event means nothing here, so it is acknowledged and not kept',
  async (type) => {
    await postWebhook(app, {
      id: 'msg_other',
      body: { type, created_at: '2026-01-05T09:00:00Z', data: {} },
    }).expect(200);
    expect(lines).toEqual([]);
    expect(await app.db('unread_events')).toEqual([]);
  },
);

test('a body of 10 MB is refused before it is read', async () => {
  const huge = { id: 'msg_huge', body: { type: 'email.bounced', data: 'x'.repeat(10_000_000) } };
  await postWebhook(app, huge).expect(413);
  expect(await app.db('unread_events')).toEqual([]);
});

// asvs 13.2.1
test('without a secret no webhook is accepted', async () => {
  const signing = { secret: app.deps.config.resend.webhookSecrets[0] ?? '' };
  await postWebhook(withoutSecret, complaint(), signing).expect(401);
  expect(await withoutSecret.db('email_events')).toEqual([]);
  await postWebhook(app, complaint(), signing).expect(200);
});

const names = ['svix-id', 'svix-timestamp', 'svix-signature', 'body'] as const;
/** Changes or removes one character somewhere in the webhook. */
const anyForgery = fc.record({
  of: fc.constantFrom(...names),
  at: fc.nat(),
  sign: fc.constantFrom('', '0', 'A', 'z', '+'),
});

// asvs 13.2.1
test('a webhook with any single character changed is refused', async () => {
  const property = fc.asyncProperty(anyForgery, async ({ of, at, sign }) => {
    const { id, body } = complaint();
    const text = JSON.stringify(body);
    const parts = { ...signedHeaders(app.deps.config.resend.webhookSecrets[0] ?? '', id, text), body: text };
    const whole = parts[of];
    // The last character of base64 has bits that decoders ignore.
    const place = at % (whole.replace(/=*$/, '').length - 1);
    const changed = whole.slice(0, place) + sign + whole.slice(place + 1);
    fc.pre(changed !== whole);
    const { body: sent, ...headers } = { ...parts, [of]: changed };
    await app
      .request()
      .post('/api/webhooks/resend')
      .set('Content-Type', 'application/json')
      .set(headers)
      .send(sent)
      .expect(401);
  });
  await fc.assert(property, { numRuns: 200 });
  expect(await app.db('email_events')).toEqual([]);
  expect(await app.db('suppressions')).toEqual([]);
});
