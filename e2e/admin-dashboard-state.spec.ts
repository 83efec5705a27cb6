import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { calls, dashboard, openDashboard } from './support/dashboard.ts';
import { newTag } from './support/tag.ts';

test.describe('Recent Activity', () => {
  test('shows what happened on the site, newest first, with times', async ({ page, api }) => {
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
});

test.describe('System Status', () => {
  const part = (page: Page, name: string) =>
    dashboard(page)
      .status.locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) });

  test('shows the server’s own report, with the time of the check', async ({ page }) => {
    const before = Date.now();
    await openDashboard(page);
    for (const name of ['Server', 'Database', 'Migrations', 'Campaign sender']) {
      await expect(part(page, name)).toHaveText(`${name}OK`);
    }
    const checked = await dashboard(page).status.locator('time').getAttribute('datetime');
    expect(Date.parse(checked ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });
});
