import { contract } from '@fairlead/contract';
import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import type { SiteEvent } from '@fairlead/contract/insights/stats';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { isGone } from '../support/controls.ts';
import { answerDashboard, dashboard } from '../support/dashboard.ts';
import { answer, hold } from '../support/fake-api.ts';
import { noGrowth, openTwin } from '../support/insights.ts';
import { openScreen } from '../support/open-screen.ts';

const { next, latest, growth, activity } = dashboard;
const TIME = '2026-11-20T09:00:00.000Z';

beforeEach(answerDashboard);

describe('what goes out next', () => {
  const scheduled = (id: number, day: number): Campaign => ({
    id,
    campaign_name: `Campaign ${id}`,
    subject_line: 'News',
    recipients_count: 1_200,
    opens: 0,
    clicks: 0,
    sent_at: null,
    status: 'scheduled',
    created_at: TIME,
    starts_at: `2040-03-${String(day).padStart(2, '0')}T15:00:00.000Z`,
  });

  it('is every scheduled campaign, soonest first, with its time and how many people get it', async () => {
    const sending = { ...scheduled(9, 1), status: 'sending' as const };
    const campaigns = [9, 8, 7, 6, 5, 4, 3].map((day) => scheduled(day, day));
    answer(contract.campaigns.list, { campaigns: [sending, ...campaigns], next_cursor: null });
    openScreen('/admin-dashboard');
    await expect.element(next.getByRole('listitem')).toHaveLength(5);
    const first = next.getByRole('listitem').first();
    await expect.element(first).toHaveTextContent(/^Campaign 3.*2040.* to 1,200 people$/);
    await expect
      .element(first.getByRole('link'))
      .toHaveAttribute('href', '/email-marketing?tab=history&campaign=3');
    await expect.element(next.getByRole('link', { name: '2 more in Campaign History' })).toBeVisible();
    await expectFits('a dashboard with scheduled campaigns');
  });

  it('leads to the composer if nothing is scheduled', async () => {
    openScreen('/admin-dashboard');
    await expect.element(next).toHaveTextContent('Nothing is scheduled.');
    await expect
      .element(next.getByRole('link', { name: 'Write a campaign' }))
      .toHaveAttribute('href', '/email-marketing?tab=compose');
  });
});

it('the latest campaigns have delivered emails, human opens, clicks, and unsubscribes', async () => {
  openScreen('/admin-dashboard');
  const table = latest.getByRole('table');
  await expect.element(table.getByRole('row')).toHaveLength(4);
  const headers = table.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Campaign',
    'Delivered',
    'Opens',
    'Clicks',
    'Unsubscribed',
  ]);
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/800.*200.*40.*4/);
  await expect.element(latest.getByRole('link', { name: /Insights/ })).toHaveAttribute('href', '/insights');
});

it('the growth of the list is a chart with a table beside it', async () => {
  openScreen('/admin-dashboard');
  await expect.element(growth.getByRole('img', { name: /^People on the list/ })).toBeVisible();
  await openTwin('People on the list, last 90 days');
  await expect.element(growth.getByRole('table')).toBeVisible();
  await expectFits('a dashboard with the table of a chart');
});

it('is left out on day one: there’s nobody on the list, and no campaign', async () => {
  answer(contract.insights.campaigns, { campaigns: [], next_cursor: null });
  answer(contract.insights.growth, { growth: noGrowth() });
  answer(contract.firstSteps.read, { done: [], is_dismissed: false });
  openScreen('/admin-dashboard');
  await expect.element(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  for (const part of [next, latest, growth]) await isGone(part);
  await expect.element(activity).toBeVisible();
  await expectFits('a dashboard on day one');
});

it('says where campaigns will be once there are people', async () => {
  answer(contract.insights.campaigns, { campaigns: [], next_cursor: null });
  openScreen('/admin-dashboard');
  await expect.element(latest).toHaveTextContent('Campaigns appear here once they send their first email.');
});

it('says where growth will be if only a campaign is there', async () => {
  answer(contract.insights.growth, { growth: noGrowth() });
  openScreen('/admin-dashboard');
  await expect.element(growth).toHaveTextContent('You’ll see how your list grows here');
});

it('says that campaigns and growth are loading', async () => {
  const { campaigns, insights } = contract;
  hold(campaigns.list, insights.campaigns, insights.growth);
  openScreen('/admin-dashboard');
  for (const text of ['what goes out next', 'the latest campaigns', 'the growth of your list'])
    await expect.element(page.getByText(`Loading ${text}`)).toBeInTheDocument();
});

it('each happening leads to what it’s about', async () => {
  const event = (kind: SiteEvent['kind'], title: string, fields: Partial<SiteEvent> = {}) => ({
    kind,
    title,
    detail: null,
    subscriber_id: null,
    created_at: TIME,
    ...fields,
  });
  answer(contract.stats.siteEvents, {
    events: [
      event('campaign', 'May was sent to 1,200 people', { item_id: 5 }),
      event('import', 'The import of people.csv added 10,000 people', { item_id: 6 }),
      event('demo_request', 'Bo asked for a demo', { item_id: 7, subscriber_id: 1 }),
      event('contact_message', 'Cy sent a message', { item_id: 8 }),
      event('unsubscribe', 'ann@people.invalid unsubscribed', { subscriber_id: 2 }),
      event('unsubscribe', 'stranger@people.invalid unsubscribed'),
      event('subscriber', 'Dee signed up', { subscriber_id: 3 }),
    ],
  });
  openScreen('/admin-dashboard');
  await expect.element(activity.getByRole('row')).toHaveLength(8);
  const links = activity.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['May was sent to 1,200 people', '/email-marketing?tab=history&campaign=5'],
    ['The import of people.csv added 10,000 people', '/email-marketing?tab=subscribers&import=6'],
    ['Bo asked for a demo', '/admin-inquiries?open=demo-7'],
    ['Cy sent a message', '/admin-inquiries?open=contact-8'],
    ['ann@people.invalid unsubscribed', '/email-marketing/subscribers/2'],
    ['Dee signed up', '/email-marketing/subscribers/3'],
  ]);
});
