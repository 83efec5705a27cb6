import type { PeriodDomains, PeriodLinks } from '@fairlead/contract/types';
import { describe, expect, test } from 'vitest';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { insightsCalls } from '../../../test/insights-calls.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';

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
    expect(found.since?.slice(0, 16)).toBe(ago(30).slice(0, 16));
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
    await campaign('removed', 20, { details_removed_at: ago(1) });
    const recent = await links();
    expect(recent).toMatchObject({ links: [], campaigns: 0, since: null, is_complete: true });
    expect(recent.removed_until?.slice(0, 16)).toBe(ago(20).slice(0, 16));
    expect(await links('all')).toMatchObject({ links: [{ link: NEWS }], campaigns: 1 });
  });

  test('say if an email can’t be read', async () => {
    await campaign('broken', 3, { mail_pieces: [] });
    expect(await links()).toMatchObject({ links: [], campaigns: 1, is_complete: false });
  });

  test('are those of the newest 50 campaigns', async () => {
    for (let days = 1; days <= 51; days += 1) await campaign(`c${days}`, days, { clicks: 0 });
    const { campaigns, since, is_complete } = await links();
    expect({ campaigns, is_complete }).toEqual({ campaigns: 50, is_complete: false });
    expect(since?.slice(0, 10)).toBe(ago(50).slice(0, 10));
  });
});

describe('the domains of a period', () => {
  const HARD = { bounce: { type: 'Permanent', subType: 'NoEmail', message: '550 5.1.1' } };

  test('are those of all its campaigns that deferred, bounced, or complained', async () => {
    const [june, may, old] = [
      await campaign('june', 5),
      await campaign('may', 30),
      await campaign('old', 120),
    ];
    await person(june, 'big.invalid', ['email.bounced', HARD]);
    await person(may, 'BIG.invalid', ['email.delivery_delayed'], DELIVERED);
    await person(may, 'small.invalid', DELIVERED, ['email.complained']);
    await person(may, 'fine.invalid', DELIVERED);
    await person(old, 'old.invalid', ['email.bounced', HARD]);
    expect(await domains()).toMatchObject({
      domains: [
        { domain: 'big.invalid', deferred: 1, bounced: 1, complained: 0 },
        { domain: 'small.invalid', deferred: 0, bounced: 0, complained: 1 },
      ],
      ...{ rest: { domains: 0, deferred: 0, bounced: 0, complained: 0 }, campaigns: 2, is_complete: true },
    });
    expect((await domains('all')).domains.map(({ domain }) => domain)).toContain('old.invalid');
  });

  test('are at most 50 by name, and one row for the others', async () => {
    const id = await campaign('june', 5);
    for (let number = 0; number < 52; number += 1) {
      const email = `ann@d${number}.invalid`;
      await createRecipient(app.db, { campaign_id: id, email, bounced_at: ago(5) });
    }
    const found = await domains();
    expect(found.domains).toHaveLength(50);
    expect(found.rest).toEqual({ domains: 2, deferred: 0, bounced: 2, complained: 0 });
  });
});
