import type { LocalResend } from '@fairlead/local-resend';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addresses, campaignCalls } from '../../../../test/campaign-calls.ts';
import { holdMail } from '../../../../test/held-mail.ts';
import { postWebhook, webhook } from '../../../../test/provider-events.ts';
import { useSenders } from '../../../../test/senders.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { suppress } from '../../suppressions/suppressions.queries.ts';
import type { SenderOptions } from './start-sender.ts';

type FaultPlan = NonNullable<Parameters<LocalResend['setFaults']>[0]>;
type FaultKind = Exclude<NonNullable<FaultPlan['script']>[number], 'ok'>;

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
beforeEach(calls.forget);

const startOne = useSenders();
const start = (options: SenderOptions = {}) => startOne(app.deps, options);
afterEach(() => app.mail.setRateLimit(null));

const report = async (id = 1) => (await calls.get(`/${id}`)).body.campaign;
const status = (wanted: string, id = 1) =>
  waitUntil(`campaign ${id} is ${wanted}`, async () => (await report(id)).status === wanted);
const mailed = () => app.mail.ledger().map(({ to }) => to);

test('somebody who opts out after Send and before the batch is claimed is not mailed', async () => {
  await calls.send({ manual_emails: addresses(3) });
  await suppress(app.db, { email: 'PERSON2@mail.invalid', reason: 'opted_out' });
  start();
  await status('sent');
  expect(mailed().sort()).toEqual(['person1@mail.invalid', 'person3@mail.invalid']);
  expect((await report()).ledger).toMatchObject({ planned: 3, sent: 2, skipped: 1, pending: 0 });
});

test('a campaign of people who all opted out meanwhile has reached nobody', async () => {
  await calls.send({ manual_emails: addresses(1) });
  await suppress(app.db, { email: addresses(1)[0] ?? '', reason: 'complained' });
  start();
  await status('failed');
  const batches = () => app.db('campaign_batches').pluck('status');
  await waitUntil('its batch is done', async () => (await batches()).join() === 'done');
  expect(mailed()).toEqual([]);
  expect((await report()).sent_at).toBeNull();
});

test('somebody who opts out while the outcome is unknown does not change the bytes of the retry', async () => {
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: addresses(3) });
  const first = start();
  await waitUntil('the mails are accepted', () => mailed().length === 3);
  await first.stop();
  await suppress(app.db, { email: 'person2@mail.invalid', reason: 'opted_out' });
  start();
  await status('sent');
  expect(mailed()).toHaveLength(3);
  expect((await report()).ledger).toMatchObject({ sent: 3, skipped: 0 });
  expect(app.mail.stats().replays).toBe(1);
});

const passing: FaultKind[] = ['500', '502', '503', 'refused', 'reset', '409', '429'];
const accepting: FaultKind[] = ['accepted-lost', 'accepted-500', 'empty-200', 'garbled-200'];

test.each([...passing, ...accepting])('after the fault %s everybody is mailed exactly once', async (kind) => {
  app.mail.setFaults({ script: [kind, kind] });
  await calls.send({ manual_emails: addresses(150) });
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
    await calls.send({ manual_emails: addresses(2) });
    start({ leaseSeconds: 1.5 });
    await status('sent');
    expect(mailed().sort()).toEqual(addresses(2));
  },
);

test.each<[FaultKind, RegExp]>([
  ['daily-quota', /daily/],
  ['monthly-quota', /monthly/],
])(
  '%s pauses the campaign with the reason and the time, and it goes on by itself, after a restart, too',
  async (kind, words) => {
    app.mail.setFaults({ script: [kind] });
    await calls.send({ manual_emails: addresses(2) });
    const first = start();
    await status('paused');
    await first.stop();
    const paused = await report();
    expect(paused.pause_reason).toMatch(words);
    const resumes = new Date(paused.resumes_at);
    expect(resumes.getTime()).toBeGreaterThan(Date.now());
    expect(resumes.toISOString()).toMatch(kind === 'daily-quota' ? /T00:01:00/ : /-01T00:01:00/);
    expect(paused.ledger).toMatchObject({ pending: 2, failed: 0 });

    await app.db('campaigns').update({ resumes_at: app.db.raw(`now() - interval '1 second'`) });
    start();
    await status('sent');
    expect(mailed().sort()).toEqual(addresses(2));
    expect(await report()).toMatchObject({ pause_reason: null, resumes_at: null });
  },
);

test('a used-up quota pauses every campaign, told once by three senders, and all of them go on by themselves', async () => {
  app.mail.setFaults({ chance: { 'daily-quota': 1 } });
  await calls.send({ manual_emails: addresses(300) });
  await calls.send({ manual_emails: addresses(300) });
  for (let count = 0; count < 3; count += 1) start();
  await status('paused', 1);
  await status('paused', 2);
  const [first, second] = [await report(1), await report(2)];
  expect(first.pause_reason).toMatch(/daily/);
  expect(second).toMatchObject({ pause_reason: first.pause_reason, resumes_at: first.resumes_at });
  expect(await app.db('admin_activity').whereLike('description', 'Paused %')).toHaveLength(2);

  app.mail.setFaults(null);
  await app.db('campaigns').update({ resumes_at: app.db.raw(`now() - interval '1 second'`) });
  await status('sent', 1);
  await status('sent', 2);
  expect(mailed().sort()).toEqual([...addresses(300), ...addresses(300)].sort());
});

test.each<FaultKind>(['401', '403', '451'])(
  'an account that may not send (%s) pauses the campaign, tells the team and waits for a person',
  async (kind) => {
    app.mail.setFaults({ script: [kind] });
    await calls.send({ manual_emails: addresses(2) });
    start();
    await status('paused');
    const paused = await report();
    expect(paused.pause_reason).toBeTruthy();
    expect(paused.resumes_at).toBeNull();
    expect(await app.db('outbox')).toMatchObject([{ kind: 'notice', to_address: app.deps.config.teamInbox }]);

    expect((await calls.control(1, 'resume')).status).toBe(200);
    await status('sent');
    expect(mailed().sort()).toEqual(addresses(2));
  },
);

test('somebody who opts out while the quota is used up is not mailed when it is renewed', async () => {
  app.mail.setFaults({ script: ['daily-quota'] });
  await calls.send({ manual_emails: addresses(2) });
  start();
  await status('paused');
  await suppress(app.db, { email: 'person1@mail.invalid', reason: 'opted_out' });
  await calls.control(1, 'resume');
  await status('sent');
  expect(mailed()).toEqual(['person2@mail.invalid']);
});

test('an outcome unknown for 23 hours becomes uncertain and is never sent again', async () => {
  app.mail.setFaults({ script: ['500'] });
  await calls.send({ manual_emails: addresses(2) });
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

test('what the provider reported on before its outcome was given up was sent, and only the rest is uncertain', async () => {
  app.mail.setFaults({ script: ['500'] });
  await calls.send({ manual_emails: addresses(2) });
  const first = start();
  await waitUntil('the first attempt failed', async () => app.mail.stats().faults['500'] === 1);
  await first.stop();
  const { id } = await app.db('campaign_recipients').where({ email: 'person1@mail.invalid' }).first('id');
  const acceptedAt = new Date(Date.now() - 60_000).toISOString();
  const told = { to: 'person1@mail.invalid', providerId: 'told', recipientId: id, acceptedAt };
  await postWebhook(app, webhook('email.delivered', told)).expect(200);
  await app.db('campaign_batches').update({
    first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
    next_attempt_at: app.db.raw('now()'),
  });
  start();
  await status('sent');
  expect(await report()).toMatchObject({ delivered: 1, ledger: { sent: 1, uncertain: 1, pending: 0 } });
  expect(await app.db('campaign_recipients').where({ id }).first()).toMatchObject({
    status: 'sent',
    provider_id: 'told',
    sent_at: acceptedAt,
  });
});

test('a retry whose bytes would differ is refused, and the campaign stops for a person', async () => {
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: addresses(2) });
  const first = start();
  await waitUntil('the mails are accepted', () => mailed().length === 2);
  await first.stop();
  await app.db('campaigns').update({ mail_pieces: ['{}'] });
  start();
  await waitUntil('the batch is given up', async () => (await report()).ledger.uncertain === 2);
  expect(mailed()).toHaveLength(2);
  expect(await app.db('campaign_batches').pluck('status')).toEqual(['uncertain']);
  expect(await app.db('outbox').pluck('kind')).toEqual(['notice']);
});

test('two senders share a campaign without mailing anybody twice', async () => {
  await calls.send({ manual_emails: addresses(2_000) });
  start();
  start();
  await status('sent');
  expect(new Set(mailed()).size).toBe(2_000);
  expect(mailed()).toHaveLength(2_000);
});

test('a sender that is stopped in the middle is taken over by the next one', async () => {
  app.mail.setFaults({ delay: 30 });
  await calls.send({ manual_emails: addresses(3_000) });
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

test('a batch whose sender vanished is free again when its lease runs out', async () => {
  await calls.send({ manual_emails: addresses(2) });
  await app.db('campaign_batches').update({
    status: 'sending',
    attempts: 1,
    lease_owner: app.db.raw('gen_random_uuid()'),
    lease_until: app.db.raw(`now() + interval '1 hour'`),
  });
  start();
  await app.db('campaign_batches').update({ lease_until: app.db.raw(`now() - interval '1 second'`) });
  await status('sent');
  expect(mailed().sort()).toEqual(addresses(2));
});

test('campaigns take turns: a small one does not wait for a large one', async () => {
  const held = await holdMail(app);
  try {
    await calls.send({ manual_emails: addresses(1_000) });
    await calls.send({ manual_emails: ['small@mail.invalid'] });
    startOne(held.deps, { leaseSeconds: 60 });
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
  await calls.send({ manual_emails: addresses(1_500) });
  start();
  await status('sent');
  const { requests, errors } = app.mail.stats();
  expect(requests).toBeGreaterThanOrEqual(15);
  expect(errors.rate_limit_exceeded ?? 0).toBeLessThan(8);
  expect(mailed()).toHaveLength(1_500);
});
