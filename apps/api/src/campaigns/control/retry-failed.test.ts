import { expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

/** A campaign to three people; the provider refuses one because of the email. */
async function oneFailed(bad = 'bad@example.com'): Promise<void> {
  await calls.send({ manual_emails: [...testEmails(2), bad], campaign_name: 'Spring' });
  start();
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 2, failed: 1 });
}
/** Makes the email acceptable, as if the provider had refused it by mistake. */
const acceptEmail = () =>
  app.db('campaign_recipients').where({ status: 'failed' }).update({ email: 'fixed@mail.invalid' });

test('only recipients whose email was refused are tried again, under a new key', async () => {
  await oneFailed();
  const keys = await app.db('campaign_batches').pluck('idempotency_key');
  await acceptEmail();
  expect((await report()).retryable).toBe(1);
  const { status: code, body } = await calls.control(1, 'retry-failed');
  expect(code).toBe(200);
  expect(body.campaign).toMatchObject({
    status: 'sending',
    finished_at: null,
    retryable: 0,
    ledger: { planned: 3, sent: 2, failed: 0, pending: 1 },
  });
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 3, failed: 0, pending: 0 });
  expect(mailed().filter((email) => email === 'fixed@mail.invalid')).toHaveLength(1);
  expect(mailed()).toHaveLength(3);
  const newKeys = (await app.db('campaign_batches').pluck('idempotency_key')).filter(
    (key) => !keys.includes(key),
  );
  expect(newKeys).toHaveLength(1);
  const activity = await app.db('admin_activity').orderBy('id').select('username', 'description');
  expect(activity.slice(1)).toEqual([
    { username: null, description: 'Finished sending "Spring": 2 sent, 1 failed' },
    {
      username: 'kim',
      description: 'Started sending "Spring" again to 1 recipient whose email had failed',
    },
    { username: null, description: 'Finished sending "Spring": 3 sent' },
  ]);
});

test('one that is refused again fails again', async () => {
  await oneFailed();
  await calls.control(1, 'retry-failed');
  await status('sent');
  expect((await report()).ledger).toMatchObject({ sent: 2, failed: 1, pending: 0 });
  expect(mailed()).toHaveLength(2);
});

test('many are tried again in batches of 100', async () => {
  await calls.send({ manual_emails: testEmails(250) });
  await app.db('campaign_recipients').update({ status: 'failed', reason: 'Refused' });
  await app.db('campaign_batches').update({ status: 'done' });
  await app.db('campaigns').update({ status: 'failed', failed_count: 250, finished_at: app.db.fn.now() });
  expect((await calls.control(1, 'retry-failed')).status).toBe(200);
  start();
  await status('sent');
  expect(new Set(mailed()).size).toBe(250);
  expect(app.mail.stats().sends).toBe(3);
});

/** Makes all of a campaign's recipients failed, and adds this many more. */
async function failedAlso(campaignId: number, more: number): Promise<void> {
  await app.db.raw(
    `insert into campaign_recipients (campaign_id, email, batch_number, status)
     select :campaignId, 'failed' || n || '@mail.invalid', 1, 'failed' from generate_series(1, :more::int) n`,
    { campaignId, more },
  );
  await app
    .db('campaign_recipients')
    .where({ campaign_id: campaignId })
    .update({ status: 'failed', reason: 'Refused' });
  await app
    .db('campaigns')
    .where({ id: campaignId })
    .update({ status: 'failed', failed_count: more + 1, recipients_count: more + 1 });
}

test('the number that can be retried is exact, for a few or for thousands', async () => {
  for (const [index, more] of [2_999, 3_000, 5].entries()) {
    await calls.send({ manual_emails: [`first${index}@mail.invalid`], campaign_name: `Campaign ${index}` });
    await failedAlso(index + 1, more);
  }
  await suppress(app.db, { email: 'Failed2@mail.invalid', reason: 'opted_out' });
  await suppress(app.db, { email: 'failed3000@mail.invalid', reason: 'bounced' });
  const retryable = async (id: number) => (await calls.get(`/${id}`)).body.campaign.retryable;
  expect([await retryable(1), await retryable(2), await retryable(3)]).toEqual([2_999, 2_999, 5]);
});

test('someone whose email was delivered after all is not tried again', async () => {
  await oneFailed();
  const failed = await app.db('campaign_recipients').where({ status: 'failed' }).first();
  if (!failed) throw new Error('A failed recipient was expected');
  const event = { to: failed.email, providerId: 'accepted', recipientId: failed.id };
  await postWebhook(app, webhook('email.delivered', event)).expect(200);
  expect((await report()).retryable).toBe(0);
  expect((await calls.control(1, 'retry-failed')).status).toBe(409);
});

test('someone who opted out in the meantime is not tried again', async () => {
  await oneFailed('Bad@Example.com');
  await suppress(app.db, { email: 'bad@example.com', reason: 'opted_out' });
  expect((await report()).retryable).toBe(0);
  const { status: code, body } = await calls.control(1, 'retry-failed');
  expect([code, body.error]).toEqual([409, 'No one in this campaign can be retried, so nothing was sent']);
});

test('a recipient who may have received the email is never tried again', async () => {
  await calls.send({ manual_emails: testEmails(3) });
  await app.db('campaign_recipients').update({ status: 'uncertain' });
  await app.db('campaign_batches').update({ status: 'uncertain' });
  await app.db('campaigns').update({ status: 'sent', uncertain_count: 3, finished_at: app.db.fn.now() });
  expect((await calls.control(1, 'retry-failed')).status).toBe(409);
  expect((await report()).ledger).toMatchObject({ uncertain: 3, pending: 0 });
});

test('two concurrent retries send once', async () => {
  await oneFailed();
  await acceptEmail();
  const answers = await Promise.all([calls.control(1, 'retry-failed'), calls.control(1, 'retry-failed')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  await status('sent');
  expect(mailed().filter((email) => email === 'fixed@mail.invalid')).toHaveLength(1);
});

test('retry-failed: unknown campaign, and admins only', async () => {
  expect((await calls.control(4711, 'retry-failed')).status).toBe(404);
  await app.request().post('/api/email/campaigns/1/retry-failed').expect(401);
});
