import type { LinkReport } from '@fairlead/contract/campaigns/campaign-people';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { countClicks } from './link-report.ts';

const app = useTestApp();

/** Ids begin anew in each test, so an earlier test's counts have to be forgotten. */
let minutes = 0;
beforeEach(() => {
  minutes = minutes === 0 ? 30 : 0;
  app.moveClock(minutes * 60_000);
});

const SITE = 'http://localhost:5000';
const DEMO = `${SITE}/demo?c=code`;
const html = `<!--[if mso]><a href="https://outlook.invalid/">Outlook</a><![endif]-->
  <p><a href="${DEMO.replace('&', '&amp;')}">Book a <strong>demo</strong></a>
  <a href="https://a.invalid/news?n=1&amp;m=2"><img alt="The  news"></a>
  <a href="https://a.invalid/news?n=2">More news</a>
  <a href="mailto:team@site.invalid">Write to us</a>
  <a href="${DEMO}">Once more</a>
  <a href="`;
/** An email with one link of each kind, as it's frozen. */
const mail_pieces = [
  `{"subject":"News","text":"News","html":"${JSON.stringify(html).slice(1, -1)}`,
  'html.unsubscribe_url',
  '\\">Unsubscribe</a></p>"}',
];
const campaign = async () => (await createCampaign(app.db, { mail_pieces })).id;

const START = Date.parse('2026-11-02T09:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000).toISOString();
const BROWSER = 'Mozilla/5.0 (X11; Linux) Firefox/140';
type Click = [link: string, after: number, userAgent?: string];

let count = 0;

/** A recipient whose email arrived, and was then clicked so many seconds later. */
async function person(campaignId: number, ...clicks: Click[]): Promise<void> {
  count += 1;
  const to = `clicker${count}@mail.invalid`;
  const providerId = `clicked-${count}`;
  await createRecipient(app.db, { campaign_id: campaignId, email: to, provider_id: providerId });
  const mail = { to, providerId };
  await postWebhook(app, webhook('email.delivered', mail, {}, at(0)));
  for (const [link, after, userAgent = BROWSER] of clicks) {
    const click = { link, userAgent, ipAddress: '192.0.2.7', timestamp: at(after) };
    await postWebhook(app, webhook('email.clicked', mail, { click }, at(after)));
  }
}

async function linksOf(id: number): Promise<LinkReport & { status: number; error?: string }> {
  const { token } = await app.asAdmin();
  const { body, status } = await app
    .request()
    .get(`/api/email/campaigns/${id}/links`)
    .auth(token, { type: 'bearer' });
  return { ...body, status };
}
const none = { people: 0, machines: 0, total: 0 };

describe('the links of a campaign', () => {
  test('are listed once each in the email’s order, with their words, also without a click', async () => {
    const { links, is_complete } = await linksOf(await campaign());
    expect(links).toEqual([
      { link: DEMO, label: 'Book a demo', ...none },
      { link: 'https://a.invalid/news?n=1&m=2', label: 'The news', ...none },
      { link: 'https://a.invalid/news?n=2', label: 'More news', ...none },
      { link: `${SITE}/unsubscribe`, label: 'Unsubscribe', ...none },
    ]);
    expect(is_complete).toBe(true);
  });

  test('have people and machines apart, and everyone counts once per link', async () => {
    const id = await campaign();
    await person(id, [DEMO, 600], [DEMO, 900], ['https://a.invalid/news?n=2', 1_200]);
    await person(id, [DEMO, 600]);
    await person(id, [DEMO, 1], [DEMO, 2]);
    await person(id, [DEMO, 600, 'curl/8']);
    const { links } = await linksOf(id);
    expect(links.map(({ people, machines, total }) => [people, machines, total])).toEqual([
      [2, 2, 4],
      [0, 0, 0],
      [1, 0, 1],
      [0, 0, 0],
    ]);
  });

  test('are known by their path if only the query differs, and nobody’s data is shown', async () => {
    const id = await campaign();
    await person(id, [`${SITE}/unsubscribe?email=kim%40mail.invalid&t=0123`, 600]);
    await person(id, [`${DEMO}&from=app`, 600]);
    await person(id, ['https://a.invalid/news?n=3', 600], ['https://b.invalid/x?kim=1#y', 900]);
    await person(id, ['https://b.invalid/x', 600], ['mailto:team@site.invalid', 900]);
    const report = await linksOf(id);
    expect(report.links.filter(({ total }) => total > 0)).toEqual([
      { link: DEMO, label: 'Book a demo', people: 1, machines: 0, total: 1 },
      { link: `${SITE}/unsubscribe`, label: 'Unsubscribe', people: 1, machines: 0, total: 1 },
      { link: 'https://b.invalid/x', label: null, people: 2, machines: 0, total: 2 },
      { link: 'https://a.invalid/news', label: null, people: 1, machines: 0, total: 1 },
    ]);
    expect(JSON.stringify(report)).not.toContain('kim');
  });

  test('are those of this campaign only', async () => {
    const [id, other] = [await campaign(), await campaign()];
    await person(id, [DEMO, 600]);
    await person(other, [DEMO, 600]);
    await person(id, [DEMO, 600]);
    expect((await linksOf(id)).links[0]).toMatchObject({ people: 2, total: 2 });
  });

  test('are counted so far if there are too many clicks', async () => {
    const id = await campaign();
    for (const _ of [1, 2, 3]) await person(id, [DEMO, 600]);
    expect(await countClicks(app.db, id, 2)).toMatchObject({
      links: [{ people: 2 }, {}, {}, {}],
      is_complete: false,
    });
    expect(await countClicks(app.db, id, 4)).toMatchObject({
      links: [{ people: 3 }, {}, {}, {}],
      is_complete: true,
    });
  });

  test('of a campaign that doesn’t exist are not found', async () => {
    expect(await linksOf(7_000)).toMatchObject({ status: 404, error: texts.campaigns.notFound });
  });
});
