import { Writable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { postWebhook, signedHeaders, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createLog } from '../../process/log.ts';

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

test('an event about an email that cannot be read is acknowledged, logged, and counted nowhere', async () => {
  const { id, body } = webhook('email.bounced', { to: 'ann@mail.invalid', providerId: 'one' }, { to: 7 });
  await postWebhook(app, { id, body }).expect(200);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', type: 'email.bounced', svixId: id },
  ]);
  expect(await app.db('email_events')).toEqual([]);
  expect(await app.db('suppressions')).toEqual([]);
});

test('an event of an ignored type is acknowledged and not logged', async () => {
  await postWebhook(app, { id: 'msg_other', body: { type: 'domain.created', data: {} } }).expect(200);
  expect(lines).toEqual([]);
});

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
