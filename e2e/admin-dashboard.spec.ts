import { expect, type Page } from '@playwright/test';
import { admin } from './support/admin.ts';
import { test } from './support/as-admin.ts';
import { calls, dashboard, openDashboard } from './support/dashboard.ts';

test('a red banner says Admin Mode Active and links back to the site', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('Admin Mode Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout Admin' })).toBeVisible();
  await expect(page.getByText(`Welcome, ${admin.username}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('the figures', () => {
  test('match the API', async ({ page }) => {
    const answer = page.waitForResponse(calls.stats);
    await openDashboard(page);
    const { stats } = await (await answer).json();
    const { figure } = dashboard(page);
    await expect(figure('Total Subscribers')).toContainText(stats.totalSubscribers.toLocaleString('en-US'));
    await expect(figure('Emails Sent Today')).toContainText(stats.emailsSentToday.toLocaleString('en-US'));
    await expect(figure('Open Rate')).toContainText(`${stats.openRate.toFixed(1)}%`);
  });
});

test.describe('links to tools and quick actions', () => {
  const leads = async (
    page: Page,
    panel: 'tools' | 'actions',
    name: string,
    url: RegExp,
    heading: string,
  ) => {
    await openDashboard(page);
    await dashboard(page)[panel].getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  };

  for (const [name, url, heading] of [
    ['Email Marketing', /\/email-marketing$/, 'Email Marketing Center'],
    ['Inquiries', /\/admin-inquiries$/, 'Inquiries'],
    ['Email Ads', /\/email-ads$/, 'Email Ads'],
    ['Admin Management', /\/admin-management$/, 'Admin Management'],
    ['Test Page', /\/testpage$/, 'Test Page'],
    ['Admin Settings', /\/admin-settings$/, 'Admin Settings'],
    ['Analytics', /\/analytics$/, 'Analytics'],
  ] as const) {
    test(`the tool ${name}`, ({ page }) => leads(page, 'tools', name, url, heading));
  }

  for (const [name, url, heading] of [
    ['Send Email Campaign', /\/email-marketing\?tab=compose$/, 'Email Marketing Center'],
    ['Create New Ad', /\/email-ads$/, 'Email Ads'],
    ['View Analytics', /\/analytics$/, 'Analytics'],
    ['System Settings', /\/admin-settings$/, 'Admin Settings'],
  ] as const) {
    test(`the quick action ${name}`, ({ page }) => leads(page, 'actions', name, url, heading));
  }
});

test('Back from a tool leads to the dashboard', async ({ page }) => {
  await openDashboard(page);
  await dashboard(page).tools.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
});
