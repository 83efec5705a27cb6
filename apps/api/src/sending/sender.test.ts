import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { afterEach, expect, test } from 'vitest';
import { testEmails } from '../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../test/campaigns.ts';
import { holdProvider } from '../../test/processes/held-provider.ts';
import { postWebhook, webhook } from '../../test/provider-events.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createResend } from '../platform/mail/create-resend.ts';
import { readCompiledEmail, renderBatch } from './render/render-batch.ts';
import { newRendering, readRendering } from './render/rendering.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

afterEach(() => app.mail.setRateLimit(null));

const passing: FaultKind[] = ['500', '502', '503', 'refused', 'reset', '409', '429'];
const accepting: FaultKind[] = ['accepted-lost', 'accepted-500', 'empty-200', 'garbled-200'];

test.each([...passing, ...accepting])('after the fault %s everyone is emailed exactly once', async (kind) => {
  app.mail.setFaults({ script: [kind, kind] });
  await calls.send({ manual_emails: testEmails(150) });
  start();
  await status('sent');
  expect(new Set(mailed()).size).toBe(150);
  expect(mailed()).toHaveLength(150);
  expect(app.mail.stats().faults[kind]).toBe(2);
});

test.each<FaultKind>(['hang', 'accepted-hang'])(
  'a call without an answer (%s) is given up within the lease and asked again under the same key',
  async (kind) => {
    app.mail.setFaults({ script: [kind] });
    await calls.send({ manual_emails: testEmails(2) });
    start({ leaseSeconds: 1.5 });
    await status('sent');
    expect(mailed().sort()).toEqual(testEmails(2));
  },
);

test.each<FaultKind>(['429', 'daily-quota', '401'])(
  'emails whose answer was lost keep their key when the next call is refused (%s)',
  async (kind) => {
    app.mail.setFaults({ script: ['accepted-lost', kind] });
    await calls.send({ manual_emails: testEmails(2) });
    start();
    await status('sent');
    expect(mailed().sort()).toEqual(testEmails(2));
    expect(app.mail.stats().faults[kind]).toBe(1);
  },
);

test('an outcome unknown for 23 hours becomes uncertain and is never sent again', async () => {
  app.mail.setFaults({ script: ['500'] });
  await calls.send({ manual_emails: testEmails(2) });
  const first = start();
  await waitUntil('the first attempt failed', async () => app.mail.stats().faults['500'] === 1);
  await first.stop();
  await app.db('campaign_batches').update({
    first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
    next_attempt_at: app.db.raw('now()'),
  });
  start();
  await status('sent');
  expect((await report()).ledger).toMatchObject({ planned: 2, uncertain: 2, pending: 0 });
  expect(mailed()).toEqual([]);
});

test('in a batch that is given up, emails the provider reported on count as sent, and only the others are uncertain', async () => {
  app.mail.setFaults({ script: ['500'] });
  await calls.send({ manual_emails: testEmails(2) });
  const first = start();
  await waitUntil('the first attempt failed', async () => app.mail.stats().faults['500'] === 1);
  await first.stop();
  const { id } = await app
    .db('campaign_recipients')
    .where({ email: 'person1@mail.invalid' })
    .first<{ id: number }>('id');
  const acceptedAt = new Date(Date.now() - 60_000).toISOString();
  const event = { to: 'person1@mail.invalid', providerId: 'reported', recipientId: id, acceptedAt };
  await postWebhook(app, webhook('email.delivered', event)).expect(200);
  await app.db('campaign_batches').update({
    first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
    next_attempt_at: app.db.raw('now()'),
  });
  start();
  await status('sent');
  expect(await report()).toMatchObject({ delivered: 1, ledger: { sent: 1, uncertain: 1, pending: 0 } });
  expect(await app.db('campaign_recipients').where({ id }).first()).toMatchObject({
    status: 'sent',
    provider_id: 'reported',
    sent_at: acceptedAt,
  });
});

test.each([
  ['are found in its list', 're_local_test', { sent: 2 }],
  ['are uncertain if the key may not read', 're_sending_only', { uncertain: 2 }],
])(
  'a retry whose bytes would differ is not posted, the campaign stops for a person, and its emails %s',
  async (_, apiKey, ledger) => {
    const deps = { ...app.deps, resend: createResend({ ...app.deps.config.resend, apiKey }) };
    app.mail.setFaults({ script: ['accepted-lost'] });
    await calls.send({ manual_emails: testEmails(2) });
    const first = start({}, deps);
    await waitUntil('the mails are accepted', () => mailed().length === 2);
    await first.stop();
    await app.db('campaigns').update({ mail_pieces: ['{}'] });
    start({}, deps);
    await waitUntil('the batch is given up', async () => (await report()).ledger.pending === 0);
    expect((await report()).ledger).toMatchObject(ledger);
    expect(mailed()).toHaveLength(2);
    expect(app.mail.stats().errors.invalid_idempotent_request).toBeUndefined();
    expect(await app.db('outbox').pluck('kind')).toEqual(['notice']);
  },
);

test('a batch is in ASCII, so that every release asks about it with the same bytes', () => {
  const zoe = {
    ...NOTHING_KNOWN,
    id: 1,
    email: 'zoe@mail.invalid',
    name: 'Zoë 🙂',
    role: null,
    token: 'a-token',
  };
  const compiled = readCompiledEmail(['{', 'html.name', '}']);
  const read = readRendering(newRendering({}, ''), []);
  if ('unknown' in read) throw new Error('A new rendering isn’t known');
  const body = renderBatch({ compiled, publicUrl: 'https://site.invalid', ...read }, [zoe]);
  expect(body.toString()).toBe('[{Zo\\u00eb \\ud83d\\ude42}]');
});

test('two senders share a campaign without emailing anyone twice', async () => {
  await calls.send({ manual_emails: testEmails(2_000) });
  start();
  start();
  await status('sent');
  expect(new Set(mailed()).size).toBe(2_000);
  expect(mailed()).toHaveLength(2_000);
});

test('the next sender continues where a stopped one left off', async () => {
  app.mail.setFaults({ delay: 30 });
  await calls.send({ manual_emails: testEmails(3_000) });
  const first = start();
  await waitUntil('some mails are sent', () => mailed().length > 0);
  await first.stop();
  expect((await report()).ledger.pending).toBeGreaterThan(0);
  app.mail.setFaults(null);
  start();
  await status('sent');
  expect(new Set(mailed()).size).toBe(3_000);
  expect(mailed()).toHaveLength(3_000);
});

test('a batch whose sender died is free again when its lease expires', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  await app.db('campaign_batches').update({
    status: 'sending',
    attempts: 1,
    lease_owner: app.db.raw('gen_random_uuid()'),
    lease_until: app.db.raw(`now() + interval '9 minutes'`),
  });
  start();
  await app.db('campaign_batches').update({ lease_until: app.db.raw(`now() - interval '1 second'`) });
  await status('sent');
  expect(mailed().sort()).toEqual(testEmails(2));
});

test('campaigns take turns: a small one does not wait for a large one', async () => {
  const held = await holdProvider(app);
  try {
    await calls.send({ manual_emails: testEmails(1_000) });
    await calls.send({ manual_emails: ['small@mail.invalid'] });
    start({ leaseSeconds: 60 }, held.deps);
    const handedOver = () => app.db('campaign_batches').whereNotNull('body_sha256').pluck('campaign_id');
    await waitUntil('both are being handed over', async () => new Set(await handedOver()).size === 2);
    held.release();
    await status('sent', 2);
    await status('sent', 1);
  } finally {
    await held.close();
  }
});

test('the limit in the headers of the provider is kept', async () => {
  app.mail.setRateLimit(5);
  await calls.send({ manual_emails: testEmails(1_500) });
  start();
  await status('sent');
  const { requests, errors } = app.mail.stats();
  expect(requests).toBeGreaterThanOrEqual(15);
  expect(errors.rate_limit_exceeded ?? 0).toBeLessThan(8);
  expect(mailed()).toHaveLength(1_500);
});
