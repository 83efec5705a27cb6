import { expect, test } from 'vitest';
import { testEmails } from '../../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../../test/campaigns.ts';
import { postWebhook, webhook } from '../../../../test/provider-events.ts';
import { recountCampaigns } from './recount-campaigns.ts';

const { app, calls, report } = useCampaigns();

/** A campaign whose events were read by the rules of the previous release. */
async function countedByEarlierRules(): Promise<void> {
  await calls.send({ manual_emails: testEmails(700), campaign_name: 'Spring' });
  await app
    .db('campaign_recipients')
    .update({ status: 'sent', provider_id: app.db.raw(`'mail-' || id`), sent_at: app.db.fn.now() });
  await app.db('campaign_batches').update({ status: 'done' });
  await app
    .db('campaigns')
    .update({ status: 'sent', sent_count: 700, sent_at: app.db.fn.now(), finished_at: app.db.fn.now() });
  const rows = await app.db('campaign_recipients').orderBy('id').select('email', 'provider_id');
  const tell = async (row: (typeof rows)[number] | undefined, type: string, detail = {}) =>
    postWebhook(
      app,
      webhook(type, { to: row?.email ?? '', providerId: row?.provider_id ?? '' }, detail),
    ).expect(200);
  await tell(rows[0], 'email.failed', { failed: { reason: 'reached_daily_quota' } });
  await tell(rows[1], 'email.delivered');
  await tell(rows[1], 'email.bounced', { bounce: { type: 'Permanent', subType: 'General' } });
  await tell(rows[650], 'email.delivered');
  await app
    .db('campaign_recipients')
    .where({ provider_id: rows[0]?.provider_id ?? '' })
    .update({ status: 'sent', sent_at: app.db.fn.now(), failed_at: null, bounced_at: app.db.fn.now() });
  await app.db('campaign_recipients').update({ bounce_class: null, reason: null, reason_detail: null });
  await app.db('campaign_bounces').delete();
  await app.db('outbox').delete();
  await app.db('campaigns').update({
    ...{ sent_count: 700, failed_count: 0, failed_later_count: 0, delivered_count: 2, bounced_count: 2 },
    recount_at: app.db.fn.now(),
  });
}

test('campaigns from before an update are counted anew from their stored events, without alarms or pauses', async () => {
  await countedByEarlierRules();
  await recountCampaigns(app.db);
  expect(await report()).toMatchObject({
    status: 'sent',
    delivered: 1,
    bounced: 1,
    failed_later: 1,
    retryable: 1,
    ledger: { planned: 700, sent: 699, failed: 1 },
  });
  expect(await app.db('campaign_bounces').orderBy('class').select('class', 'recipients')).toEqual([
    { class: 'not_sent', recipients: 1 },
    { class: 'unclear', recipients: 1 },
  ]);
  expect(await app.db('outbox').pluck('subject')).toEqual([]);
  expect(await app.db('campaigns').pluck('recount_at')).toEqual([null]);
});

test('the provider’s words that an earlier release stored as a reason are behind a sentence', async () => {
  await countedByEarlierRules();
  const said = 'Invalid `to` field. Please use a valid domain.';
  const row = () => app.db('campaign_recipients').where({ email: 'person650@mail.invalid' });
  await row().update({ status: 'failed', provider_id: null, sent_at: null, reason: said });
  await recountCampaigns(app.db);
  const expected = {
    reason: expect.stringMatching(/^Resend doesn’t accept this email address/),
    reason_detail: said,
  };
  expect(await row().first()).toMatchObject(expected);
  await app.db('campaigns').update({ recount_at: app.db.fn.now() });
  await recountCampaigns(app.db);
  expect(await row().first()).toMatchObject(expected);
});

test('two processes can do it at the same time, and while events arrive', async () => {
  await countedByEarlierRules();
  const row = await app.db('campaign_recipients').orderBy('id').offset(5).first();
  const event = webhook('email.delivered', { to: row?.email ?? '', providerId: row?.provider_id ?? '' });
  await Promise.all([
    recountCampaigns(app.db),
    recountCampaigns(app.db),
    postWebhook(app, event).expect(200),
  ]);
  expect(await report()).toMatchObject({
    delivered: 2,
    bounced: 1,
    failed_later: 1,
    ledger: { sent: 699, failed: 1 },
  });
});

test('campaigns of this release need not be counted anew', async () => {
  await calls.send({ manual_emails: testEmails(1) });
  await app.db('campaigns').update({ delivered_count: 7 });
  await recountCampaigns(app.db);
  expect((await report()).delivered).toBe(7);
});
