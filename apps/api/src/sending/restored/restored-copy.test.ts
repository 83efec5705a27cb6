import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { asRestored } from '../../../test/calls/restored.ts';
import { campaignOutcome } from '../../../test/campaign-outcome.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { pauseAll, pauseOlderCopy, pauseRestoredCopy } from './restored-copy.queries.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
const { report, status, mailed } = campaignOutcome(app, calls);
useSender(app);

beforeEach(calls.newAdmin);

const HOUR = 3_600_000;
const inUndoTime = () => calls.send({ manual_emails: testEmails(150), undo_seconds: 60 });

const restoreFrom = (ago: number) => asRestored(app, calls, ago);

/** Makes batches look posted, with the response still missing. */
const handedOver = (which: object) =>
  app.db('campaign_batches').where(which).update({
    status: 'sending',
    body_sha256: 'x',
    first_attempt_at: app.db.fn.now(),
    lease_until: 'infinity',
  });

test('what a restored copy would have sent waits for an admin, with the reason', async () => {
  await inUndoTime();
  await restoreFrom(HOUR);
  expect(await report()).toMatchObject({
    status: 'paused',
    pause_reason: expect.stringMatching(/^Restored from the backup of .+ UTC\. Anything sent after that/),
    ledger: { pending: 150, uncertain: 0 },
  });
  expect(mailed()).toEqual([]);
  await calls.control(1, 'resume');
  await status('sent');
  expect(mailed()).toHaveLength(150);
});

test('a campaign that waits for its quota no longer goes on automatically after a restore', async () => {
  app.mail.setFaults({ script: ['daily-quota'] });
  await calls.send({ manual_emails: testEmails(2) });
  await status('paused');
  expect((await report()).resumes_at).not.toBeNull();
  await restoreFrom(HOUR);
  expect(await report()).toMatchObject({
    status: 'paused',
    pause_reason: expect.stringMatching(/^Restored from the backup of /),
    resumes_at: null,
  });
});

test('batches whose keys the provider may have forgotten become uncertain when the campaign is resumed', async () => {
  await inUndoTime();
  await restoreFrom(24 * HOUR);
  await calls.control(1, 'resume');
  await status('sent');
  expect((await report()).ledger).toMatchObject({ planned: 150, sent: 0, uncertain: 150 });
  expect(mailed()).toEqual([]);
});

test('a campaign with a start in the future keeps it when resumed, however old the backup is', async () => {
  const scheduled_at = new Date(Date.now() + 48 * HOUR).toISOString();
  await calls.send({ manual_emails: testEmails(150), scheduled_at });
  await app.db.raw(pauseRestoredCopy(new Date(Date.now() - 48 * HOUR).toISOString()));
  calls.newAdmin();
  await app.db('admins').where({ username: 'kim' }).delete();
  expect(await report()).toMatchObject({
    status: 'paused',
    pause_reason: expect.stringMatching(/^Restored from the backup of .+ UTC, made before it started\./),
    ledger: { pending: 150, uncertain: 0 },
  });
  expect(mailed()).toEqual([]);
  await calls.control(1, 'resume');
  expect(await report()).toMatchObject({ status: 'scheduled', starts_at: scheduled_at });
  expect(mailed()).toEqual([]);
  await app.db('campaigns').update({ scheduled_at: app.db.fn.now(), starts_at: app.db.fn.now() });
  await status('sent');
  expect(mailed()).toHaveLength(150);
});

test('a copy of a copy trusts keys no longer than the first copy', async () => {
  await inUndoTime();
  await restoreFrom(30 * HOUR);
  await restoreFrom(HOUR);
  await calls.control(1, 'resume');
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 0, uncertain: 150 });
  expect(mailed()).toEqual([]);
});

test('the check before another provider account is used counts batches that the old one may know, also after a restore', async () => {
  const page = await readFile(
    new URL('../../../../../docs/operations/stop-sending.md', import.meta.url),
    'utf8',
  );
  const [question] = /select count\(\*\) from campaign_batches [^`]+/.exec(page) ?? [];
  const open = async () => Number((await app.db.raw(question ?? '')).rows[0].count);
  await inUndoTime();
  expect(await open()).toBe(0);
  await handedOver({ number: 1 });
  expect(await open()).toBe(1);
  await restoreFrom(HOUR);
  expect(await open()).toBe(1);
});

test('a posted batch is not tried again, and a campaign of nothing else ends', async () => {
  await inUndoTime();
  await handedOver({});
  await restoreFrom(HOUR);
  expect(await report()).toMatchObject({
    status: 'sent',
    pause_reason: null,
    ledger: { planned: 150, uncertain: 150, pending: 0 },
  });
  expect(mailed()).toEqual([]);
});

test('of the posted batches, emails that the provider has reported on count as sent', async () => {
  await inUndoTime();
  await handedOver({});
  await app.db('email_events').insert({
    svix_id: 'msg_1',
    type: 'email.delivered',
    provider_id: 'known-there',
    recipient_id: 1,
    payload: { accepted_at: '2026-11-20T09:00:00.000Z' },
    occurred_at: app.db.fn.now(),
  });
  await restoreFrom(HOUR);
  expect((await report()).ledger).toMatchObject({ planned: 150, sent: 1, uncertain: 149 });
});

test('a canceled campaign does not try again either, and ends', async () => {
  await inUndoTime();
  await handedOver({ number: 1 });
  await app.db('campaigns').update({ status: 'cancelled' });
  await waitUntil('the rest is canceled', async () => (await report()).ledger.cancelled === 50);
  await restoreFrom(HOUR);
  await waitUntil('the campaign has ended', async () => (await report()).finished_at !== null);
  expect(await report()).toMatchObject({ status: 'cancelled', ledger: { uncertain: 100, cancelled: 50 } });
  expect(mailed()).toEqual([]);
});

test('waiting emails in the outbox are dropped, password links are void, and everyone is logged out', async () => {
  const { token, admin } = await app.asAdmin();
  await app.request().post('/api/admin/password-reset/request').send({ email: admin.email });
  await restoreFrom(HOUR);
  expect(await app.db('outbox').where({ status: 'pending' })).toEqual([]);
  expect(await app.db('password_resets')).toEqual([]);
  await app.request().get('/api/admin/verify').set('Authorization', `Bearer ${token}`).expect(401);
  expect(await app.db('admin_activity').orderBy('id', 'desc').first()).toMatchObject({
    action: 'UPDATE_DATABASE',
    username: null,
  });
});

const notified = () =>
  app.db('notifications').insert({
    kind: 'new_inquiry',
    subject_kind: 'demo',
    subject_id: app.db.raw('(select count(*) from notifications)'),
  });
const emailsDue = () => app.db('notifications').pluck('emails_due');

test('nobody is emailed about what happened before the backup', async () => {
  await notified();
  await restoreFrom(HOUR);
  expect(await emailsDue()).toEqual([false]);
  await notified();
  await app.db.raw(pauseOlderCopy());
  expect(await emailsDue()).toEqual([false, false]);
});

test('one command pauses everything that would go out automatically, including after a renewed quota', async () => {
  await inUndoTime();
  await calls.send({ manual_emails: testEmails(1), undo_seconds: 60 });
  await app
    .db('campaigns')
    .where({ id: 2 })
    .update({ status: 'paused', resumes_at: app.db.raw(`now() + interval '1 hour'`) });
  await app.db.raw(pauseAll('Stop everything'));
  for (const id of [1, 2])
    expect(await report(id)).toMatchObject({
      status: 'paused',
      pause_reason: 'Stop everything',
      resumes_at: null,
    });
});
