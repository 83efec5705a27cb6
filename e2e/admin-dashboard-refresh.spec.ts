import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { answerStats, calls, dashboard, openDashboard, plenty } from './support/dashboard.ts';
import { failCalls, holdCalls } from './support/failing-api.ts';
import { logIn } from './support/log-in.ts';

test.describe('Refresh Stats', () => {
  test('reacts before any answer, keeps focus, and says what came of it', async ({ page }) => {
    await answerStats(page, plenty);
    await openDashboard(page);
    const { refresh, result, figure, status, activity } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await expect(status).toContainText('Checked');
    await expect(activity.getByRole('table')).toBeVisible();
    await page.unroute(calls.stats);
    await answerStats(page, { ...plenty, totalSubscribers: 1_234_568 });
    const release = await holdCalls(page, calls.stats);
    const again = [calls.events, calls.ready, calls.campaigns].map((call) => page.waitForRequest(call));
    await refresh.click();
    await expect(refresh).toBeDisabled();
    await expect(refresh).toBeFocused();
    await expect(result).toHaveText('Refreshing…');
    await Promise.all(again);
    // A second press while it runs changes nothing.
    await page.keyboard.press('Enter');
    release();
    await expect(figure('Total Subscribers')).toContainText('1,234,568');
    await expect(result).toHaveText('Figures, activity and status are up to date.');
    await expect(refresh).toBeEnabled();
    await expect(refresh).toBeFocused();
  });

  test('leaves the old figures when it fails, marked as possibly out of date, with Retry', async ({
    page,
  }) => {
    await answerStats(page, plenty);
    await openDashboard(page);
    const { refresh, result, figures, figure } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await failCalls(page, calls.stats, 'the server fails');
    await refresh.click();
    await expect(result).toHaveText('Not everything could be refreshed.');
    await expect(figures.getByRole('alert')).toContainText(/They are from .+ and may be out of date\./);
    await expect(figure('Total Subscribers')).toContainText('1,234,567');
    await page.unroute(calls.stats);
    await answerStats(page, { ...plenty, totalSubscribers: 7 });
    await figures.getByRole('button', { name: 'Retry' }).click();
    await expect(figure('Total Subscribers')).toHaveText('Total Subscribers7Active or not');
    await expect(figures.getByRole('alert')).toHaveCount(0);
    await expect(figures.getByRole('heading')).toBeFocused();
  });

  test('says so without a connection, and works again with one', async ({ page, context }) => {
    await openDashboard(page);
    const { refresh, result, status, figures } = dashboard(page);
    await expect(status).toContainText('Checked');
    await expect(figures.getByText('Loading')).toHaveCount(0);
    await context.setOffline(true);
    await refresh.click();
    await expect(result).toHaveText('Not everything could be refreshed.');
    await expect(status).toContainText('Not reachable');
    await expect(figures).toContainText('may be out of date');
    await context.setOffline(false);
    await refresh.click();
    await expect(result).toHaveText('Figures, activity and status are up to date.');
    await expect(status).not.toContainText('Not reachable');
  });

  test('of a session that has ended leads to the login, and from there back', async ({ page }) => {
    await openDashboard(page);
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
    await page.route(calls.stats, (route) => route.fulfill({ status: 401, json: { success: false } }));
    await dashboard(page).refresh.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await page.unroute(calls.stats);
    await logIn(page);
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
  });
});

test('parts that do not load say so with Retry, and the rest of the page works', async ({ page }) => {
  for (const call of [calls.stats, calls.events, calls.campaigns, calls.inquiries])
    await failCalls(page, call, 'the server fails');
  await openDashboard(page);
  const { figures, attention, activity, tools } = dashboard(page);
  for (const [panel, text] of [
    [figures, 'The figures could not be loaded.'],
    [attention, 'This could not be loaded.'],
    [activity, 'The activity could not be loaded.'],
  ] as const) {
    await expect(panel.getByRole('alert')).toContainText(text);
  }
  await page.unrouteAll();
  await activity.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(activity.getByRole('table')).toBeVisible();
  await expect(activity.getByRole('heading')).toBeFocused();
  await expect(figures.getByRole('alert')).toBeVisible();
  await tools.getByRole('link', { name: 'Test Page' }).click();
  await expect(page).toHaveURL('/testpage');
});

test('while the figures are slow their places are kept, and the tools work', async ({ page }) => {
  const release = await holdCalls(page, calls.stats);
  await openDashboard(page);
  const { figure, tools } = dashboard(page);
  await expect(figure('Total Subscribers')).toContainText('Loading');
  const before = await figure('Open Rate').boundingBox();
  await expect(tools.getByRole('link', { name: 'Email Marketing' })).toBeVisible();
  release();
  await expect(figure('Open Rate')).toContainText('%');
  expect(await figure('Open Rate').boundingBox()).toEqual(before);
});
