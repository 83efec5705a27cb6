// part insights

import { monthNotBegun } from '@fairlead/contract/insights/insights-month';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, breadcrumb, button } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import {
  answerInsights,
  cellsOf,
  chart,
  compared,
  figuresOf,
  insights,
  monthSummary,
  openTwin,
  section,
} from '../support/insights.ts';
import { openScreen } from '../support/open-screen.ts';

const heading = page.getByRole('heading', { level: 1 });
const [list, campaigns, inquiries] = [section('Your list'), section('Campaigns'), section('Inquiries')];
const MONTH = '/insights?month=2026-10';

beforeEach(answerInsights);

it('a month shows its list, campaigns, and inquiries', async () => {
  openScreen(MONTH);
  await expect.element(chart(/from 100 people in Nov 2025 to 1,200 people in Oct 2026/)).toBeVisible();
  expect(figuresOf(list)).toEqual({
    'On the list': '1,200, 1,100 the month before',
    Joined: '124',
    'Came back': '2',
    Left: '26',
  });
  expect(
    cellsOf(list.getByRole('table', { name: 'Why people left' })).map((cells) => cells.slice(0, 2)),
  ).toEqual([
    ['Unsubscribe link in an email', '15'],
    ['Unsubscribe button in their mail program', '6'],
    ['Reported as spam', '5'],
  ]);
  expect(figuresOf(campaigns)).toEqual({
    Campaigns: '12, 1,000 emails sent',
    Delivered: '800, 80.0% of sent',
    Opens: '200, 25.0% of delivered, 100 more automated',
    Clicks: '40, 5.0% of delivered, 20 more automated',
    Unsubscribed: '4, 0.5% of delivered',
  });
  expect(cellsOf(campaigns.getByRole('table'))).toHaveLength(10);
  await expect.element(campaigns.getByText(/^These are the 10 newest of 12 campaigns/)).toBeVisible();
  expect(figuresOf(inquiries)).toEqual({
    'Demo requests': '14',
    'Contact messages': '31',
    Answered: '40',
    'Answered within one business day': '37',
  });
  await expect
    .element(inquiries.getByRole('link', { name: '3 inquiries that are probably spam' }))
    .toHaveAttribute('href', '/admin-inquiries?status=probably_spam');
  await expect.element(page.getByText(/^This month isn’t over yet\..*America\/Chicago\.$/)).toBeVisible();
  await expectFits('a month');
});

it('its line ends with the month, and is a table, too', async () => {
  openScreen('/insights?month=2026-03');
  await expect.element(chart(/to 500 people in Mar 2026/)).toBeVisible();
  await openTwin('People on the list');
  const rows = cellsOf(list.getByRole('table', { name: 'People on the list' }));
  expect(rows.map((cells) => cells.at(-1))).toEqual(['500', '400', '300', '200', '100']);
});

it('leads to the months before and after, and back to the insights', async () => {
  openScreen('/insights?month=2025-12');
  await page.getByRole('link', { name: 'November 2025' }).click();
  await expect.element(heading).toHaveTextContent('November 2025');
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => document.title).toMatch(/^November 2025 · /);
  await expect.poll(() => callsOf(insights.month).at(-1)?.url.search).toBe('?month=2025-11');
  await page.getByRole('link', { name: 'December 2025' }).click();
  await expect.element(heading).toHaveTextContent('December 2025');
  await breadcrumb('Insights').click();
  await page.getByRole('link', { name: 'Monthly summary' }).click();
  await expect.element(page.getByRole('navigation', { name: 'Months' })).toBeVisible();
});

it('has no month after this one, and a month that isn’t one shows the insights', async () => {
  const now = new Date();
  openScreen(`/insights?month=${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`);
  const months = page.getByRole('navigation', { name: 'Months' });
  await expect.element(months).toBeVisible();
  expect(months.getByRole('link').all()).toHaveLength(1);
  openScreen('/insights?month=2026-13');
  await expect.element(heading).toHaveTextContent('Insights');
});

it('prints itself', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  openScreen(MONTH);
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('says so while it loads, if it failed, and if nothing happened', async () => {
  const release = hold(insights.month);
  openScreen(MONTH);
  await expect.element(page.getByText('Loading the month’s figures')).toBeInTheDocument();
  const restore = fail('the database is away', insights.month);
  release();
  await expect.element(button('Retry')).toBeVisible();
  await expectFits('a month that failed');
  restore();
  const empty = monthSummary();
  answer(insights.month, {
    summary: {
      ...empty,
      list: { ...empty.list, since: null },
      campaigns: { ...empty.campaigns, total: 0, newest: [] },
    },
  });
  await button('Retry').click();
  await expect.element(list.getByText('Nobody was on the list in this month')).toBeVisible();
  await expect.element(campaigns.getByText('No campaign sent its first email in this month')).toBeVisible();
  await expectFits('a month without figures');
});

it('says that a month hasn’t begun, and what’s missing from old ones', async () => {
  const restore = refuse(insights.month, 400, monthNotBegun);
  openScreen(MONTH);
  await expect.element(alertWith(monthNotBegun)).toBeVisible();
  restore();
  const old = monthSummary();
  answer(insights.month, {
    summary: {
      ...old,
      list: { ...old.list, since: '2026-10-03T15:00:00.000Z', log_removed_until: '2026-10-04T15:00:00.000Z' },
      campaigns: { ...old.campaigns, total: 3, newest: compared(3) },
      inquiries: { ...old.inquiries, removed_until: '2026-10-05T15:00:00.000Z' },
    },
  });
  await button('Retry').click();
  await expect.element(list.getByText(/^The data starts on Oct 3, 2026/)).toBeVisible();
  await expect.element(list.getByText(/before Oct 4, 2026 are missing/)).toBeVisible();
  await expect.element(list.getByText(/^1 person was erased/)).toBeVisible();
  await expect
    .element(inquiries.getByText(/^Inquiries from before Oct 5, 2026 have been deleted/))
    .toBeVisible();
  await expect.element(page.getByText(/newest of/)).not.toBeInTheDocument();
  await expectFits('a month of which some is missing');
});

it('keeps the rest if the line can’t be loaded', async () => {
  fail('the server fails', insights.growth);
  openScreen(MONTH);
  await expect.element(list.getByRole('alert')).toBeVisible();
  await expect.element(list.getByText('1,200')).toBeVisible();
});
