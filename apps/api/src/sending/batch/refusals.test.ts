import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { holdProvider } from '../../../test/processes/held-provider.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { countForCampaign, lockRecipient } from '../../consent/unsubscribes/unsubscribes.queries.ts';
import { createResend } from '../../platform/mail/create-resend.ts';
import { callResend } from './call-resend.ts';
import { readOutcome } from './read-outcome.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

test('one bad email in a batch fails alone, with a sentence and what the provider said', async () => {
  await calls.send({ manual_emails: [...testEmails(120), 'bad@example.com', ...testEmails(150).slice(120)] });
  start({ leaseSeconds: 60 });
  await status('sent');
  expect(new Set(mailed()).size).toBe(150);
  expect(mailed()).toHaveLength(150);
  expect((await report()).ledger).toMatchObject({ planned: 151, sent: 150, failed: 1, pending: 0 });
  const failed = await app.db('campaign_recipients').where({ status: 'failed' });
  expect(failed).toMatchObject([
    {
      email: 'bad@example.com',
      reason:
        'Resend doesn’t send to example.com and test.com, which are only for examples. Use an address that someone reads.',
      reason_detail: expect.stringMatching(/^Invalid `to` field\. Please use our testing email address/),
    },
  ]);
});

test('an email that is refused for its form says so, too', async () => {
  app.mail.setFaults({ script: ['422'] });
  await calls.send({ manual_emails: testEmails(1) });
  start();
  await status('failed');
  expect((await report()).failure_reason).toBe(
    'Resend doesn’t accept this email address, so nothing was sent to it. Check its spelling.',
  );
  expect(await app.db('campaign_recipients').pluck('reason_detail')).toEqual([
    'Invalid `to` field. The email address is not allowed.',
  ]);
});

test('a sender whose domain isn’t verified pauses the campaign, and the page that helps is named', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  const { mail_pieces: parts } = await app.db('campaigns').first<{ mail_pieces: string[] }>('mail_pieces');
  const other = parts.map((part) => part.replace(/"from":"[^"]*"/, '"from":"News <news@resend.dev>"'));
  await app.db('campaigns').update({ mail_pieces: other });
  start();
  await status('paused');
  expect(await report()).toMatchObject({
    pause_reason:
      'Resend refuses email from this sender, so the rest of the emails are on hold. The Sending Domain page says what to do. Then resume.',
    trouble_details: expect.stringMatching(/^You can only send testing emails/),
    pause_fix: 'sending_domain',
  });
});

test('a campaign of only bad emails has failed', async () => {
  await calls.send({ manual_emails: ['a@example.com', 'b@test.com'] });
  start();
  await status('failed');
  expect(await report()).toMatchObject({
    sent_at: null,
    ledger: { planned: 2, failed: 2 },
    failure_reason: expect.stringContaining('example.com'),
  });
});

test('an email that the provider refuses for every recipient pauses the campaign with the reason, after one call', async () => {
  await calls.send({ manual_emails: testEmails(100) });
  const { mail_pieces: parts } = await app.db('campaigns').first<{ mail_pieces: string[] }>('mail_pieces');
  const corrupted = parts.map((part: string) => part.replace('"name":"campaign"', '"name":"not a tag"'));
  await app.db('campaigns').update({ mail_pieces: corrupted });
  start();
  await status('paused');
  expect(await report()).toMatchObject({
    pause_reason: expect.stringMatching(/^Resend refuses this email for every recipient/),
    trouble_details: expect.stringMatching(/^Tags should only contain/),
    ledger: { pending: 100, failed: 0 },
  });
  expect(app.mail.stats().sends).toBe(1);
  expect(await app.db('outbox').pluck('kind')).toEqual(['notice']);
});

test('a batch that is refused while its campaign is canceled is dropped, not sent in halves', async () => {
  const held = await holdProvider(app);
  try {
    await calls.send({ manual_emails: [...testEmails(9), 'bad@example.com'] });
    start({ leaseSeconds: 60 }, held.deps);
    await waitUntil('the batch is handed over', () => held.calls() === 1);
    expect((await calls.control(1, 'cancel')).body.campaign.ledger).toMatchObject({ pending: 10 });
    held.release();
    await waitUntil('nothing is pending', async () => (await report()).ledger.pending === 0);
    expect(await report()).toMatchObject({ status: 'cancelled', ledger: { cancelled: 10, failed: 0 } });
    expect(mailed()).toEqual([]);
  } finally {
    await held.close();
  }
});

test('splitting a batch while one of its people opts out does not deadlock', async () => {
  const held = await holdProvider(app);
  try {
    await calls.send({ manual_emails: ['person1@mail.invalid', 'bad@example.com'] });
    start({ leaseSeconds: 60 }, held.deps);
    await waitUntil('the batch is handed over', () => held.calls() === 1);
    const [person] = await app
      .db('campaign_recipients')
      .select('id', 'token', 'campaign_id', 'email', 'sent_at');
    if (!person) throw new Error('A recipient was expected');
    const optOut = await app.db.transaction();
    await lockRecipient(optOut, person.id);
    held.release();
    // The embedded database has one session: the sender waits for the whole transaction.
    if (inject('server'))
      await waitUntil('the split waits for the person', async () => (await waitingSessions(app.db)) > 0);
    await countForCampaign(optOut, person);
    await optOut.commit();
    await status('sent');
    expect(await report()).toMatchObject({ unsubscribed: 1, ledger: { sent: 1, failed: 1 } });
  } finally {
    await held.close();
  }
});

const FORMAT =
  'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

test.each([
  [422, 'validation_error', `Invalid \`to\` field. ${FORMAT}`, 'invalid'],
  [422, 'missing_required_field', 'Missing `to` field.', 'invalid'],
  [400, 'validation_error', `Invalid \`to\` field. ${FORMAT}`, 'invalid'],
  [422, 'validation_error', `Invalid \`from\` field. ${FORMAT}`, 'blocked'],
  [422, 'invalid_from_address', `Invalid \`from\` field. ${FORMAT}`, 'blocked'],
  [422, 'missing_required_field', 'Missing `subject` field.', 'blocked'],
  [422, 'missing_required_field', 'Missing `html` or `text` field.', 'blocked'],
  [422, 'validation_error', 'Invalid `headers` field. It must be an object of strings.', 'blocked'],
  [422, 'invalid_parameter', 'The value of a parameter is not allowed.', 'blocked'],
  [403, 'validation_error', 'You can only send testing emails. Change the `from` address.', 'blocked'],
] as const)('%d %s "%s" means %s', (statusCode, name, message, kind) => {
  const outcome = readOutcome({ ids: null, error: { statusCode, name, message }, headers: {} });
  expect(outcome).toMatchObject({ kind, message });
});

test.each([408, 500, 503, null])('after status %j the emails may have been accepted', (statusCode) => {
  const error = { statusCode, name: 'request_timeout', message: 'Timeout' };
  expect(readOutcome({ ids: null, error, headers: {} }).kind).toBe('unknown');
});

test.each([
  [403, 'unreadable'],
  [413, 'unreadable'],
  [429, 'unknown'],
  [502, 'unknown'],
])('a page of a proxy with status %d says nothing about the emails', async (status, kind) => {
  const proxy = createServer((_req, res) => res.writeHead(status).end('<html></html>')).listen(
    0,
    '127.0.0.1',
  );
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const resend = createResend({ apiKey: 're_local', baseUrl: `http://127.0.0.1:${port}` });
  const signal = AbortSignal.timeout(10_000);
  const response = await callResend(resend, {
    body: Buffer.from('[]'),
    count: 1,
    idempotencyKey: 'key',
    signal,
  });
  proxy.closeAllConnections();
  proxy.close();
  expect(readOutcome(response)).toMatchObject({ kind });
});

test('a provider that asks to wait for a day is asked again after five minutes', () => {
  const error = { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests' };
  const outcome = readOutcome({ ids: null, error, headers: { 'retry-after': '86400' } });
  expect(outcome).toMatchObject({ kind: 'slow_down', seconds: 300 });
});
