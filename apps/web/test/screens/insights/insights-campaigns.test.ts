// part insights

import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, breadcrumb, button, pressByKeyboard } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import {
  answerInsights,
  cellsOf,
  chart,
  compared,
  figuresOf,
  firstHours,
  insights,
  openTwin,
  section,
} from '../support/insights.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const sideBySide = section('Campaigns side by side');
const beginning = section('First 72 hours');
const heading = page.getByRole('heading', { level: 1 });

beforeEach(answerInsights);

describe('campaigns side by side', () => {
  it('have their figures, people and machines apart, and lead to their reports', async () => {
    openScreen('/insights');
    const rows = sideBySide.getByRole('row');
    await expect.element(rows.nth(1)).toBeVisible();
    expect(cellsOf(sideBySide.getByRole('table'))[0]).toEqual([
      'News 50Oct 5, 2026First 72 hours of News 50',
      '800 80.0%',
      '200 25.0%100 automated',
      '40 5.0%20 automated',
      '4 0.5%',
    ]);
    await expect
      .element(sideBySide.getByRole('link', { name: 'News 50', exact: true }))
      .toHaveAttribute('href', '/email-marketing?tab=history&campaign=50');
  });

  it('come ten at a time', async () => {
    answer(insights.campaigns, ({ url }) => {
      const isMore = url.searchParams.has('cursor');
      return {
        campaigns: compared(12).slice(...(isMore ? [10] : [0, 10])),
        next_cursor: isMore ? null : 'more',
      };
    });
    openScreen('/insights');
    await expect.element(sideBySide.getByText(/^Showing 10 campaigns/)).toBeVisible();
    await pressByKeyboard(sideBySide.getByRole('button', { name: 'Load more' }));
    await expect.element(sideBySide.getByText(/^Showing 12 campaigns/)).toHaveFocus();
    expect(sideBySide.getByRole('row').all()).toHaveLength(13);
  });

  it('say so while they load, if that failed, and if there are none', async () => {
    const release = hold(insights.campaigns);
    openScreen('/insights');
    await expect.element(sideBySide.getByText('Loading the campaigns')).toBeInTheDocument();
    const restore = fail('there is no connection', insights.campaigns);
    release();
    await expect.element(alertWith('We couldn’t load the campaigns.')).toBeVisible();
    await expect.element(section('Growth').getByText('On the list').first()).toBeVisible();
    restore();
    answer(insights.campaigns, { campaigns: [], next_cursor: null });
    await sideBySide.getByRole('button', { name: 'Retry' }).click();
    await expect.element(sideBySide.getByText('No campaign has sent an email yet')).toBeVisible();
    await expect.element(beginning).not.toBeInTheDocument();
    await expectFits('insights without campaigns');
  });
});

describe('the first 72 hours', () => {
  it('of the newest campaign show people and machines, and the same figures as a table', async () => {
    openScreen('/insights');
    await expect
      .element(chart(/^Opens per hour: 51 by people and 10 automated in 50 hours\.$/))
      .toBeVisible();
    expect(callsOf(insights.firstHours).map(({ params }) => params.id)).toContain('50');
    expect(figuresOf(beginning)).toEqual({
      Delivered: '800',
      Opens: '51, and 10 automated',
      Clicks: '3, and 6 automated',
      Unsubscribed: '4',
    });
    await expect.element(beginning.getByText(/^Hour 50 of 72\. The first email went out /)).toBeVisible();
    await openTwin('Opens per hour');
    const table = beginning.getByRole('table', { name: 'Opens per hour' });
    expect(cellsOf(table)).toHaveLength(10);
    await beginning.getByRole('button', { name: 'Show all' }).click();
    expect(cellsOf(table)).toHaveLength(50);
    expect(cellsOf(table).slice(0, 3)).toEqual([
      ['1', '50', '10'],
      ['2', '1', '0'],
      ['3', '0', '0'],
    ]);
  });

  it('of any campaign are a page of their own', async () => {
    openScreen('/insights');
    await sideBySide.getByRole('link', { name: 'First 72 hours of News 50' }).click();
    await expect.element(heading).toHaveTextContent('First 72 hours');
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/^First 72 hours of News 50 · /);
    await expect.element(chart(/^Clicks per hour/)).toBeVisible();
    await expectFits('the first 72 hours');
    await breadcrumb('Insights').click();
    await expect.element(heading).toHaveTextContent('Insights');
    await expect.poll(() => document.title).toMatch(/^Insights · /);
  });

  it('are led to from the campaign’s report', async () => {
    answerMarketing();
    openScreen('/email-marketing?tab=history&campaign=5');
    await page.getByRole('link', { name: 'First 72 hours' }).click();
    await expect.poll(() => location.search).toBe('?campaign=5');
    await expect.element(heading).toHaveTextContent('First 72 hours');
  });

  it.each([
    ['nothing was sent', { began_at: null }, 'No emails in this campaign have been sent'],
    [
      'the recipients were deleted',
      { details_removed_at: '2026-10-06T14:00:00.000Z', is_complete: false },
      /recipient list was deleted on Oct 6, 2026\. Its report still has the totals/,
    ],
    ['some were deleted', { is_complete: false }, /Part of this campaign’s recipient list has been deleted/],
  ])('say if %s', async (_, changes, text) => {
    answer(insights.firstHours, { first_hours: firstHours(changes) });
    openScreen('/insights?campaign=50');
    await expect.element(page.getByText(text)).toBeVisible();
    await expectFits('first hours that are missing');
  });

  it('of a campaign that isn’t there, or that can’t be loaded, can be retried', async () => {
    const restore = refuse(insights.firstHours, 404, texts.campaigns.notFound);
    openScreen('/insights?campaign=999');
    await expect.element(alertWith(texts.campaigns.notFound)).toBeVisible();
    await expectFits('first hours of no campaign');
    restore();
    await button('Retry').click();
    await expect.element(chart(/^Opens per hour/)).toBeVisible();
  });
});
