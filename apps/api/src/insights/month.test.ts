import { type MonthSummary, monthNotBegun } from '@fairlead/contract/insights/insights-month';
import { describe, expect, test } from 'vitest';
import { insightsCalls, nobodyLeft, noneJoined } from '../../test/calls/insights-calls.ts';
import { createCampaign, createInquiry, createSubscriber } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ timeZone: 'America/Chicago' });
const { get } = insightsCalls(app);

const summary = async (month: string): Promise<MonthSummary> =>
  (await get(`month?month=${month}`)).body.summary;

/** Clocks were set forward on March 9, so the month is an hour short. */
const MARCH = { first: '2025-03-01T06:00:00.000Z', next: '2025-04-01T05:00:00.000Z' };
const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();

const joined = (subscribed_at: string, fields: object = {}) =>
  createSubscriber(app.db, { subscribed_at, ...fields });

describe('the summary of a month', () => {
  test('is of the month in the team’s zone, whatever its clocks do', async () => {
    const { month, time_zone, starts_at, ends_at } = await summary('2025-03');
    expect({ month, time_zone, starts_at, ends_at }).toEqual({
      ...{ month: '2025-03', time_zone: 'America/Chicago', starts_at: MARCH.first, ends_at: MARCH.next },
    });
  });

  test('says how the list grew, and not what came before or after', async () => {
    await joined(before(MARCH.first));
    await joined(MARCH.first, { source: 'sign_up' });
    const { email } = await joined(before(MARCH.next), { source: 'import' });
    const left = await joined('2025-02-01T12:00:00Z');
    await joined(MARCH.next);
    for (const one of [email, left.email])
      await app.request().post('/api/email/unsubscribe').send({ email: one });
    await app
      .db('unsubscribes')
      .where({ email: left.email })
      .update({ unsubscribed_at: '2025-03-10T12:00:00Z' });
    expect((await summary('2025-03')).list).toEqual({
      ...{ on_list_before: 2, on_list: 3, came_back: 0, erased: 0, undated: 0 },
      joined: { ...noneJoined, sign_up: 1, import: 1 },
      left: { ...nobodyLeft, form: 1 },
      ...{ since: '2025-02-01T12:00:00.000Z', log_removed_until: null },
    });
    // As Sweden writes dates, in the team’s zone: there, the month may have another name than in UTC.
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
    expect((await summary(today.slice(0, 7))).list).toMatchObject({
      on_list_before: 4,
      on_list: 3,
      left: { form: 1 },
    });
  });

  test('has the campaigns that were sent in it, and their sums', async () => {
    const figures = { recipients_count: 10, sent_count: 9, delivered_count: 8, opens: 4, machine_opens: 2 };
    const sent = (sent_at: string, fields: object = {}) =>
      createCampaign(app.db, { ...figures, sent_at, ...fields });
    await sent(before(MARCH.first));
    const first = await sent(MARCH.first, { clicks: 1, machine_clicks: 3, bounced_count: 1 });
    const last = await sent(before(MARCH.next), { unsubscribed_count: 2, complained_count: 1 });
    await sent(MARCH.next);
    await sent(MARCH.first, { sent_count: 0 });
    const { campaigns } = await summary('2025-03');
    expect(campaigns.newest.map(({ id }) => id)).toEqual([last.id, first.id]);
    expect({ total: campaigns.total, sums: campaigns.sums }).toEqual({
      total: 2,
      sums: {
        ...{ planned: 20, sent: 18, delivered: 16, opens: 8, machine_opens: 4, clicks: 1, machine_clicks: 3 },
        ...{ bounced: 1, hard_bounced: 0, complained: 1, unsubscribed: 2 },
      },
    });
  });

  test('has what came in and what was answered, and how much of that in time', async () => {
    const [early, late] = ['2025-03-10T12:00:00Z', '2025-03-20T12:00:00Z'];
    await createInquiry(app.db, { kind: 'demo', created_at: MARCH.first, answered_at: early, due_at: late });
    await createInquiry(app.db, { kind: 'contact', created_at: before(MARCH.next) });
    await createInquiry(app.db, {
      kind: 'contact',
      created_at: before(MARCH.first),
      answered_at: late,
      due_at: early,
    });
    await createInquiry(app.db, { kind: 'demo', created_at: MARCH.next, answered_at: MARCH.next });
    expect((await summary('2025-03')).inquiries).toEqual({
      ...{
        demo_requests: 1,
        contact_messages: 1,
        probably_spam: 0,
        answered: 2,
        answered_in_time: 1,
        removed_until: null,
      },
    });
  });

  test('says until when inquiries were removed', async () => {
    const began_at = '2028-03-20T08:00:00Z';
    const run = { day: '2028-03-20', began_at, removed: { keep_email_days: 4 } };
    await app.db('retention_runs').insert(run);
    const removedUntil = async () => (await summary('2025-03')).inquiries.removed_until;
    expect(await removedUntil()).toBeNull();
    await app.db('retention_runs').update({ removed: { keep_inquiry_days: 2 } });
    // After three years of 365 days.
    expect(await removedUntil()).toBe('2025-03-21T08:00:00.000Z');
    await app.db('retention_marks').insert({ kind: 'demo_requests', removed_until: '2025-03-25T00:00:00Z' });
    expect(await removedUntil()).toBe('2025-03-25T00:00:00.000Z');
  });

  test('isn’t there for a month that hasn’t begun, or is no month', async () => {
    expect(await get('month?month=2099-12')).toMatchObject({ status: 400, body: { error: monthNotBegun } });
    for (const month of ['2025-13', '2025-3', '', 'March'])
      expect((await get(`month?month=${month}`)).status).toBe(400);
  });
});
