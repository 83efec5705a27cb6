import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { isGone, pressByKeyboard, tabTo } from '../support/controls.ts';
import { answer, callsOf, fail, hold } from '../support/fake-api.ts';
import {
  answerInsights,
  bucket,
  cellsOf,
  chart,
  figuresOf,
  growth,
  insights,
  noGrowth,
  openTwin,
  section,
} from '../support/insights.ts';
import { openScreen } from '../support/open-screen.ts';

const grown = section('Growth');
const left = section('Who left, and why');
beforeEach(answerInsights);

describe('growth', () => {
  // part insights
  it('shows the list over 90 days, and the same figures as a table', async () => {
    openScreen('/insights');
    await expect
      .element(
        chart(/^People on the list: from 1,001 people on Jul 10, 2026 to 1,090 people on Oct 7, 2026\.$/),
      )
      .toBeVisible();
    expect(figuresOf(grown)).toEqual({
      'On the list': '1,090, 1,000 before',
      Joined: '270',
      'Came back': '0',
      Left: '180',
    });
    await expectFits('the insights');
    await openTwin('People on the list');
    const table = grown.getByRole('table', { name: 'People on the list' });
    expect(cellsOf(table).slice(0, 2)).toEqual([
      ['Oct 7, 2026', '3', '0', '2', '1,090'],
      ['Oct 6, 2026', '3', '0', '2', '1,089'],
    ]);
    expect(cellsOf(table)).toHaveLength(10);
    await pressByKeyboard(grown.getByRole('button', { name: 'Show all' }));
    await expect.element(grown.getByText('Showing 90 of 90 days')).toHaveFocus();
    expect(cellsOf(table).map((cells) => cells.at(-1))).toEqual(
      growth()
        .buckets.toReversed()
        .map(({ on_list }) => on_list.toLocaleString('en-US')),
    );
    await expectFits('the insights with a table');
  });

  it('keeps the period in the URL, and shows months for the longer ones', async () => {
    openScreen('/insights');
    await expect.element(chart(/^People on the list/)).toBeVisible();
    await tabTo(page.getByRole('radio', { name: '90 days' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(chart(/from 100 people in Nov 2025 to 1,200 people in Oct 2026\.$/)).toBeVisible();
    expect(location.search).toBe('?period=12m');
    openScreen('/insights?period=all');
    await expect.element(page.getByRole('radio', { name: 'All time' })).toBeChecked();
    await expect.poll(() => callsOf(insights.growth).at(-1)?.url.search).toBe('?period=all');
    openScreen('/insights?period=else');
    await expect.element(page.getByRole('radio', { name: '90 days' })).toBeChecked();
  });

  it('says from when there are data, and what’s missing', async () => {
    const buckets = growth().buckets.map((one, index) => ({ ...one, erased: index === 0 ? 2 : 0 }));
    answer(insights.growth, {
      growth: growth({
        buckets,
        since: '2026-08-03T15:00:00.000Z',
        log_removed_until: '2026-07-20T15:00:00.000Z',
        undated: 1,
      }),
    });
    openScreen('/insights');
    await expect
      .element(
        grown.getByText('The data starts on Aug 3, 2026, when the first of today’s subscribers joined.'),
      )
      .toBeVisible();
    await expect
      .element(left.getByText(/^People deactivated by an admin before Jul 20, 2026 are/))
      .toBeVisible();
    await expect.element(grown.getByText(/^1 inactive person isn’t counted/)).toBeVisible();
    await expect.element(grown.getByText(/^2 people were erased/)).toBeVisible();
    await expectFits('the insights with what’s missing');
  });

  it('says so while it loads, if it failed, and if there’s nothing yet', async () => {
    const release = hold(insights.growth);
    openScreen('/insights');
    await expect.element(grown.getByText('Loading the growth of the list')).toBeInTheDocument();
    const restore = fail('the server fails', insights.growth);
    release();
    await expect.element(left.getByRole('alert')).toBeVisible();
    await expectFits('insights that failed');
    restore();
    answer(insights.growth, { growth: noGrowth() });
    await grown.getByRole('button', { name: 'Retry' }).click();
    await expect.element(grown.getByText('Nobody is on your list yet')).toBeVisible();
    await expect.element(left.getByText('Nobody left in this period')).toBeVisible();
    await isGone(grown.getByRole('alert'));
    await expectFits('insights without figures');
  });
});

describe('who left', () => {
  // part insights
  it('are shown by week and cause, and the same figures as a table', async () => {
    openScreen('/insights');
    await expect
      .element(chart(/^People who left: 180 people from Jul 10 – 11 to Oct 4 – 7\.$/))
      .toBeVisible();
    await openTwin('People who left');
    const rows = cellsOf(left.getByRole('table', { name: 'People who left' }));
    expect(rows[0]).toEqual(['Oct 4 – 7', '4', '2', '2', '0', '0', '8']);
    expect(rows[1]).toEqual(['Sep 27 – Oct 3', '7', '4', '3', '0', '0', '14']);
    const causes = cellsOf(left.getByRole('table', { name: 'Why people left' }));
    expect(causes.map(([cause, people]) => [cause, people])).toEqual([
      ['Unsubscribe link in an email', '90'],
      ['Address bounced', '45'],
      ['Reported as spam', '45'],
    ]);
  });

  it('a single day or month is a chart, too', async () => {
    answer(insights.growth, {
      growth: growth({ unit: 'month', buckets: [bucket('2026-10-01', { on_list: 1 })] }),
    });
    openScreen('/insights');
    await expect.element(chart(/from 1 person in Oct 2026 to 1 person in Oct 2026/)).toBeVisible();
    await expectFits('insights of a first month');
  });
});
