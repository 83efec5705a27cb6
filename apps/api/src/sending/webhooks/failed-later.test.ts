import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { type Mail, postWebhook, webhook } from '../../../test/provider-events.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createResend } from '../../platform/mail/create-resend.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

const quota = { failed: { reason: 'reached_daily_quota' } };
const post = (one: ReturnType<typeof webhook>) => postWebhook(app, one).expect(200);

type Sent = Mail & { recipientId: number };
const mails = async (): Promise<Sent[]> => {
  const rows = await app.db('campaign_recipients').orderBy('id').select('id', 'email', 'provider_id');
  return rows.map(({ id, email, provider_id }) => ({
    recipientId: id,
    to: email,
    providerId: provider_id ?? '',
  }));
};

/** A campaign that has gone out. */
async function sent(count: number, deps = app.deps): Promise<[Sent, ...Sent[]]> {
  await calls.send({ manual_emails: testEmails(count), campaign_name: 'Spring' });
  start({}, deps);
  await status('sent');
  return (await mails()) as [Sent, ...Sent[]];
}
const recipient = (id: number) => app.db('campaign_recipients').where({ id }).first();

test('an email that the provider gave up after accepting it has failed, with a reason, and can be tried again', async () => {
  const [first] = await sent(3);
  await post(webhook('email.failed', first, quota));
  expect(await report()).toMatchObject({
    status: 'sent',
    bounced: 0,
    failed_later: 1,
    retryable: 1,
    ledger: { planned: 3, sent: 2, failed: 1, pending: 0 },
  });
  expect(await recipient(first.recipientId)).toMatchObject({
    status: 'failed',
    sent_at: null,
    bounced_at: null,
    reason: 'Resend accepted this email but didn’t send it: the sending quota was used up.',
    reason_detail: 'reached_daily_quota',
  });
});

test('a campaign of which nothing went out has failed, and stays ended', async () => {
  const [only] = await sent(1);
  await post(webhook('email.failed', only, quota));
  const { status: now, finished_at, sent_at, ledger } = await report();
  expect([now, finished_at === null, sent_at]).toEqual(['failed', false, null]);
  expect(ledger).toMatchObject({ sent: 0, failed: 1 });
});

test.each([
  ['email.delivered', 'email.failed'],
  ['email.failed', 'email.delivered'],
])('after %s and %s the email went out, so nobody is tried again', async (one, other) => {
  const [only] = await sent(1);
  await post(webhook(one, only, quota));
  await post(webhook(other, only, quota));
  expect(await report()).toMatchObject({
    status: 'sent',
    delivered: 1,
    failed_later: 0,
    retryable: 0,
    ledger: { sent: 1, failed: 0 },
  });
  expect(await recipient(only.recipientId)).toMatchObject({ failed_at: null, reason: null });
});

test('a failure that comes before the provider’s answer counts once the batch is settled', async () => {
  app.mail.setFaults({ delay: 400 });
  await calls.send({ manual_emails: testEmails(2) });
  start();
  await waitUntil('the batch is posted', async () => app.mail.stats().sends === 1);
  const [early] = (await mails()) as [Sent];
  await post(webhook('email.failed', { ...early, providerId: 'early' }, quota));
  expect((await report()).ledger).toMatchObject({ pending: 2, failed: 0 });
  await status('sent');
  expect(await report()).toMatchObject({ failed_later: 1, ledger: { sent: 1, failed: 1, pending: 0 } });
  expect(await recipient(early.recipientId)).toMatchObject({ status: 'failed', sent_at: null });
});

test('a late event of an earlier try changes nothing about a later one, in any order, but is in the history', async () => {
  const [first] = await sent(2);
  await post(webhook('email.failed', first, quota));
  expect((await calls.control(1, 'retry-failed')).status).toBe(200);
  await waitUntil('it is sent again', async () => (await report()).ledger.pending === 0);
  expect(mailed().filter((email) => email === first.to)).toHaveLength(2);
  const again = (await mails()).find(({ to }) => to === first.to) as Sent;
  expect(again.providerId).not.toBe(first.providerId);

  const late = webhook('email.failed', first, quota);
  await post(late);
  await post(
    webhook('email.bounced', first, { bounce: { type: 'Permanent', subType: 'General', message: 'No' } }),
  );
  await post(late);
  expect(await report()).toMatchObject({
    bounced: 0,
    failed_later: 0,
    retryable: 0,
    ledger: { sent: 2, failed: 0 },
  });
  await post(webhook('email.delivered', again));
  await post(webhook('email.opened', first));
  expect(await report()).toMatchObject({ delivered: 1, opens: 0, ledger: { sent: 2, failed: 0 } });
  const { body } = await calls.get(`/1/recipients/${first.recipientId}`);
  const kinds = body.events.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'not_sent')).toHaveLength(2);
  expect(kinds).toContain('delivered');
});

test('an event of an earlier try does not prove that a later one with a lost answer was sent', async () => {
  // This key can't list emails, which would be proof.
  const resend = createResend({ ...app.deps.config.resend, apiKey: 're_sending_only' });
  const [only] = await sent(1, { ...app.deps, resend });
  await post(webhook('email.failed', only, quota));
  app.mail.setFaults({ chance: { 'accepted-lost': 1 } });
  await calls.control(1, 'retry-failed');
  await waitUntil('it is posted again', async () => app.mail.stats().sends > 1);
  await post(webhook('email.opened', only));
  await app
    .db('campaign_batches')
    .where({ number: 2 })
    .update({
      first_attempt_at: app.db.raw(`now() - interval '24 hours'`),
      next_attempt_at: app.db.fn.now(),
      lease_until: null,
    });
  await waitUntil('it is given up', async () => (await report()).ledger.uncertain === 1);
  expect((await report()).ledger).toMatchObject({ sent: 0, uncertain: 1 });
});

test('a campaign whose emails the provider gives up is paused, and the team is told once', async () => {
  await calls.send({ manual_emails: testEmails(160), campaign_name: 'Spring' });
  const ids = await app.db('campaign_recipients').orderBy('id').limit(60).pluck('id');
  await app
    .db('campaign_recipients')
    .whereIn('id', ids)
    .update({ status: 'sent', provider_id: app.db.raw(`'mail-' || id`), sent_at: app.db.fn.now() });
  await app.db('campaigns').update({ sent_count: 60 });
  for (const { to, providerId } of (await mails()).slice(0, 5))
    await post(webhook('email.failed', { to, providerId }, quota));
  const { status: now, pause_reason, ledger } = await report();
  expect([now, ledger.failed]).toEqual(['paused', 5]);
  const subjects = await app.db('outbox').orderBy('id').pluck('subject');
  expect(subjects).toEqual(['Fairlead: a campaign needs your attention', 'Fairlead: a campaign was paused']);
  expect(pause_reason).toMatch(/^5% of the emails didn’t arrive \(3 of 60\)/);
});
