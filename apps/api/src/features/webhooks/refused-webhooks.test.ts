import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
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
  { resend: { apiKey: 're_local_test', baseUrl: undefined, webhookSecret: undefined } },
  {},
  createLog('silent'),
);

const complaint = () => webhook('email.complained', { to: 'ann@mail.invalid', providerId: 'one' });

test('an event about a mail that cannot be read is acknowledged, written to the log and counted nowhere', async () => {
  const { id, body } = webhook('email.bounced', { to: 'ann@mail.invalid', providerId: 'one' }, { to: 7 });
  await postWebhook(app, { id, body }).expect(200);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', type: 'email.bounced', svixId: id },
  ]);
  expect(await app.db('email_events')).toEqual([]);
  expect(await app.db('suppressions')).toEqual([]);
});

test('an event that means nothing here is acknowledged without a word', async () => {
  await postWebhook(app, { id: 'msg_other', body: { type: 'domain.created', data: {} } }).expect(200);
  expect(lines).toEqual([]);
});

test('without a secret no webhook is believed', async () => {
  const signing = { secret: app.deps.config.resend.webhookSecret ?? '' };
  await postWebhook(withoutSecret, complaint(), signing).expect(401);
  expect(await withoutSecret.db('email_events')).toEqual([]);
  await postWebhook(app, complaint(), signing).expect(200);
});
