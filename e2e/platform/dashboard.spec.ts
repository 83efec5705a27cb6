import { expect, type Page } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { test } from '../support/as-admin.ts';
import { calls, dashboard, openDashboard } from '../support/dashboard.ts';
import { writeIn } from '../support/inbox.ts';
import { expectFits } from '../support/look/axe.ts';
import { management } from '../support/management.ts';
import { newTag } from '../support/tag.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// part dashboard
test('the dashboard shows what the server reports, and refreshes it', async ({ page, api, context }) => {
  const email = `${newTag()}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email });
  await writeIn('/api/contact', { name: 'Somebody', email, message: 'Hello' });
  const { figures, figure, attention, activity, status, refresh, result } = dashboard(page);
  const before = Date.now();
  const answers = [calls.events, calls.stats, calls.newInquiries].map((url) => page.waitForResponse(url));
  await openDashboard(page);
  const [{ events }, { stats }, { total }] = await Promise.all(
    answers.map(async (answer) => (await answer).json()),
  );

  await test.step('Recent Activity shows what happened on the site, newest first, with times', async () => {
    const rows = activity.getByRole('row');
    await expect(rows).toHaveCount(events.length + 1);
    for (const [index, { title, created_at }] of events.entries()) {
      await expect(rows.nth(index + 1)).toContainText(title);
      await expect(rows.nth(index + 1).locator('time')).toHaveAttribute('datetime', created_at);
    }
    await expect(activity.getByText('Sample', { exact: true })).toHaveCount(0);
  });

  await test.step('the figures match the API', async () => {
    await expect(figure('Total Subscribers')).toContainText(stats.totalSubscribers.toLocaleString('en-US'));
    await expect(figure('Emails Sent Today')).toContainText(stats.emailsSentToday.toLocaleString('en-US'));
    await expect(figure('Open Rate')).toContainText(`${stats.openRate.toFixed(1)}%`);
  });

  await test.step('a message from the site is counted as unanswered', async () => {
    expect(total).toBeGreaterThan(0);
    await expect(attention).toContainText(`${total.toLocaleString('en-US')} inquir`);
  });

  await test.step('System Status shows the server’s own report, with the time of the check', async () => {
    for (const name of ['Server', 'Database', 'Migrations', 'Campaign sender']) {
      const part = status.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      await expect(part).toHaveText(`${name}OK`);
    }
    const checked = await status.locator('time').getAttribute('datetime');
    expect(Date.parse(checked ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  await test.step('Refresh Stats reports a lost connection and works again once it is back', async () => {
    await expect(status).toContainText('Checked');
    await expect(figures.getByText('Loading')).toHaveCount(0);
    await context.setOffline(true);
    await refresh.click();
    await expect(result).toHaveText('We couldn’t refresh everything. Try again.');
    await expect(status).toContainText('No answer');
    await expect(figures).toContainText('may be out of date');
    await context.setOffline(false);
    await refresh.click();
    await expect(result).toHaveText('Stats, activity, and status are up to date.');
    await expect(status).not.toContainText('No answer');
  });
});

// wcag 2.4.4
test('the dashboard leads to the site, each tool, and each quick action, and Back leads to it', async ({
  page,
}) => {
  await page.goto('/admin-dashboard');
  const { tools, actions, activity, status } = dashboard(page);
  const { invite, heading: title, table } = management(page);
  const back = async () => {
    await page.goBack();
    await expect(heading(page, 'Admin Dashboard')).toBeFocused();
  };

  for (const [name, url, headline] of [
    ['Email Marketing', /\/email-marketing$/, 'Email Marketing Center'],
    ['Inquiries', /\/admin-inquiries$/, 'Inquiries'],
    ['Email Ads', /\/email-ads$/, 'Email Ads'],
    ['Sending Domain', /\/admin-sending-domain$/, 'Sending Domain'],
    ['Admin Management', /\/admin-management$/, 'Admin Management'],
    ['Test Page', /\/testpage$/, 'Test Page'],
    ['Admin Settings', /\/admin-settings$/, 'Admin Settings'],
    ['Analytics', /\/analytics$/, 'Analytics'],
  ] as const)
    await test.step(`the tool ${name}`, async () => {
      await tools.getByRole('link', { name }).click();
      await expect(page).toHaveURL(url);
      await expect(heading(page, headline)).toBeFocused();
      await back();
    });

  for (const [name, url, headline] of [
    ['Send Email Campaign', /\/email-marketing\?tab=compose$/, 'Email Marketing Center'],
    ['Create New Ad', /\/email-ads$/, 'Email Ads'],
    ['View Analytics', /\/analytics$/, 'Analytics'],
    ['System Settings', /\/admin-settings$/, 'Admin Settings'],
  ] as const)
    await test.step(`the quick action ${name}`, async () => {
      await actions.getByRole('link', { name }).click();
      await expect(page).toHaveURL(url);
      await expect(heading(page, headline)).toBeFocused();
      await back();
    });

  await test.step('Add New Admin opens the form; closing it leaves the screen it is on', async () => {
    await actions.getByRole('link', { name: 'Add New Admin' }).click();
    await expect(invite.getByLabel('Username')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(invite).toHaveCount(0);
    await expect(page).toHaveURL('/admin-management');
    await expect(title).toBeFocused();
    await expect(table).toBeVisible();
    await back();
  });

  await test.step('loaded: accessible, and nothing scrolls sideways', async () => {
    await expect(status).toContainText('Checked');
    await expect(activity.getByRole('table')).toBeVisible();
    await expectFits(page, 'loaded');
  });

  await test.step('a red banner says Admin Mode Active and links back to the site', async () => {
    await expect(page.getByText('Admin Mode Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout Admin' })).toBeVisible();
    await expect(page.getByText(`Welcome, ${admin.username}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Site' }).click();
    await expect(page).toHaveURL('/');
  });
});
