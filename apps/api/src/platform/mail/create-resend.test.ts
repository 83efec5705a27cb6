import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callResend } from '../../sending/batch/call-resend.ts';
import { createResend } from './create-resend.ts';
import type { ClaimedEmail } from './outbox.queries.ts';
import { postEmail } from './outbox.ts';

/** Sends every caller on to another address on the same host, where fetch would also hand over the API key. */
let provider: Server;
let baseUrl: string;
const received: (string | undefined)[] = [];

beforeAll(async () => {
  provider = createServer((req, res) => {
    received.push(req.url);
    res.writeHead(307, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => received.splice(0));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const email: ClaimedEmail = {
  id: 1,
  kind: 'notice',
  from_address: 'Team <team@site.invalid>',
  to_address: 'ann@mail.invalid',
  reply_to: null,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  idempotency_key: 'key',
  attempts: 1,
  last_error: null,
  request_id: null,
  headers: null,
  lease_owner: 'a-process',
  is_too_old: false,
  is_suppressed: false,
};

// asvs 13.2.5, 15.3.2
test('a single email does not follow a redirect; it counts as unanswered', async () => {
  const outcome = await postEmail(createResend({ apiKey: 're_local', baseUrl }), email, 10_000);
  expect(outcome.kind).toBe('later');
  expect(received).toEqual(['/emails']);
});

test('a batch does not follow a redirect; its answer can’t be read', async () => {
  const body = Buffer.from('[]');
  const call = { body, count: 1, idempotencyKey: 'key', signal: AbortSignal.timeout(10_000) };
  const { ids, error } = await callResend(createResend({ apiKey: 're_local', baseUrl }), call);
  expect([ids, error?.statusCode]).toEqual([null, 307]);
  expect(received).toEqual(['/emails/batch']);
});

// asvs 15.3.2
test('nor does any other call of the SDK', async () => {
  const { error } = await createResend({ apiKey: 're_local', baseUrl }).emails.get('an-id');
  expect(error).not.toBeNull();
  expect(received).toEqual(['/emails/an-id']);
});
