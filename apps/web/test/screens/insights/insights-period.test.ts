// part insights

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, pressByKeyboard } from '../support/controls.ts';
import { answer, callsOf, fail, hold } from '../support/fake-api.ts';
import {
  answerInsights,
  cellsOf,
  domainCounts,
  domains,
  insights,
  links,
  section,
} from '../support/insights.ts';
import { openScreen } from '../support/open-screen.ts';

const clicks = section('Clicks per link');
const results = section('Results by mailbox domain');

beforeEach(answerInsights);

describe('clicks per link', () => {
  it('show people and machines, ten links first, and all of them by keyboard', async () => {
    answer(insights.links, links(12));
    openScreen('/insights?period=12m');
    await expect.element(clicks.getByText('Showing 10 of 12 links')).toBeVisible();
    expect(callsOf(insights.links).at(-1)?.url.search).toBe('?period=12m');
    const rows = cellsOf(clicks.getByRole('table'));
    expect(rows.map(([, ...counts]) => counts)[0]).toEqual(['100', '10', '', '2']);
    expect(rows.slice(0, 3).map(([link = '']) => link.replace(/https.*/, ''))).toEqual([
      'Book a demo',
      'No text',
      'Not a link in an email',
    ]);
    await expectFits('insights with long links');
    await pressByKeyboard(clicks.getByRole('button', { name: 'Show all' }));
    await expect.element(clicks.getByText('Showing 12 of 12 links')).toHaveFocus();
  });

  it('say which campaigns are missing', async () => {
    answer(insights.links, links(1, { removed_until: '2026-07-20T12:00:00.000Z', is_complete: false }));
    openScreen('/insights');
    await expect.element(clicks.getByText(/^Campaigns that ended by Jul 20, 2026 are missing/)).toBeVisible();
    await expect.element(clicks.getByText(/too much in this period to count everything/)).toBeVisible();
  });
});

it('domains have their figures and shares, people and machines apart, and the rest of them are the last row', async () => {
  const rest = { ...domainCounts, domains: 30, sent: 300, delivered: 0 };
  answer(insights.domains, domains(2, { rest }));
  openScreen('/insights');
  await expect.element(results.getByText('30 other domains')).toBeVisible();
  const [first, second, others] = cellsOf(results.getByRole('table')).map((cells) => cells.slice(1));
  expect(first).toEqual([
    '10,000',
    ...['8,000 80.0%', '2,000 25.0%400 automated', '160 2.0%80 automated'],
    ...['50 0.5%', '20 0.2%', '4 0.1%'],
  ]);
  expect(second?.[0]).toBe('9,999');
  // Nothing was delivered, so there's nothing to be a share of.
  expect(others?.slice(0, 3)).toEqual(['300', '0 0.0%', '2,000 –400 automated']);
  await expectFits('insights with domains');
});

it('links and domains say so while they load, if that failed, and if there are none', async () => {
  const release = hold(insights.links, insights.domains);
  openScreen('/insights');
  await expect.element(clicks.getByText('Loading the clicks')).toBeInTheDocument();
  await expect.element(results.getByText('Loading the domains')).toBeInTheDocument();
  const restore = fail('the server fails', insights.links, insights.domains);
  release();
  await expect.element(clicks.getByRole('alert')).toBeVisible();
  await expect.element(results.getByRole('alert')).toBeVisible();
  await expectFits('insights whose links and domains failed');
  restore();
  answer(insights.links, links(0, { campaigns: 0, since: null }));
  answer(insights.domains, domains(0, { campaigns: 0, since: null }));
  await clicks.getByRole('button', { name: 'Retry' }).click();
  await results.getByRole('button', { name: 'Retry' }).click();
  await expect.element(clicks.getByText('No link was clicked in this period')).toBeVisible();
  await expect.element(results.getByText('No email was sent in this period')).toBeVisible();
});

it('a file that can’t be downloaded says so', async () => {
  fail('there is no connection', insights.exportLinks);
  openScreen('/insights');
  await clicks.getByRole('button', { name: 'Export CSV for Clicks per link' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(callsOf(insights.exportLinks)[0]?.url.search).toBe('?period=90d');
  await expect.element(alertWith('We couldn’t load')).not.toBeInTheDocument();
});
