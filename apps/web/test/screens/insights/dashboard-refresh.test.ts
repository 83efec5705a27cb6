import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInByPanel } from '../support/as-admin.ts';
import { answerDashboard, answerStats, dashboard, plenty } from '../support/dashboard.ts';
import { callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { refresh, result, figures, figure, status, activity, attention, tools, next, latest, growth } =
  dashboard;
const { stats, campaigns, inquiries, insights, system } = contract;

beforeEach(answerDashboard);

describe('Refresh Stats', () => {
  it('reacts before any answer, keeps focus, and announces the result', async () => {
    openScreen('/admin-dashboard');
    await expect.element(figure('Total Subscribers')).toHaveTextContent('1,234,567');
    await expect.element(status).toHaveTextContent('Checked');
    await expect.element(activity.getByRole('table')).toBeVisible();
    answerStats({ ...plenty, totalSubscribers: 1_234_568 });
    const release = hold(stats.dashboard);
    const asked = () =>
      [stats.dashboard, stats.siteEvents, system.ready, campaigns.list].map((route) => callsOf(route).length);
    const before = asked();
    await refresh.click();
    await expect.element(refresh).toHaveAttribute('aria-disabled', 'true');
    await expect.element(refresh).toHaveFocus();
    await expect.element(result).toHaveTextContent(/^Refreshing…$/);
    // The newest campaigns and the unfinished ones are two lists.
    const more = [1, 1, 1, 2];
    await expect.poll(asked).toEqual(before.map((count, place) => count + (more[place] ?? 0)));
    // A second press while it's running does nothing.
    await userEvent.keyboard('{Enter}');
    release();
    await expect.element(figure('Total Subscribers')).toHaveTextContent('1,234,568');
    await expect.element(result).toHaveTextContent(/^Stats, activity, and status are up to date\.$/);
    await expect.element(refresh).toBeEnabled();
    await expect.element(refresh).toHaveFocus();
    expect(callsOf(stats.dashboard)).toHaveLength((before[0] ?? 0) + 1);
  });

  it('keeps the old figures when it fails, marked as possibly out of date, with Retry', async () => {
    openScreen('/admin-dashboard');
    await expect.element(figure('Total Subscribers')).toHaveTextContent('1,234,567');
    const unblock = fail('the server fails', stats.dashboard);
    await refresh.click();
    await expect.element(result).toHaveTextContent(/^We couldn’t refresh everything\. Try again\.$/);
    const stale = /They’re from .+ and may be out of date\./;
    await expect.element(figures.getByRole('alert')).toHaveTextContent(stale);
    await expect.element(figure('Total Subscribers')).toHaveTextContent('1,234,567');
    await expectFits('the dashboard, its figures out of date');
    unblock();
    answerStats({ ...plenty, totalSubscribers: 7 });
    await figures.getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(figure('Total Subscribers'))
      .toHaveTextContent(/^Total Subscribers7Including inactive$/);
    await expect.element(figures.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(figures.getByRole('heading')).toHaveFocus();
  });

  it('leads to the login if the session has ended, and back from there', async () => {
    openScreen('/admin-dashboard');
    await expect.element(figure('Open Rate')).toHaveTextContent('%');
    const unblock = refuse(stats.dashboard, 401);
    await refresh.click();
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(page.getByText(texts.session.expired)).toBeVisible();
    unblock();
    await logInByPanel();
    await expect.poll(() => location.pathname).toBe('/admin-dashboard');
    await expect.element(figure('Open Rate')).toHaveTextContent('%');
  });
});

it('parts that fail to load show an error with Retry, and the rest of the page works', async () => {
  const unblock = fail(
    'the server fails',
    ...[stats.dashboard, stats.siteEvents, campaigns.list, inquiries.list],
    ...[insights.campaigns, insights.growth],
  );
  openScreen('/admin-dashboard');
  for (const [panel, text] of [
    [figures, 'We couldn’t load the figures.'],
    [attention, 'We couldn’t load this.'],
    [activity, 'We couldn’t load the activity.'],
    [next, 'We couldn’t load what goes out next.'],
    [latest, 'We couldn’t load the latest campaigns.'],
    [growth, 'We couldn’t load the growth of your list.'],
  ] as const) {
    await expect.element(panel.getByRole('alert')).toHaveTextContent(text);
  }
  await expectFits('the dashboard, parts not loaded');
  unblock();
  (activity.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(activity.getByRole('table')).toBeVisible();
  await expect.element(activity.getByRole('heading')).toHaveFocus();
  await expect.element(figures.getByRole('alert')).toBeVisible();
  await tools.getByRole('link', { name: 'Test Page' }).click();
  await expect.poll(() => location.pathname).toBe('/testpage');
});

it('while the figures load slowly, their places are reserved, and the tools work', async () => {
  const release = hold(stats.dashboard);
  openScreen('/admin-dashboard');
  await expect.element(figure('Total Subscribers')).toHaveTextContent('Loading');
  await expect.element(tools.getByRole('link', { name: 'Email Marketing' })).toBeVisible();
  await expect.element(activity.getByRole('table')).toBeVisible();
  await expectFits('the dashboard, its figures loading');
  const place = () => JSON.stringify(figure('Open Rate').element().getBoundingClientRect());
  const before = place();
  release();
  await expect.element(figure('Open Rate')).toHaveTextContent('%');
  expect(place()).toBe(before);
});
