import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { lockCeiling } from './daily-ceiling.queries.ts';

const TIME_ZONE = 'America/Chicago';
const {
  app,
  calls,
  report,
  start: startSender,
  status,
  mailed,
} = useCampaigns({
  timeZone: TIME_ZONE,
  // All callers take turns at the ceiling. With many on a busy machine, some wait for so long that they give a batch back.
  sendConcurrency: 2,
});
/** The usual lease, for the same reason. */
const start = () => startSender({ leaseSeconds: 30 });

async function setCeiling(daily_ceiling: number | null): Promise<void> {
  const { token } = await app.asSuperAdmin();
  await app
    .request()
    .patch('/api/admin/settings')
    .auth(token, { type: 'bearer' })
    .send({ daily_ceiling })
    .expect(200);
}

/** As if midnight had passed: today's emails were handed over yesterday, and the wait is over. */
async function nextDay(): Promise<void> {
  await app
    .db('campaign_batches')
    .whereNotNull('first_attempt_at')
    .update({ first_attempt_at: app.db.raw(`first_attempt_at - interval '25 hours'`) });
  await app.db('campaigns').update({ resumes_at: app.db.raw(`now() - interval '1 second'`) });
}

const shownInZone = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeStyle: 'short' }).format(new Date(iso));

test('a campaign sends up to the ceiling, says when it goes on, and goes on the next day by itself', async () => {
  await setCeiling(130);
  await calls.send({ manual_emails: testEmails(250) });
  start();
  await status('paused');
  expect(mailed()).toHaveLength(130);
  const waiting = await report();
  expect(waiting.pause_reason).toContain('Today’s limit of 130 emails was reached.');
  expect(waiting.pause_fix).toBe('owner_settings');
  expect(shownInZone(waiting.resumes_at)).toBe('12:00 AM');
  expect(Date.parse(waiting.resumes_at)).toBeGreaterThan(Date.now());
  expect(waiting.ledger).toMatchObject({ planned: 250, sent: 130, pending: 120 });

  await nextDay();
  await status('sent');
  expect(mailed().sort()).toEqual(testEmails(250).sort());
  expect(await report()).toMatchObject({ pause_reason: null, ledger: { sent: 250 } });
});

test('campaigns and senders share the ceiling, and never hand over more', async () => {
  await setCeiling(175);
  for (let count = 0; count < 3; count += 1) await calls.send({ manual_emails: testEmails(200) });
  for (let count = 0; count < 3; count += 1) start();
  for (const id of [1, 2, 3]) await status('paused', id);
  // A call may still be under way when the pause is seen.
  await waitUntil('the last call has ended', () => mailed().length >= 175);
  expect(mailed()).toHaveLength(175);
});

test('who counts what’s left waits for the one who is counting', async () => {
  await setCeiling(175);
  const order: string[] = [];
  let second = Promise.resolve<unknown>(undefined);
  await app.db.transaction(async (trx) => {
    await lockCeiling(trx);
    second = app.deps.db.transaction(async (other) => {
      await lockCeiling(other);
      order.push('second');
    });
    // As much as the second one asks, many times over.
    for (let asked = 0; asked < 100; asked += 1) await trx.raw('select 1');
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'second']);
});

test('a ceiling below a batch sends exactly as many', async () => {
  await setCeiling(1);
  await calls.send({ manual_emails: testEmails(5) });
  start();
  await status('paused');
  expect(mailed()).toHaveLength(1);
});

test('what went out before the ceiling was set counts', async () => {
  await calls.send({ manual_emails: testEmails(80) });
  start();
  await status('sent');
  await setCeiling(100);
  await calls.send({ manual_emails: testEmails(80) });
  await status('paused', 2);
  expect(mailed()).toHaveLength(100);
});

test('what the provider refused for certain doesn’t count', async () => {
  await setCeiling(3);
  app.mail.setFaults({ script: ['429'] });
  await calls.send({ manual_emails: ['nobody@example.com'] });
  start();
  await status('failed');
  expect((await report()).ledger).toMatchObject({ failed: 1, sent: 0 });
  await calls.send({ manual_emails: testEmails(4) });
  await status('paused', 2);
  expect(mailed()).toHaveLength(3);
});

test('a batch whose answer was lost is asked about above the ceiling, and isn’t counted twice', async () => {
  await setCeiling(2);
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: testEmails(3) });
  start();
  await waitUntil('the answer has come', async () => (await report()).ledger.sent === 2);
  await status('paused');
  expect(mailed()).toHaveLength(2);
});

test('emails that the provider lists as accepted count, though their answers never came', async () => {
  await setCeiling(3);
  app.mail.setFaults({ script: ['garbled-200', 'garbled-200'] });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await waitUntil('the list has told', async () => (await report()).ledger.sent === 2, 30_000);
  await calls.send({ manual_emails: testEmails(4) });
  await status('paused', 2);
  expect(mailed()).toHaveLength(3);
});

test('without a ceiling, or with a raised one, a resumed campaign goes on', async () => {
  await setCeiling(10);
  await calls.send({ manual_emails: testEmails(40) });
  start();
  await status('paused');
  await setCeiling(25);
  await calls.control(1, 'resume');
  await waitUntil('the new ceiling is reached', async () => mailed().length === 25);
  await status('paused');
  await setCeiling(null);
  await calls.control(1, 'resume');
  await status('sent');
  expect(mailed()).toHaveLength(40);
});
