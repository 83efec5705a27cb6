import type { RecipientEvent } from '@fairlead/contract/campaigns/recipient-history';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const BROWSER = 'Mozilla/5.0 (X11; Linux) Firefox/140';
const minutesAfter = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

const history = async (campaign: number, recipient: number) => {
  const { body } = await calls.get(`/${campaign}/recipients/${recipient}`);
  return body as { recipient: { email: string; status: string }; events: RecipientEvent[] };
};
const kinds = ({ events }: { events: RecipientEvent[] }) => events.map(({ kind }) => kind);

/** A campaign to one person that has gone out. */
async function sentMail() {
  await calls.send({ manual_emails: ['kim@mail.invalid'] });
  const row = await app
    .db('campaign_recipients')
    .first<{ id: number; provider_id: string; sent_at: string; token: string }>(
      'id',
      'provider_id',
      'sent_at',
      'token',
    );
  return { to: 'kim@mail.invalid', providerId: row.provider_id, recipientId: row.id, ...row };
}

test('the history of an email goes from planned to opted out, in order', async () => {
  const mail = await sentMail();
  const at = (minutes: number) => minutesAfter(mail.sent_at, minutes);
  const link = 'https://site.invalid/demo?c=0123&email=kim@mail.invalid#kim';
  await postWebhook(app, webhook('email.clicked', mail, { click: { link, userAgent: BROWSER } }, at(9)));
  await postWebhook(app, webhook('email.opened', mail, {}, at(8)));
  await postWebhook(app, webhook('email.opened', mail, {}, at(1)));
  await postWebhook(app, webhook('email.delivered', mail, {}, at(1)));
  await app
    .request()
    .post('/api/email/unsubscribe')
    .send({ email: mail.to, token: mail.token, reason: 'Too many' })
    .expect(200);
  await app.db('campaign_recipients').update({ unsubscribed_at: at(10) });
  await app.db('suppressions').update({ created_at: at(10) });

  const shown = await history(1, mail.id);
  expect(shown.recipient).toMatchObject({ email: mail.to, status: 'sent' });
  expect(kinds(shown)).toEqual([
    'planned',
    'handed_over',
    'sent',
    'delivered',
    'opened',
    'opened',
    'clicked',
    'unsubscribed',
  ]);
  const of = (kind: string) => shown.events.filter((one) => one.kind === kind);
  expect(of('handed_over')).toMatchObject([{ attempts: 1, detail: null }]);
  expect(of('opened').map(({ by }) => by)).toEqual(['machine', 'person']);
  expect(of('clicked')).toMatchObject([{ by: 'person', link: 'https://site.invalid/demo', at: at(9) }]);
  expect(of('unsubscribed')).toMatchObject([{ detail: 'Too many', at: at(10) }]);
  expect(JSON.stringify(shown.events)).not.toContain('0123');
});

test('a bounce is shown with its text and its effect on the email', async () => {
  const mail = await sentMail();
  const bounce = { type: 'Permanent', subType: 'NoEmail', message: 'No such user' };
  await postWebhook(app, webhook('email.bounced', mail, { bounce }, minutesAfter(mail.sent_at, 1)));
  const { events } = await history(1, mail.id);
  expect(events.find(({ kind }) => kind === 'bounced')).toMatchObject({
    detail: 'This email address doesn’t exist.',
    provider_said: 'Permanent NoEmail bounce: No such user',
  });
  expect(events.find(({ kind }) => kind === 'suppressed')).toMatchObject({
    suppression: 'bounced',
    detail: 'No such user',
  });
});

test('an email is sent before it’s delivered, even if its answer comes after the reports', async () => {
  const mail = await sentMail();
  await postWebhook(app, webhook('email.sent', mail, {}, minutesAfter(mail.sent_at, -2)));
  await postWebhook(app, webhook('email.delivered', mail, {}, minutesAfter(mail.sent_at, -1)));
  const shown = await history(1, mail.id);
  expect(kinds(shown)).toEqual(['planned', 'handed_over', 'sent', 'accepted', 'delivered']);
});

test('an earlier try comes before the one that succeeded', async () => {
  const mail = await sentMail();
  const earlier = { ...mail, providerId: 'earlier' };
  await app.db('campaign_recipients').update({ earlier_provider_ids: ['earlier'] });
  const failed = { reason: 'reached_daily_quota' };
  await postWebhook(app, webhook('email.failed', earlier, { failed }, minutesAfter(mail.sent_at, -30)));
  await app.db('campaigns').update({ created_at: minutesAfter(mail.sent_at, -60) });
  expect(kinds(await history(1, mail.id))).toEqual(['planned', 'not_sent', 'handed_over', 'sent']);
});

test('someone who is skipped was suppressed before', async () => {
  const { id } = await createCampaign(app.db);
  const row = await createRecipient(app.db, { campaign_id: id, status: 'skipped', sent_at: null });
  await suppress(app.db, { email: row.email, reason: 'opted_out' });
  expect(kinds(await history(id, row.id))).toEqual(['planned', 'suppressed', 'skipped']);
});

test('what happened before a cancel comes before it', async () => {
  const { id } = await createCampaign(app.db, {
    status: 'cancelled',
    finished_at: app.db.raw(`now() + interval '1 hour'`),
  });
  const row = await createRecipient(app.db, { campaign_id: id, status: 'cancelled', sent_at: null });
  await suppress(app.db, { email: row.email, reason: 'opted_out' });
  expect(kinds(await history(id, row.id))).toEqual(['planned', 'suppressed', 'cancelled']);
});

test('an email that the provider gave up later failed then, after it was accepted', async () => {
  const mail = await sentMail();
  await postWebhook(app, webhook('email.sent', mail, {}, mail.sent_at));
  const failed = { reason: 'reached_daily_quota' };
  const at = minutesAfter(mail.sent_at, 1);
  await postWebhook(app, webhook('email.failed', mail, { failed }, at));
  const shown = await history(1, mail.id);
  expect(kinds(shown)).toEqual(['planned', 'handed_over', 'accepted', 'not_sent', 'failed']);
  expect(shown.events.at(-1)).toMatchObject({ at, provider_said: 'reached_daily_quota' });
});

test.each(['failed', 'skipped', 'cancelled', 'uncertain'] as const)(
  'a recipient who is %s says why, and nothing was sent',
  async (status) => {
    const { id } = await createCampaign(app.db);
    const row = await createRecipient(app.db, {
      campaign_id: id,
      status,
      reason: 'For a reason',
      sent_at: null,
    });
    const shown = await history(id, row.id);
    expect(shown.events).toMatchObject([
      { kind: 'planned' },
      { kind: status, at: null, detail: 'For a reason' },
    ]);
  },
);

test('a pending recipient shows the provider’s last answer', async () => {
  const { id } = await createCampaign(app.db, { status: 'paused' });
  const row = await createRecipient(app.db, { campaign_id: id, status: 'pending', sent_at: null });
  await app.db('campaign_batches').insert({
    campaign_id: id,
    number: 1,
    attempts: 3,
    first_attempt_at: app.db.fn.now(),
    last_error: 'Internal server error',
  });
  const shown = await history(id, row.id);
  expect(kinds(shown)).toEqual(['planned', 'handed_over']);
  expect(shown.events[1]).toMatchObject({
    attempts: 3,
    detail:
      'Resend hasn’t confirmed this email yet. We’re asking again with the same key, so it can’t go out twice.',
    provider_said: 'Internal server error',
  });
});

test('an opt-out elsewhere is shown with the email', async () => {
  const { id } = await createCampaign(app.db);
  const row = await createRecipient(app.db, { campaign_id: id, email: 'Lee@mail.invalid' });
  await suppress(app.db, { email: 'lee@mail.invalid', reason: 'opted_out' });
  expect(kinds(await history(id, row.id))).toEqual(['planned', 'sent', 'suppressed']);
});

// asvs 1.2.2
test('links outside the web and tokens in paths are not shown', async () => {
  const mail = await sentMail();
  const click = (link: string) => ({ click: { link, userAgent: BROWSER } });
  const secret = 'b'.repeat(32);
  const links = [
    'mailto:kim@mail.invalid',
    'nonsense',
    `https://site.invalid/api/email/unsubscribe/${secret}`,
  ];
  for (const link of links) await postWebhook(app, webhook('email.clicked', mail, click(link))).expect(200);
  const { events } = await history(1, mail.id);
  const shownLinks = events.filter(({ kind }) => kind === 'clicked').map(({ link }) => link);
  expect(shownLinks).toEqual([null, null, 'https://site.invalid/api/email/unsubscribe/***']);
});

test.each(['/1/recipients/999', '/999/recipients/1'])('%s is not there', async (path) => {
  await sentMail();
  const { status, body } = await calls.get(path);
  expect({ status, error: body.error }).toEqual({
    status: 404,
    error: 'We couldn’t find this recipient in the campaign',
  });
});

test('a recipient is found only in its own campaign', async () => {
  const mine = await createCampaign(app.db);
  const other = await createCampaign(app.db);
  const row = await createRecipient(app.db, { campaign_id: mine.id });
  expect((await calls.get(`/${other.id}/recipients/${row.id}`)).status).toBe(404);
});

test('an uncertain recipient shows whether the provider reported on others in the same call', async () => {
  const { id } = await createCampaign(app.db, { recipients_count: 3, uncertain_count: 2, sent_count: 1 });
  const uncertain = { campaign_id: id, status: 'uncertain', sent_at: null };
  const beside = await createRecipient(app.db, { ...uncertain, batch_number: 1 });
  const alone = await createRecipient(app.db, { ...uncertain, batch_number: 2 });
  await createRecipient(app.db, { campaign_id: id, batch_number: 1 });
  const { body } = await calls.get(`/${id}/recipients?status=uncertain`);
  expect(body.recipients).toMatchObject([
    { id: alone.id, reported_beside: 0 },
    { id: beside.id, reported_beside: 1 },
  ]);
  expect((await history(id, beside.id)).recipient).toMatchObject({ reported_beside: 1 });
});

test('an email of unknown outcome counts as sent once someone unsubscribes through it', async () => {
  const mail = await sentMail();
  await app.db('campaign_recipients').update({ status: 'uncertain', reason: 'Who knows', sent_at: null });
  await app.db('campaigns').update({ sent_count: 0, uncertain_count: 1, sent_at: null });
  for (let time = 0; time < 2; time += 1) {
    await app.request().post(`/api/email/unsubscribe/one-click/${mail.token}`).expect(200);
  }
  const { campaign } = (await calls.get('/1')).body;
  expect(campaign).toMatchObject({ unsubscribed: 1, ledger: { planned: 1, sent: 1, uncertain: 0 } });
  expect(campaign.sent_at).not.toBeNull();
  expect(kinds(await history(1, mail.id))).toEqual(['planned', 'handed_over', 'sent', 'unsubscribed']);
});
