import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const { app, calls, report, start: startSender, mailed } = useCampaigns();
/** With a lease that a slow machine doesn't use up. */
const start = () => startSender({ leaseSeconds: 30 });

test('a paused campaign sends nothing until it is resumed', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  const { status, body } = await calls.control(1, 'pause');
  expect(status).toBe(200);
  expect(body.campaign).toMatchObject({ status: 'paused', pause_reason: 'Paused by kim' });
  start();
  await calls.send({ manual_emails: ['other@mail.invalid'] });
  await waitUntil('the other campaign is sent', () => mailed().length > 0);
  expect(mailed()).toEqual(['other@mail.invalid']);

  const resumed = await calls.control(1, 'resume');
  expect(resumed.body.campaign).toMatchObject({ status: 'sending', pause_reason: null });
  await waitUntil('the campaign is sent', async () => (await report()).status === 'sent');
  expect(mailed()).toHaveLength(3);
});

test('after a pause only the batches in flight go out', async () => {
  app.mail.setFaults({ delay: 50 });
  await calls.send({ manual_emails: testEmails(5_000) });
  const sender = start();
  await waitUntil('sending has begun', () => mailed().length > 0);
  await calls.control(1, 'pause');
  const atPause = mailed().length;
  await sender.stop();
  expect(mailed().length - atPause).toBeLessThanOrEqual(100 * app.deps.config.sendConcurrency);
  const { ledger, status } = await report();
  expect(status).toBe('paused');
  expect(ledger.sent).toBe(mailed().length);
  expect(ledger.pending).toBe(5_000 - mailed().length);
});

test('canceling drops what is pending, and what is in flight still counts', async () => {
  app.mail.setFaults({ delay: 50 });
  await calls.send({ manual_emails: testEmails(5_000) });
  start();
  await waitUntil('sending has begun', () => mailed().length > 0);
  const { status, body } = await calls.control(1, 'cancel');
  const atCancel = mailed().length;
  expect([status, body.campaign.status]).toEqual([200, 'cancelled']);
  await waitUntil('nothing is pending', async () => (await report()).ledger.pending === 0);
  const { ledger, finished_at } = await report();
  expect(ledger.sent).toBe(mailed().length);
  expect(ledger.cancelled).toBe(5_000 - mailed().length);
  expect(mailed().length - atCancel).toBeLessThanOrEqual(100 * app.deps.config.sendConcurrency);
  expect(finished_at).not.toBeNull();
});

test('a canceled campaign finds out unknown outcomes, and is sent if nothing could be canceled', async () => {
  app.mail.setFaults({ script: ['accepted-lost', '500'] });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await waitUntil('the mails are accepted', () => mailed().length === 2);
  await calls.control(1, 'cancel');
  await waitUntil('nothing is pending', async () => (await report()).ledger.pending === 0);
  expect(await report()).toMatchObject({ status: 'sent', ledger: { sent: 2, cancelled: 0 } });
  expect(mailed()).toHaveLength(2);
});

test('a paused campaign finds out unknown outcomes', async () => {
  app.mail.setFaults({ script: ['accepted-lost'] });
  await calls.send({ manual_emails: testEmails(2) });
  const sender = start();
  await waitUntil('the mails are accepted', () => mailed().length === 2);
  await sender.stop();
  await calls.control(1, 'pause');
  start();
  await waitUntil('their outcome is known', async () => (await report()).ledger.sent === 2);
  expect(mailed()).toHaveLength(2);
});

test('a paused campaign can be canceled, and nothing is sent', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  await calls.control(1, 'pause');
  const { body } = await calls.control(1, 'cancel');
  expect(body.campaign).toMatchObject({ status: 'cancelled', ledger: { cancelled: 2, pending: 0 } });
  const reasons = await app.db('campaign_recipients').pluck('reason');
  expect(reasons).toEqual(['The campaign was canceled', 'The campaign was canceled']);
});

test('the activity log shows who controlled a campaign', async () => {
  await calls.send({ manual_emails: testEmails(1), campaign_name: 'Spring' });
  for (const act of ['pause', 'resume', 'cancel'] as const) await calls.control(1, act);
  const log = await app.db('admin_activity').where({ action: 'UPDATE_CAMPAIGN' }).orderBy('id');
  expect(log.map(({ username, description }) => `${username}: ${description}`)).toEqual([
    'kim: Paused "Spring"',
    'kim: Resumed "Spring"',
    'kim: Canceled "Spring"',
  ]);
});

type State = 'sending' | 'paused' | 'sent' | 'cancelled' | 'failed';
const refusals: [State, 'pause' | 'resume' | 'cancel', string][] = [
  ['sending', 'resume', 'This campaign isn’t paused, so there’s nothing to resume'],
  ['paused', 'pause', 'This campaign isn’t being sent, so there’s nothing to pause'],
  ...(['sent', 'cancelled', 'failed'] as const).flatMap((state): typeof refusals => [
    [state, 'pause', 'This campaign isn’t being sent, so there’s nothing to pause'],
    [state, 'resume', 'This campaign isn’t paused, so there’s nothing to resume'],
    [state, 'cancel', 'This campaign has already ended, so it can’t be canceled'],
  ]),
];

test.each(refusals)('a campaign that is %s cannot %s', async (state, act, text) => {
  await calls.send({ manual_emails: testEmails(1) });
  await app.db('campaigns').update({ status: state });
  const { status, body } = await calls.control(1, act);
  expect([status, body.error]).toEqual([409, text]);
  expect((await report()).status).toBe(state);
});

test.each(['pause', 'resume', 'cancel'] as const)('%s: unknown campaign, and admins only', async (act) => {
  expect((await calls.control(4711, act)).status).toBe(404);
  await app.request().post(`/api/email/campaigns/1/${act}`).expect(401);
});
