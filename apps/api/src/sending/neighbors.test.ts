import { expect, test } from 'vitest';
import { testEmails } from '../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../test/campaigns.ts';
import { waitUntil } from '../../test/wait-until.ts';

const CONCURRENCY = 4;
const { app, calls, report, start } = useCampaigns({ sendConcurrency: CONCURRENCY });

const BATCHES = 15;
const FAILING = 3;
/** Three calls show that a campaign fails, and as many as are under way may come on top. */
const SPENT_ON_EACH = 3 + CONCURRENCY;

test('beside three campaigns that always get 500, a healthy one needs hardly more turns than alone', async () => {
  const neighbors = testEmails(500).map((email) => `neighbor-${email}`);
  for (let number = 1; number <= FAILING; number += 1) await calls.send({ manual_emails: neighbors });
  await calls.send({ manual_emails: testEmails(BATCHES * 100) });
  app.mail.setFaults({ chokesOn: 'neighbor-' });
  const begin = performance.now();
  start({ leaseSeconds: 30 });
  const isSent = async () => (await report(FAILING + 1)).status === 'sent';
  await waitUntil('the healthy one is sent', isSent, 90_000);
  const { faults } = app.mail.stats();
  // From then on a failing campaign gets one call after a second, and each time twice as long after that.
  const later = FAILING * (1 + Math.ceil(Math.log2(1 + (performance.now() - begin) / 1_000)));
  expect(faults['500']).toBeLessThanOrEqual(FAILING * SPENT_ON_EACH + later);
}, 120_000);

test('two campaigns that fail, and none that succeeds, mean that the provider is down', async () => {
  app.mail.setFaults({ chance: { 503: 1 } });
  await calls.send({ manual_emails: testEmails(300) });
  await calls.send({ manual_emails: testEmails(300) });
  start();
  await expect
    .poll(async () => (await app.db('provider_pace').first('failures'))?.failures, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(5);
});

test('one campaign that fails doesn’t mean that the provider is down, however many of its calls fail at once', async () => {
  const atOnce = 8;
  const deps = { ...app.deps, config: { ...app.deps.config, sendConcurrency: atOnce } };
  await calls.send({ manual_emails: testEmails(1) });
  start({ leaseSeconds: 30 }, deps);
  // From the first answer on, no limit is known.
  await waitUntil('the first is sent', async () => (await report()).status === 'sent');
  app.mail.setFaults({ chance: { 503: 1 }, delay: 500 });
  await calls.send({ manual_emails: testEmails(100 * atOnce) });
  const failed = () => app.mail.stats().faults['503'] ?? 0;
  await waitUntil('all have failed, and one failed again', () => failed() > atOnce);
  expect((await app.db('provider_pace').first('failures'))?.failures).toBeLessThan(5);
});
