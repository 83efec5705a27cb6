import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { asRestored } from '../../../test/calls/restored.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { createResend } from '../../platform/mail/create-resend.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ sendConcurrency: 1 });

const HOUR = 3_600_000;
const keys = () => app.db('campaign_batches').orderBy('number').pluck('idempotency_key');

/** A campaign of two batches in a copy: the original may have posted them since under the same keys. */
async function restoredCampaign(): Promise<void> {
  const { body } = await calls.send({ manual_emails: testEmails(150), undo_seconds: 60 });
  await asRestored(app, calls, HOUR);
  await calls.control(body.campaign_id, 'resume');
}

test('a restored batch that Resend refuses isn’t split: the original may have sent its parts under keys of their own', async () => {
  app.mail.setFaults({ script: ['422'] });
  await restoredCampaign();
  start();
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 50, uncertain: 100, failed: 0 });
  expect(mailed()).toHaveLength(50);
});

test('a batch that the original has split for the ceiling isn’t sent whole by the copy', async () => {
  const { token } = await app.asSuperAdmin();
  const settings = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
  await settings.send({ daily_ceiling: 40 }).expect(200);
  await calls.send({ manual_emails: testEmails(100) });
  const [before] = await keys();
  const sender = start();
  await status('paused');
  await sender.stop();
  // The copy has the batch as it was before.
  await app.db('settings').delete();
  await app
    .db('campaign_recipients')
    .update({ batch_number: 1, status: 'pending', provider_id: null, sent_at: null });
  await app.db('campaign_batches').where('number', '>', 1).delete();
  await app.db('campaign_batches').update({ status: 'pending', body_sha256: null, first_attempt_at: null });
  await app.db('campaigns').update({ sent_count: 0 });
  expect(await keys()).toEqual([before]);
  await asRestored(app, calls, HOUR);
  await calls.control(1, 'resume');
  start();
  await status('sent');
  expect(mailed()).toHaveLength(40);
  // Resend's list has those that the original sent.
  expect((await report()).ledger).toMatchObject({ sent: 40, uncertain: 60 });
});

test('restored batches wait for the daily ceiling with their keys, and count on the day they go out', async () => {
  await restoredCampaign();
  const before = await keys();
  const { token } = await app.asSuperAdmin();
  const settings = app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' });
  await settings.send({ daily_ceiling: 120 }).expect(200);
  start();
  await status('paused');
  expect(mailed()).toHaveLength(100);
  expect(await keys()).toEqual(before);
  expect((await report()).pause_reason).toMatch(/^Today’s limit of 120 emails was reached/);
});

test('a copy with an API key that may be for another account asks first', async () => {
  const other = createResend({ ...app.deps.config.resend, apiKey: 're_other_key' });
  await calls.send({ manual_emails: testEmails(1) });
  const sender = start({}, { ...app.deps, resend: other });
  await status('sent');
  await sender.stop();
  await calls.send({ manual_emails: testEmails(150), undo_seconds: 60 });
  await asRestored(app, calls, HOUR);
  await calls.control(2, 'resume');
  start();
  await status('paused', 2);
  expect(await report(2)).toMatchObject({ account_unclear: 150, ledger: { sent: 0, pending: 150 } });
  expect(mailed()).toHaveLength(1);
});

test('a batch in flight isn’t stuck because its backup is old', async () => {
  app.mail.setFaults({ script: ['accepted-lost'] });
  await restoredCampaign();
  start();
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 150 });
  expect(await app.db('outbox').pluck('subject')).toEqual([]);
});
