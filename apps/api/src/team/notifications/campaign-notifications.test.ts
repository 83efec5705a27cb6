import { seededRandom } from '@fairlead/local-resend/faults/faults';
import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { notificationCalls } from '../../../test/calls/notification-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { sendWithKills } from '../../../test/faults/killed-senders.ts';
import { eightPercentInTurn } from '../../../test/faults/mail-faults.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const { app, calls, report, start, status } = useCampaigns({ sendConcurrency: 1 });
const { list } = notificationCalls(app);

/** What an admin who was there from the beginning finds, oldest first, without what every notification has. */
async function found() {
  const { notifications } = await list(await app.asAdmin());
  return notifications.toReversed().map(({ id: _, created_at: _at, is_read: _read, ...rest }) => rest);
}
const send = (fields: object = {}) =>
  calls.send({ manual_emails: testEmails(2), campaign_name: 'Spring', ...fields });
const subject = { kind: 'campaign', id: 1, name: 'Spring' };
const ledger = { planned: 2, pending: 0, sent: 2, failed: 0, skipped: 0, cancelled: 0, uncertain: 0 };
const finished = { kind: 'campaign_finished', subject, status: 'sent', ledger };
const paused = (reason: RegExp, resumes_at: unknown = null) => ({
  kind: 'campaign_paused',
  subject,
  reason: expect.stringMatching(reason),
  resumes_at,
});
const sendsRest = () => waitUntil('the rest waits', async () => (await report()).waiting_until !== null);

test('a campaign that finished is one, however many senders work on it', async () => {
  await send({ manual_emails: testEmails(500) });
  for (let number = 0; number < 3; number += 1) start();
  await status('sent');
  expect(await found()).toEqual([{ ...finished, ledger: { ...ledger, planned: 500, sent: 500 } }]);
});

test('a campaign that finished is one, though senders are killed', async () => {
  await sendWithKills(app.deps, app.mail, {
    recipients: 1_000,
    kills: 2,
    faults: eightPercentInTurn(40, 1),
    random: seededRandom(1),
    start: () => send({ manual_emails: testEmails(1_000) }),
    hasEnded: async () => (await report()).status === 'sent',
    env: { SEND_CONCURRENCY: '2', LEASE_SECONDS: '3' },
    within: 90_000,
  });
  expect(await found()).toEqual([{ ...finished, ledger: { ...ledger, planned: 1_000, sent: 1_000 } }]);
}, 240_000);

test('one that reached nobody says so, and another try that ends is another', async () => {
  await send({ manual_emails: ['bad@example.com'] });
  start();
  await status('failed');
  const failed = { ...finished, status: 'failed', ledger: { ...ledger, planned: 1, sent: 0, failed: 1 } };
  expect(await found()).toEqual([failed]);
  await app.db('campaign_recipients').update({ email: 'good@mail.invalid' });
  await calls.control(1, 'retry-failed');
  await status('sent');
  expect(await found()).toEqual([failed, { ...finished, ledger: { ...ledger, planned: 1, sent: 1 } }]);
});

test('canceling, undoing, and pausing by an admin are none', async () => {
  await send({ undo_seconds: 60 });
  await calls.control(1, 'cancel');
  await send();
  await calls.control(2, 'pause');
  await calls.control(2, 'cancel');
  start();
  await waitUntil('both have ended', async () => (await report(2)).ledger.pending === 0);
  expect(await found()).toEqual([]);
});

test('a pause for the quota is one for each campaign, however many senders notice, and says when they go on', async () => {
  app.mail.setFaults({ script: ['daily-quota', 'daily-quota'] });
  await send({ manual_emails: testEmails(300) });
  await send({ campaign_name: 'Fall' });
  for (let number = 0; number < 3; number += 1) start();
  await status('paused');
  await status('paused', 2);
  const { resumes_at } = await report();
  expect(await found()).toEqual([
    paused(/^The daily quota/, resumes_at),
    { ...paused(/^The daily quota/, resumes_at), subject: { ...subject, id: 2, name: 'Fall' } },
  ]);
});

test('each time a campaign pauses is one', async () => {
  app.mail.setFaults({ script: ['401', '401'] });
  await send();
  start();
  await status('paused');
  await calls.control(1, 'resume');
  await waitUntil('it paused again', async () => (await found()).length === 2);
  await status('paused');
  await calls.control(1, 'resume');
  await status('sent');
  expect(await found()).toEqual([paused(/API key/), paused(/API key/), finished]);
});

test('the daily ceiling is one, too', async () => {
  await app.db('settings').insert({ name: 'daily_ceiling', value: '1' });
  await send();
  start();
  await status('paused');
  expect(await found()).toEqual([paused(/^Today’s limit of 1 email/, expect.any(String))]);
});

test('a missed start is one', async () => {
  await send({ scheduled_at: new Date(Date.now() + 3_600_000).toISOString() });
  const missed = app.db.raw(`now() - interval '20 minutes'`);
  await app.db('campaigns').update({ starts_at: missed, scheduled_at: missed });
  start();
  start();
  await status('paused');
  expect(await found()).toEqual([paused(/^It was scheduled for/)]);
});

test('a first part that’s out is one, and what’s wrong with it is a pause', async () => {
  await send({ manual_emails: testEmails(100), first_part: 10 });
  start();
  start();
  await sendsRest();
  const { waiting_until } = await report();
  const waits = { kind: 'first_part_waiting', subject, first_part_count: 10, waiting_until };
  expect(await found()).toEqual([waits]);

  const sent = await app.db('campaign_recipients').where({ status: 'sent' }).first('email', 'provider_id');
  const complaint = webhook('email.complained', {
    to: sent?.email ?? '',
    providerId: sent?.provider_id ?? '',
  });
  await postWebhook(app, complaint).expect(200);
  await status('paused');
  expect(await found()).toEqual([waits, paused(/reported the email as spam/)]);
});

test('nothing in the table is what people typed', async () => {
  app.mail.setFaults({ script: ['401'] });
  await send({ campaign_name: 'Call Ann Lee', subject: 'For Ann Lee', first_part: 1 });
  start();
  await status('paused');
  await calls.control(1, 'resume');
  await sendsRest();
  await calls.control(1, 'resume');
  await status('sent');
  expect(await found()).toHaveLength(3);
  expect(JSON.stringify(await app.db('notifications'))).not.toMatch(/Ann Lee|person\d|@/);
});
