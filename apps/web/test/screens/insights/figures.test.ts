// part figures

import { contract } from '@fairlead/contract';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerCampaign } from '../support/campaigns.ts';
import { pressByKeyboard } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { fail } from '../support/fake-api.ts';
import { answerInsights, section } from '../support/insights.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const howWeCount = page.getByRole('link', { name: 'How we count' });
const main = page.getByRole('main');

async function textsOf(labels: Locator): Promise<string[]> {
  await expect.element(labels.first()).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: a column that sorts has its name twice, once hidden
  return labels.elements().map((label) => (label as HTMLElement).innerText.trim());
}

/** The figures explained under one of the page's headings. */
const explained = (title: string) =>
  textsOf(
    page
      .getByCss('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .getByCss('dt'),
  );

async function expectPlace(anchor: string): Promise<void> {
  await expect.poll(() => location.pathname + location.hash).toBe(`/admin-figures#${anchor}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'How we count' })).toBeVisible();
}

it('each figure of the dashboard is explained where it links to', async () => {
  answerDashboard();
  openScreen('/admin-dashboard');
  await expect.element(section('Figures')).toHaveTextContent('1,234,567');
  const shown = await textsOf(section('Figures').getByCss('dt'));
  expect(shown).toHaveLength(4);
  await howWeCount.click();
  await expectPlace('dashboard');
  expect(await explained('Dashboard')).toEqual(shown);
});

it('each figure of Email Marketing is, too, by keyboard', async () => {
  answerMarketing();
  openScreen('/email-marketing');
  await expect.element(page.getByText(/unsubscribe rate/)).toBeVisible();
  const shown = await textsOf(main.getByCss('dl').first().getByCss('dt'));
  expect(shown).toHaveLength(4);
  openScreen('/admin-figures');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await pressByKeyboard(contents.getByRole('link', { name: 'Email Marketing' }));
  await expectPlace('marketing');
  await expect.element(page.getByRole('heading', { name: 'Email Marketing' })).toBeInViewport();
  expect(await explained('Email Marketing')).toEqual([...shown, 'Unsubscribe rate']);
  await pressByKeyboard(page.getByRole('link', { name: 'What counts as automated' }));
  await expect.element(page.getByRole('heading', { name: 'What counts as automated' })).toBeInViewport();
});

it('each figure of the list of campaigns and of a report is', async () => {
  answerMarketing();
  openScreen('/email-marketing?tab=history');
  const columns = await textsOf(section('List of campaigns').getByRole('columnheader'));
  const figures = columns.filter((name) => !['Campaign', 'First email', 'Status'].includes(name));
  answerCampaign({
    ledger: { planned: 21, pending: 1, sent: 2, failed: 3, skipped: 4, cancelled: 5, uncertain: 6 },
    ...{ bounced: 1, complained: 1, unsubscribed: 1, machine_opens: 1, machine_clicks: 1 },
    ...{ demo_requests: 1, contact_messages: 1 },
  });
  openScreen('/email-marketing?tab=history&campaign=5');
  const firstCells = (table: string) => section(table).getByCss('tr td:first-child');
  const ledger = await textsOf(firstCells('Recipients by outcome').getByCss('span:first-child'));
  const chart = await textsOf(
    page.getByRole('figure', { name: 'Results' }).getByCss('li > span:first-child'),
  );
  expect([ledger.length, chart.length]).toEqual([7, 8]);
  await howWeCount.click();
  await expect.element(page.getByRole('heading', { name: 'Report: recipients by outcome' })).toBeInViewport();
  expect(await explained('List of campaigns')).toEqual(figures);
  const ofLedger = await explained('Report: recipients by outcome');
  const ofResponses = await explained('Report: results');
  expect(ofLedger.toSorted()).toEqual(ledger.toSorted());
  expect([...ofLedger, ...ofResponses]).toEqual(expect.arrayContaining(chart));
  // Two are in a sentence below the bars, and the last has a bar only when there are any.
  const known = [...ledger, ...chart, 'Demo requests', 'Messages to the team', 'Accepted, then not sent'];
  expect(ofResponses.filter((label) => !known.includes(label))).toEqual([]);
});

it('each figure of the insights is, on a page that needs the API only for the session', async () => {
  answerInsights();
  openScreen('/insights');
  await expect.element(section('First 72 hours').getByCss('dt').first()).toBeVisible();
  await expect.element(section('Growth').getByCss('dt').first()).toBeVisible();
  const overview = await textsOf(main.getByCss('dt'));
  const columns = await textsOf(section('Campaigns side by side').getByRole('columnheader'));
  openScreen('/insights?month=2026-10');
  await expect.element(section('Inquiries').getByCss('dt').first()).toBeVisible();
  const month = await textsOf(main.getByCss('dt'));
  const shown = [...overview, ...columns.filter((name) => name !== 'Campaign'), ...month];
  openScreen('/insights');
  await expect.element(howWeCount).toBeVisible();
  const { growth, campaigns, links, domains, firstHours } = contract.insights;
  fail('the server fails', growth, campaigns, links, domains, firstHours, contract.insights.month);
  await howWeCount.click();
  await expectPlace('insights');
  const ofInsights = await explained('Insights');
  expect(ofInsights).toEqual(expect.arrayContaining(shown));
  // Only there if someone clicked, an email wasn't delivered, or an inquiry was set aside.
  const rare = ['People', 'Automated', 'Deferred', 'Bounced', 'Reported as spam', 'Probably spam'];
  expect(ofInsights.filter((label) => ![...shown, ...rare].includes(label))).toEqual([]);
  await page.getByRole('link', { name: 'What a plus sign means' }).click();
  await expect.element(page.getByText('10,000+')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expectFits('how the figures are made');
});
