import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { calls, dashboard, openDashboard } from './support/dashboard.ts';
import { failCalls } from './support/failing-api.ts';
import { newTag } from './support/tag.ts';

test.describe('Recent Activity', () => {
  test('is what happened on the site, newest first, with its time', async ({ page, api }) => {
    await api.send('POST', '/api/email/subscribe', { email: `${newTag()}@people.invalid` });
    const answer = page.waitForResponse(calls.events);
    await openDashboard(page);
    const { events } = await (await answer).json();
    const { activity } = dashboard(page);
    const rows = activity.getByRole('row');
    await expect(rows).toHaveCount(events.length + 1);
    for (const [index, { title, created_at }] of events.entries()) {
      await expect(rows.nth(index + 1)).toContainText(title);
      await expect(rows.nth(index + 1).locator('time')).toHaveAttribute('datetime', created_at);
    }
    await expect(activity.getByText('Sample', { exact: true })).toHaveCount(0);
  });

  test('shows samples, called so, only while nothing has happened', async ({ page }) => {
    await page.route(calls.events, (route) => route.fulfill({ json: { success: true, events: [] } }));
    await openDashboard(page);
    const { activity } = dashboard(page);
    const rows = activity.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows.getByText('Sample', { exact: true })).toHaveCount(await rows.count());
    await expect(activity).toContainText('Nothing has happened on the site yet.');
  });
});

test.describe('System Status', () => {
  const part = (page: Page, name: string) =>
    dashboard(page)
      .status.locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  const answerReady = (page: Page, status: number, checks: object) =>
    page.route(calls.ready, (route) =>
      route.fulfill({ status, json: { success: status === 200, error: '', checks } }),
    );

  test('is what the server says of itself, with the time of the check', async ({ page }) => {
    const before = Date.now();
    await openDashboard(page);
    for (const name of ['Server', 'Database', 'Migrations', 'Campaign sender']) {
      await expect(part(page, name)).toHaveText(`${name}OK`);
    }
    const checked = await dashboard(page).status.locator('time').getAttribute('datetime');
    expect(Date.parse(checked ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  test('says in words what fails and what is off', async ({ page }) => {
    await answerReady(page, 503, { database: 'ok', migrations: 'failing', sender: 'off' });
    await openDashboard(page);
    await expect(part(page, 'Database')).toHaveText('DatabaseOK');
    await expect(part(page, 'Migrations')).toContainText('Failing');
    await expect(part(page, 'Campaign sender')).toContainText('OffThis server sends no campaigns.');
  });

  test('says so when the server is out of reach', async ({ page }) => {
    await failCalls(page, calls.ready, 'there is no connection');
    await openDashboard(page);
    await expect(part(page, 'Server')).toContainText('Not reachable');
    await expect(part(page, 'Database')).toHaveText('DatabaseNot known');
  });

  test('a failing sender needs attention', async ({ page }) => {
    await answerReady(page, 503, { database: 'ok', migrations: 'ok', sender: 'failing' });
    await openDashboard(page);
    await expect(dashboard(page).attention).toContainText('The campaign sender is failing.');
  });
});
