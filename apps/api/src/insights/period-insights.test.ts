import type { PeriodDomains, PeriodLinks } from '@fairlead/contract/insights/insights-period';
import { describe, expect, test } from 'vitest';
import { insightsCalls } from '../../test/calls/insights-calls.ts';
import { createCampaign, createRecipient } from '../../test/factories.ts';
import { postWebhook, webhook } from '../../test/provider-events.ts';
import { useTestApp } from '../../test/test-app.ts';
import { findDomainCounts } from './period-domains.queries.ts';

const app = useTestApp();
const { get, ago } = insightsCalls(app);

const links = async (period = '90d'): Promise<PeriodLinks> => (await get(`links?period=${period}`)).body;
const domains = async (period = '90d'): Promise<PeriodDomains> =>
  (await get(`domains?period=${period}`)).body;

const SITE = 'http://localhost:5000';
const NEWS = 'https://a.invalid/news?n=1';

/** A tracking code of 22 characters. */
const codeOf = (name: string) => name.padEnd(22, '-');

/** A campaign whose email links to the demo page, with its tracking code, and to news. */
async function campaign(name: string, days: number, fields: object = {}): Promise<number> {
  const mark = codeOf(name);
  const html = `<a href="${SITE}/demo?c=${mark}">Book a demo</a> <a href="${NEWS}">News</a>`;
  const mail_pieces = [JSON.stringify({ subject: 'News', text: 'News', html })];
  const counts = { recipients_count: 1, sent_count: 1, clicks: 1 };
  const sent = { mark, sent_at: ago(days), finished_at: ago(days), mail_pieces, ...counts, ...fields };
  return (await createCampaign(app.db, sent)).id;
}

const sentAt = async (id = 0) => (await app.db('campaigns').where({ id }).first('sent_at'))?.sent_at;

let count = 0;

/** Someone at this domain, and what the provider reports about their email. */
async function person(campaign_id: number, domain: string, ...events: [string, object?][]): Promise<void> {
  count += 1;
  const to = `person${count}@${domain}`;
  // So long ago that a click now isn't a machine's.
  const mail = { to, providerId: `provider-${count}`, acceptedAt: ago(2) };
  await createRecipient(app.db, { campaign_id, email: mail.to, provider_id: mail.providerId });
  for (const [type, detail] of events) await postWebhook(app, webhook(type, mail, detail)).expect(200);
}

const click = (link: string, userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140'): [string, object] => [
  'email.clicked',
  { click: { link, userAgent, ipAddress: '192.0.2.7' } },
];
const DELIVERED: [string] = ['email.delivered'];
const reader = (id: number, link: string) => person(id, 'a.invalid', click(link));
const machine = (id: number, link: string) => person(id, 'a.invalid', click(link, 'python-requests/2.32'));

describe('the links of a period', () => {
  test('are those of all its campaigns, the same page once whatever its code, people and machines apart', async () => {
    const [june, may] = [await campaign('june', 5), await campaign('may', 30)];
    await reader(june, `${SITE}/demo?c=${codeOf('june')}`);
    await reader(may, `${SITE}/demo?c=${codeOf('may')}`);
    await machine(may, `${SITE}/demo?c=${codeOf('may')}`);
    await reader(may, NEWS);
    const found = await links();
    expect(found.links).toEqual([
      { link: `${SITE}/demo`, label: 'Book a demo', people: 2, machines: 1, total: 3, campaigns: 2 },
      { link: NEWS, label: 'News', people: 1, machines: 0, total: 1, campaigns: 1 },
    ]);
    expect(found).toMatchObject({ campaigns: 2, is_complete: true, removed_until: null });
    expect(found.since).toBe(await sentAt(may));
  });

  test('have the sums of the reports of its campaigns', async () => {
    const ids = [await campaign('one', 5), await campaign('two', 6)];
    for (const id of ids) {
      await reader(id, NEWS);
      await machine(id, NEWS);
    }
    const { token } = await app.asAdmin();
    let people = 0;
    for (const id of ids) {
      const { body } = await app
        .request()
        .get(`/api/email/campaigns/${id}/links`)
        .auth(token, { type: 'bearer' });
      people += body.links.find(({ link }: { link: string }) => link === NEWS).people;
    }
    expect((await links()).links).toMatchObject([{ link: NEWS, people, total: 4 }]);
    expect(people).toBe(2);
  });

  test('leave out older campaigns, and say which are missing because they were removed', async () => {
    await reader(await campaign('old', 100), NEWS);
    const removed = await campaign('removed', 20, { details_removed_at: ago(1) });
    const recent = await links();
    expect(recent).toMatchObject({ links: [], campaigns: 0, since: null, is_complete: true });
    expect(recent.removed_until).toBe(await sentAt(removed));
    expect(await links('all')).toMatchObject({ links: [{ link: NEWS }], campaigns: 1 });
  });

  test('say if an email can’t be read', async () => {
    await campaign('broken', 3, { mail_pieces: [] });
    expect(await links()).toMatchObject({ links: [], campaigns: 1, is_complete: false });
  });

  test('are those of the newest 50 campaigns', async () => {
    const ids: number[] = [];
    for (let days = 1; days <= 51; days += 1) ids.push(await campaign(`c${days}`, days, { clicks: 0 }));
    const { campaigns, since, is_complete } = await links();
    expect({ campaigns, is_complete }).toEqual({ campaigns: 50, is_complete: false });
    expect(since).toBe(await sentAt(ids[49]));
  });
});

describe('the domains of a period', () => {
  const HARD = { bounce: { type: 'Permanent', subType: 'NoEmail', message: '550 5.1.1' } };

  const BROWSER = { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140', ipAddress: '192.0.2.7' };
  const OPENED: [string, object] = ['email.opened', { open: BROWSER }];
  const SCANNED = click(NEWS, 'python-requests/2.32');
  const none = {
    ...{ opens: 0, machine_opens: 0, clicks: 0, machine_clicks: 0 },
    ...{ deferred: 0, bounced: 0, complained: 0 },
  };

  test('have the results of all its campaigns, most emails first, people and machines apart', async () => {
    const [june, may, old] = [
      await campaign('june', 5),
      await campaign('may', 30),
      await campaign('old', 120),
    ];
    await person(june, 'big.invalid', ['email.bounced', HARD]);
    await person(may, 'BIG.invalid', ['email.delivery_delayed'], OPENED, click(NEWS));
    await person(may, 'big.invalid', DELIVERED, OPENED, SCANNED);
    await person(may, 'small.invalid', DELIVERED, ['email.complained']);
    await person(old, 'old.invalid', DELIVERED);
    await createRecipient(app.db, { campaign_id: may, email: 'late@small.invalid', status: 'pending' });
    const { domains: found, ...counted } = await domains();
    expect(found).toEqual([
      {
        ...{ domain: 'big.invalid', sent: 3, delivered: 1, deferred: 1, bounced: 1, complained: 0 },
        ...{ opens: 1, machine_opens: 1, clicks: 1, machine_clicks: 1 },
      },
      { ...none, domain: 'small.invalid', sent: 1, delivered: 1, complained: 1 },
    ]);
    expect(counted).toMatchObject({
      ...{ rest: { ...none, domains: 0, sent: 0, delivered: 0 }, campaigns: 2, is_complete: true },
    });
    expect((await domains('all')).domains.map(({ domain }) => domain)).toContain('old.invalid');
  });

  test('have the sums of the reports of its campaigns', async () => {
    const ids = [await campaign('one', 5, { clicks: 0 }), await campaign('two', 6, { clicks: 0 })];
    for (const id of ids) {
      await person(id, 'a.invalid', OPENED, click(NEWS));
      await person(id, 'b.invalid', DELIVERED, SCANNED);
      await person(id, 'b.invalid', ['email.bounced', HARD]);
    }
    const { campaigns } = (await get('campaigns')).body;
    for (const figure of [
      'delivered',
      'opens',
      'machine_opens',
      'clicks',
      'machine_clicks',
      'bounced',
    ] as const) {
      const sum = (rows: Record<typeof figure, number>[]) => rows.reduce((all, row) => all + row[figure], 0);
      expect(sum((await domains()).domains), figure).toBe(sum(campaigns));
    }
  });

  test('are at most 50 by name, and one row for the others', async () => {
    const id = await campaign('june', 5);
    for (let number = 0; number < 52; number += 1) {
      const email = `ann@d${number}.invalid`;
      await createRecipient(app.db, { campaign_id: id, email, bounced_at: ago(5) });
    }
    const found = await domains();
    expect(found.domains).toHaveLength(50);
    expect(found.rest).toEqual({ ...none, domains: 2, sent: 2, delivered: 0, bounced: 2 });
  });

  test('are those of the newest campaigns, up to a million emails', async () => {
    const sent = (days: number, sent_count: number) =>
      campaign(`c${days}`, days, { sent_count, recipients_count: sent_count });
    await person(await sent(1, 900_000), 'new.invalid', DELIVERED);
    const second = await sent(2, 100_000);
    await person(second, 'second.invalid', DELIVERED);
    await person(await sent(3, 1), 'third.invalid', DELIVERED);
    const found = await domains();
    expect(found.domains.map(({ domain }) => domain)).toEqual(['new.invalid', 'second.invalid']);
    expect(found).toMatchObject({ campaigns: 2, is_complete: false });
    expect(found.since).toBe(await sentAt(second));
  });

  test('are those of the newest campaign, however many emails it had', async () => {
    const large = { sent_count: 2_000_000, recipients_count: 2_000_000 };
    await person(await campaign('large', 1, large), 'large.invalid', DELIVERED);
    expect(await domains()).toMatchObject({
      domains: [{ domain: 'large.invalid' }],
      campaigns: 1,
      is_complete: true,
    });
  });

  test('say if there are too many deferrals to count them all', async () => {
    const id = await campaign('june', 5);
    await person(id, 'a.invalid', ['email.delivery_delayed'], ['email.delivery_delayed']);
    const isComplete = async (most: number) =>
      (await findDomainCounts(app.db, [id], { top: 50, most })).every(({ is_complete }) => is_complete);
    expect(await isComplete(2)).toBe(false);
    expect(await isComplete(3)).toBe(true);
  });
});
