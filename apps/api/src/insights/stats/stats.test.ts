import type { DashboardStats, MarketingStats, Waiting } from '@fairlead/contract/insights/stats';
import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import { describe, expect, test } from 'vitest';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { lookUpStrangers } from '../../consent/suppressions/look-up-strangers.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp({ timeZone: 'Pacific/Kiritimati' });

const get = async (path: string, token?: string) => {
  const call = app.request().get(path);
  return token ? call.auth(token, { type: 'bearer' }) : call;
};
const dashboard = async (): Promise<DashboardStats> =>
  (await get('/api/admin/dashboard-stats', (await app.asAdmin()).token)).body.stats;
const marketing = async (): Promise<MarketingStats> =>
  (await get('/api/email/marketing-stats', (await app.asAdmin()).token)).body.stats;

const unsubscribe = (email: string) =>
  app.request().post('/api/email/unsubscribe').send({ email }).expect(200);

/** An instant relative to midnight of today in the configured time zone. */
const fromMidnight = (interval: string) =>
  app.db.raw(
    `date_trunc('day', now() at time zone 'Pacific/Kiritimati') at time zone 'Pacific/Kiritimati' + ?::interval`,
    [interval],
  );

test.each([
  '/api/admin/dashboard-stats',
  '/api/email/marketing-stats',
  '/api/admin/site-events',
  '/api/admin/waiting',
  '/api/admin/failed-emails',
])('%s needs a session', async (path) => {
  expect((await get(path)).status).toBe(401);
});

describe('the figures of the dashboard', () => {
  test('are zero at first', async () => {
    expect(await dashboard()).toEqual({
      totalSubscribers: 0,
      activeCampaigns: 0,
      emailsSentToday: 0,
      openRate: 0,
    });
  });

  test('count all subscribers, active or not', async () => {
    await createSubscriber(app.db);
    await createSubscriber(app.db, { is_active: false });
    expect((await dashboard()).totalSubscribers).toBe(2);
  });

  test('count campaigns that are sending, or were sent in the last 30 days', async () => {
    const ago = (days: number) => app.db.raw(`now() - make_interval(days => ?)`, [days]);
    await createCampaign(app.db, { status: 'sending', created_at: ago(40) });
    await createCampaign(app.db, { status: 'sent', sent_at: ago(29), created_at: ago(60) });
    await createCampaign(app.db, { status: 'sent', sent_at: ago(31), created_at: ago(31) });
    for (const status of ['scheduled', 'paused', 'cancelled', 'failed'])
      await createCampaign(app.db, { status });
    expect((await dashboard()).activeCampaigns).toBe(2);
  });

  test('count the emails sent since midnight of the configured time zone', async () => {
    const { id: campaign_id } = await createCampaign(app.db);
    await createRecipient(app.db, { campaign_id, sent_at: fromMidnight('0 seconds') });
    await createRecipient(app.db, { campaign_id, sent_at: fromMidnight('-1 second') });
    await createRecipient(app.db, { campaign_id, status: 'pending', sent_at: null });
    expect((await dashboard()).emailsSentToday).toBe(1);
  });

  test('give the open rate of those campaigns with one decimal', async () => {
    await createCampaign(app.db, { recipients_count: 3, delivered_count: 3, opens: 1, machine_opens: 2 });
    await createCampaign(app.db, { status: 'paused', delivered_count: 100, opens: 100 });
    expect((await dashboard()).openRate).toBe(33.3);
    await createCampaign(app.db, { status: 'sending', delivered_count: 4, opens: 1 });
    expect((await dashboard()).openRate).toBe(28.6);
  });

  test('never show more opens than deliveries', async () => {
    await createCampaign(app.db, { delivered_count: 1, opens: 2 });
    expect((await dashboard()).openRate).toBe(100);
  });
});

describe('the figures of Email Marketing', () => {
  test('agree with the tables', async () => {
    const roles = [
      'crp_vendor',
      'crp_vendor',
      'crp_vendor',
      'state_agency',
      'job_coach',
      'job_coach',
      'other',
    ] as const;
    for (const role of roles) await createSubscriber(app.db, { role });
    await createSubscriber(app.db, { role: 'other', is_active: false });
    await createCampaign(app.db, { recipients_count: 9, sent_count: 7 });
    // Nobody knows whether it was sent.
    await createCampaign(app.db, { recipients_count: 2, uncertain_count: 2 });
    await createCampaign(app.db, { status: 'cancelled', recipients_count: 9, sent_count: 2 });
    await createCampaign(app.db, { status: 'sending', recipients_count: 9, sent_count: 1 });
    expect(await marketing()).toEqual({
      active_subscribers: 7,
      crp_vendors: 3,
      state_agencies: 1,
      job_coaches: 2,
      others: 1,
      campaigns_sent: 1,
      total_emails_sent: 10,
      total_unsubscribes: 0,
      other_unsubscribes: 0,
    });
  });

  test('count people who opted out once each; deactivated, bounced and returned ones do not count', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await createSubscriber(app.db, { is_active: false });
    await suppress(app.db, { email: 'gone@mail.invalid', reason: 'bounced' });
    await unsubscribe('ann@mail.invalid');
    await unsubscribe('ANN@mail.invalid');
    expect(await marketing()).toMatchObject({ active_subscribers: 0, total_unsubscribes: 1 });
    await app
      .request()
      .put(`/api/email/subscribers/${id}/toggle`)
      .auth(token, { type: 'bearer' })
      .send({ is_active: true, reason: 'Asked us to' });
    expect(await marketing()).toMatchObject({ active_subscribers: 1, total_unsubscribes: 0 });
  });

  test('show opt-outs of strangers apart, so that anonymous requests don’t move the unsubscribe rate', async () => {
    await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await suppress(app.db, { email: 'ann@mail.invalid', reason: 'opted_out' });
    const before = await marketing();
    for (let number = 0; number < 10; number += 1) await unsubscribe(`stranger${number}@mail.invalid`);
    expect(await marketing()).toEqual({ ...before, other_unsubscribes: 10 });
    expect(before).toMatchObject({ total_unsubscribes: 1, other_unsubscribes: 0 });
    expect(
      (await get('/api/email/unsubscribed', (await app.asAdmin()).token)).body.unsubscribed,
    ).toHaveLength(11);
  });

  test('count people who aren’t on the list but were mailed, and no one who only should have been', async () => {
    const { id: campaign_id } = await createCampaign(app.db);
    await createRecipient(app.db, { campaign_id, email: 'Mailed@mail.invalid' });
    await createRecipient(app.db, { campaign_id, email: 'unconfirmed@mail.invalid', status: 'uncertain' });
    await createRecipient(app.db, { campaign_id, email: 'left-out@mail.invalid', status: 'skipped' });
    for (const name of ['mailed', 'unconfirmed', 'left-out']) await unsubscribe(`${name}@mail.invalid`);
    expect(await marketing()).toMatchObject({ total_unsubscribes: 2, other_unsubscribes: 1 });
  });

  test('count people whose emails were removed by age', async () => {
    const { id: campaign_id } = await createCampaign(app.db);
    const { token, email } = await createRecipient(app.db, { campaign_id, email: 'Old@mail.invalid' });
    await app.db('campaign_recipients').delete();
    await app.db('removed_recipients').insert({ token, campaign_id, email, unsubscribed: false });
    await unsubscribe('old@mail.invalid');
    expect(await marketing()).toMatchObject({ total_unsubscribes: 1, other_unsubscribes: 0 });
  });

  test('still count people who were on the list when they opted out, after they’re deleted', async () => {
    const { token } = await app.asSuperAdmin();
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    await unsubscribe('ann@mail.invalid');
    await app.request().delete(`/api/email/subscribers/${id}`).auth(token, { type: 'bearer' }).expect(200);
    expect(await marketing()).toMatchObject({ total_unsubscribes: 1, other_unsubscribes: 0 });
  });

  test('look up the opt-outs from before an update', async () => {
    await createSubscriber(app.db, { email: 'ann@mail.invalid', is_active: false });
    for (const name of ['ann', 'stranger']) await unsubscribe(`${name}@mail.invalid`);
    await app.db('suppressions').update({ is_stranger: null });
    expect(await marketing()).toMatchObject({ total_unsubscribes: 2, other_unsubscribes: 0 });
    await lookUpStrangers(app.db);
    expect(await marketing()).toMatchObject({ total_unsubscribes: 1, other_unsubscribes: 1 });
  });
});

describe('what waits', () => {
  const waiting = async (): Promise<Waiting> =>
    (await get('/api/admin/waiting', (await app.asAdmin()).token)).body.waiting;

  test('is nothing at first', async () => {
    expect(await waiting()).toEqual({
      new_inquiries: 0,
      campaigns_sending: 0,
      campaigns_paused: 0,
      preparing: [],
    });
  });

  test('are inquiries that nobody has answered or closed', async () => {
    for (const kind of ['demo', 'contact'] as const) {
      await createInquiry(app.db, { kind });
      await createInquiry(app.db, { kind, status: 'answered' });
    }
    expect((await waiting()).new_inquiries).toBe(2);
  });

  test('isn’t counted beyond what’s shown', async () => {
    for (let number = 0; number < WAITING_CAP + 3; number++) await createInquiry(app.db, { kind: 'demo' });
    await createInquiry(app.db, { kind: 'contact' });
    expect((await waiting()).new_inquiries).toBe(WAITING_CAP + 1);
  });

  test('are campaigns that are sending or paused, not those that have ended', async () => {
    for (const status of ['scheduled', 'sending', 'paused', 'paused'])
      await createCampaign(app.db, { status });
    for (const status of ['sent', 'cancelled', 'failed'])
      await createCampaign(app.db, { status, finished_at: app.db.fn.now() });
    expect(await waiting()).toMatchObject({ campaigns_sending: 1, campaigns_paused: 2 });
  });

  test('are campaigns whose recipients are being written, with how far that is', async () => {
    await createCampaign(app.db, { status: 'sending' });
    const { id } = await createCampaign(app.db, {
      campaign_name: 'May',
      status: 'sending',
      recipients_count: 90_000,
      prepared_count: 20_000,
    });
    expect((await waiting()).preparing).toEqual([
      { id, campaign_name: 'May', prepared: 20_000, recipients_count: 90_000 },
    ]);
  });
});
