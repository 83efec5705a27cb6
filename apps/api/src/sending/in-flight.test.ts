import { expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../test/calls/campaign-calls.ts';
import { useSenders } from '../../test/processes/senders.ts';
import { useTestApp } from '../../test/test-app.ts';
import { waitUntil } from '../../test/wait-until.ts';

const CONCURRENCY = 2;
const app = useTestApp({ sendAnswerWithin: 0, sendConcurrency: CONCURRENCY });
const start = useSenders();

test.each(['pause', 'cancel'] as const)(
  'after %s not more goes out than may be in flight, though many calls have failed',
  async (act) => {
    const calls = campaignCalls(app);
    app.mail.setFaults({ chance: { 503: 0.3 }, delay: 20 });
    await calls.send({ manual_emails: testEmails(3_000) });
    start(app.deps);
    await waitUntil('some calls have failed', () => (app.mail.stats().faults['503'] ?? 0) >= 6);
    await calls.control(1, act);
    const before = app.mail.stats().mails;
    app.mail.setFaults(null);
    const open = () => app.db('campaign_batches').whereNotNull('body_sha256').where({ status: 'sending' });
    await waitUntil('what was handed over is settled', async () => (await open()).length === 0);
    expect(app.mail.stats().mails).toBeGreaterThan(0);
    expect(app.mail.stats().mails - before).toBeLessThanOrEqual(100 * CONCURRENCY);
  },
);

/** Recipients for more batches than may be open, with a failing one in each of the first batches. */
const withUnlucky = (batches: number) =>
  testEmails(1_000).map((email, index) =>
    index % 100 === 0 && index < batches * 100 ? `unlucky-${email}` : email,
  );

test('batches on which the provider fails again and again do not hold up the rest of their campaign', async () => {
  const calls = campaignCalls(app);
  const status = async () => (await calls.get('/1')).body.campaign.status;
  app.mail.setFaults({ chokesOn: 'unlucky-' });
  await calls.send({ manual_emails: withUnlucky(2) });
  start(app.deps, { probeAfter: 200 });
  await waitUntil('all others have their mail', () => app.mail.stats().mails >= 800);
  expect(await status()).toBe('sending');
  app.mail.setFaults(null);
  await waitUntil('the campaign is sent', async () => (await status()) === 'sent');
  expect(app.mail.stats().mails).toBe(1_000);
});

test('while the provider fails on everything, each probe waits twice as long as the one before', async () => {
  const calls = campaignCalls(app);
  app.mail.setFaults({ chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(1_000) });
  const began = performance.now();
  start(app.deps, { probeAfter: 200 });
  const handedOver = async () => (await app.db('campaign_batches').whereNotNull('body_sha256')).length;
  await waitUntil('three probes were made', async () => (await handedOver()) >= CONCURRENCY + 3);
  expect(performance.now() - began).toBeGreaterThan(200 + 400 + 800);
});

test('however often senders start anew in an outage, a campaign has no more batches open than one sender may have', async () => {
  const calls = campaignCalls(app);
  app.mail.setFaults({ chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(1_000) });
  const failed = () => app.mail.stats().faults['503'] ?? 0;
  for (let round = 1; round <= 3; round += 1) {
    const before = failed();
    const senders = [start(app.deps), start(app.deps)];
    await waitUntil('both have made calls', () => failed() >= before + 4);
    await Promise.all(senders.map((sender) => sender.stop()));
  }
  expect(await app.db('campaign_batches').whereNotNull('body_sha256').pluck('status')).toEqual(
    Array(CONCURRENCY).fill('sending'),
  );
}, 60_000);

test('however often a batch was asked about, it is due again within eight seconds', async () => {
  const calls = campaignCalls(app);
  app.mail.setFaults({ chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(1) });
  await app.db('campaign_batches').update({ attempts: 6 });
  const sender = start(app.deps);
  await waitUntil('a call failed', () => (app.mail.stats().faults['503'] ?? 0) > 0);
  await sender.stop();
  const { rows } = await app.db.raw(
    'select extract(epoch from next_attempt_at - now()) as seconds, attempts from campaign_batches',
  );
  expect(rows[0].attempts).toBe(7);
  expect(Number(rows[0].seconds)).toBeLessThanOrEqual(8);
});

test('a batch without an answer is asked about before the next new ones, also when calls are scarce', async () => {
  const calls = campaignCalls(app);
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: testEmails(1_000) });
  const { config } = app.deps;
  start({ ...app.deps, config: { ...config, sendRate: 1 } }, { leaseSeconds: 30 });
  await waitUntil('it is asked about', () => app.mail.stats().replays === 1);
  expect(app.mail.stats().sends).toBeLessThanOrEqual(4);
}, 60_000);
