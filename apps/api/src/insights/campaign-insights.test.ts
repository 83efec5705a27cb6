import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import type { ComparedCampaign, FirstHours } from '@fairlead/contract/insights/insights-campaigns';
import { describe, expect, test } from 'vitest';
import { insightsCalls } from '../../test/calls/insights-calls.ts';
import { linkToken } from '../../test/calls/opt-out-calls.ts';
import { useCampaigns } from '../../test/campaigns.ts';
import { createCampaign, createRecipient } from '../../test/factories.ts';
import { postWebhook, webhook } from '../../test/provider-events.ts';

const { app, calls, report, start, status } = useCampaigns();
const { get } = insightsCalls(app);

const compared = async (query = ''): Promise<{ campaigns: ComparedCampaign[]; next_cursor: string | null }> =>
  (await get(`campaigns${query}`)).body;
const firstHours = async (id: number): Promise<FirstHours> =>
  (await get(`campaigns/${id}/first-hours`)).body.first_hours;

const hoursLater = (began: string, hours: number) =>
  new Date(Date.parse(began) + hours * 3_600_000).toISOString();

const HARD = { bounce: { type: 'Permanent', subType: 'NoEmail', message: '550 5.1.1' } };
const SOFT = { bounce: { type: 'Transient', subType: 'MailboxFull', message: '452 4.2.2' } };
const CLICK = {
  click: {
    link: 'https://a.invalid/',
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140',
    ipAddress: '192.0.2.7',
  },
};
const MACHINE = { click: { ...CLICK.click, userAgent: 'python-requests/2.32', ipAddress: '192.0.2.8' } };

/** A campaign to six people, to whom different things happen in the hours after it began. */
async function sentCampaign(): Promise<{ sent: CampaignReport; began: string }> {
  start();
  const names = ['reader', 'machine', 'late', 'dead', 'full', 'spam'];
  await calls.send({ manual_emails: names.map((name) => `${name}@mail.invalid`) });
  await status('sent');
  // Nothing can happen in the future.
  const began = hoursLater(new Date().toISOString(), -100);
  await app.db('campaigns').update({ sent_at: began });
  await app.db('campaign_recipients').update({ sent_at: began });
  const people = await app.db('campaign_recipients').orderBy('id');
  const happened = async (name: string, type: string, hours: number, detail: object = {}) => {
    const person = people.find(({ email }) => email.startsWith(name));
    const mail = {
      ...{ to: `${name}@mail.invalid`, providerId: person?.provider_id ?? '', recipientId: person?.id ?? 0 },
      acceptedAt: began,
    };
    await postWebhook(app, webhook(type, mail, detail, hoursLater(began, hours))).expect(200);
  };
  for (const name of ['reader', 'machine', 'late', 'spam']) await happened(name, 'email.delivered', 0.01);
  await happened('reader', 'email.opened', 1.5);
  await happened('reader', 'email.opened', 30);
  await happened('reader', 'email.clicked', 2.5, CLICK);
  await happened('machine', 'email.opened', 0.0101);
  await happened('machine', 'email.clicked', 0.0101, MACHINE);
  await happened('late', 'email.opened', 71.9);
  await happened('late', 'email.clicked', 73, CLICK);
  await happened('dead', 'email.bounced', 0.1, HARD);
  await happened('full', 'email.bounced', 0.1, SOFT);
  await happened('spam', 'email.complained', 5);
  const reader = people.find(({ email }) => email.startsWith('reader'));
  if (reader)
    await app
      .request()
      .post(`/api/email/unsubscribe/one-click/${linkToken(reader)}`)
      .expect(200);
  await app
    .db('campaign_recipients')
    .whereNotNull('unsubscribed_at')
    .update({ unsubscribed_at: hoursLater(began, 3) });
  return { sent: await report(), began };
}

describe('campaigns side by side', () => {
  test('have the figures of their reports, hard bounces apart', async () => {
    const { sent } = await sentCampaign();
    const { campaigns } = await compared();
    const {
      id,
      campaign_name,
      subject_line,
      ledger,
      delivered,
      opens,
      clicks,
      machine_opens,
      machine_clicks,
    } = sent;
    expect(campaigns).toEqual([
      {
        ...{ id, campaign_name, subject_line, status: 'sent', sent_at: sent.sent_at },
        ...{
          planned: ledger.planned,
          sent: ledger.sent,
          delivered,
          opens,
          clicks,
          machine_opens,
          machine_clicks,
        },
        ...{
          bounced: sent.bounced,
          complained: sent.complained,
          unsubscribed: sent.unsubscribed,
          hard_bounced: 1,
        },
      },
    ]);
    expect(sent).toMatchObject({
      ...{ delivered: 4, opens: 2, machine_opens: 1, clicks: 2, machine_clicks: 1, bounced: 2 },
      ...{ complained: 1, unsubscribed: 1 },
    });
  });

  test('come in pages, newest first, without those that sent nothing', async () => {
    const ids: number[] = [];
    for (const sent_count of [1, 2, 0, 3]) {
      const recipients_count = 5;
      ids.push((await createCampaign(app.db, { sent_count, recipients_count })).id);
    }
    const first = await compared('?limit=2');
    expect(first.campaigns.map(({ id }) => id)).toEqual([ids[3], ids[1]]);
    const second = await compared(`?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({
      campaigns: [{ id: ids[0], sent: 1, hard_bounced: 0 }],
      next_cursor: null,
    });
  });
});

describe('the first hours of a campaign', () => {
  test('say in which hour each thing happened first, people and machines apart', async () => {
    const { sent, began } = await sentCampaign();
    const { campaign, began_at, hours, is_complete } = await firstHours(sent.id);
    expect({ campaign, began_at, is_complete }).toEqual({
      ...{ campaign: { id: sent.id, campaign_name: sent.campaign_name }, began_at: began, is_complete: true },
    });
    const none = { delivered: 0, opens: 0, machine_opens: 0, clicks: 0, machine_clicks: 0, unsubscribed: 0 };
    expect(hours).toHaveLength(72);
    expect(
      hours.filter((hour) => Object.values(hour).some((value, place) => place > 0 && value > 0)),
    ).toEqual([
      { ...none, hour: 0, delivered: 4, machine_opens: 1, machine_clicks: 1 },
      { ...none, hour: 1, opens: 1 },
      { ...none, hour: 2, clicks: 1 },
      { ...none, hour: 3, unsubscribed: 1 },
      { ...none, hour: 71, opens: 1 },
    ]);
  });

  test('add up to the report’s figures, apart from what came later', async () => {
    const { sent } = await sentCampaign();
    const { hours } = await firstHours(sent.id);
    const total = (
      figure: 'delivered' | 'opens' | 'machine_opens' | 'clicks' | 'machine_clicks' | 'unsubscribed',
    ) => hours.reduce((sum, hour) => sum + hour[figure], 0);
    for (const figure of ['delivered', 'opens', 'machine_opens', 'machine_clicks', 'unsubscribed'] as const)
      expect({ figure, total: total(figure) }).toEqual({ figure, total: sent[figure] });
    expect(total('clicks')).toBe(sent.clicks - 1);
  });

  test('have what a clock that was behind put before the beginning in the first one', async () => {
    const began = '2026-03-08T07:30:00.000Z';
    const { id } = await createCampaign(app.db, { sent_at: began });
    await createRecipient(app.db, { campaign_id: id, delivered_at: hoursLater(began, -0.1) });
    expect((await firstHours(id)).hours[0]).toMatchObject({ delivered: 1 });
  });

  test('say that what came back was removed, in part or as a whole', async () => {
    const { id } = await createCampaign(app.db, { sent_at: hoursLater(new Date().toISOString(), -1) });
    const { token, email } = await createRecipient(app.db, { campaign_id: id });
    expect(await firstHours(id)).toMatchObject({ is_complete: true, details_removed_at: null });
    await app.db('removed_recipients').insert({ token, campaign_id: id, email, unsubscribed: false });
    expect(await firstHours(id)).toMatchObject({ is_complete: false, details_removed_at: null });
    await app.db('campaigns').update({ details_removed_at: app.db.fn.now() });
    expect(await firstHours(id)).toMatchObject({
      is_complete: false,
      details_removed_at: expect.any(String),
    });
  });

  test('are empty before the campaign began, and there are none of a campaign that isn’t there', async () => {
    const { id } = await createCampaign(app.db, { status: 'scheduled' });
    expect(await firstHours(id)).toMatchObject({ began_at: null, is_complete: true });
    expect((await get('campaigns/999/first-hours')).status).toBe(404);
  });
});
