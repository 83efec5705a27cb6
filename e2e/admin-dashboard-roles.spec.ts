import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test as superTest } from './support/as-admin.ts';
import { test as plainTest } from './support/as-plain-admin.ts';
import { dashboard } from './support/dashboard.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { management } from './support/management.ts';

const open = (page: Page) => page.goto('/admin-dashboard');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

superTest('Add New Admin opens the form; closing it leaves the screen it is on', async ({ page }) => {
  await open(page);
  await dashboard(page).actions.getByRole('link', { name: 'Add New Admin' }).click();
  const { create, heading: title, table } = management(page);
  await expect(create.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create).toHaveCount(0);
  await expect(page).toHaveURL('/admin-management');
  await expect(title).toBeFocused();
  await expect(table).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Admin Dashboard')).toBeFocused();
});

plainTest.describe('an admin without super admin rights, using only the keyboard', () => {
  plainTest('sees nothing meant for super admins', async ({ page, plainAdmin }) => {
    await open(page);
    await expect(page.getByText(`Welcome, ${plainAdmin.username}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Admin Mode Active')).toBeVisible();
    const { tools, actions } = dashboard(page);
    await expect(tools.getByRole('link', { name: 'Email Ads' })).toBeVisible();
    await expect(actions.getByRole('link', { name: 'View Analytics' })).toBeVisible();
    await expect(page.getByText('Super Admin', { exact: true })).toHaveCount(0);
    await expect(tools.getByRole('link', { name: 'Admin Management' })).toHaveCount(0);
    await expect(actions.getByRole('link', { name: 'Add New Admin' })).toHaveCount(0);
  });

  plainTest('refreshes, opens a tool, comes back, and opens a campaign', async ({ page }) => {
    await open(page);
    const { refresh, result, tools, actions, figures } = dashboard(page);
    await expect(figures.getByText('Loading')).toHaveCount(0);
    await pressByKeyboard(page, refresh);
    await expect(result).toHaveText('Figures, activity and status are up to date.');
    await expect(refresh).toBeFocused();
    await pressByKeyboard(page, tools.getByRole('link', { name: 'Test Page' }));
    await expect(heading(page, 'Test Page')).toBeFocused();
    await pressByKeyboard(page, page.getByRole('link', { name: 'Dashboard', exact: true }));
    await expect(heading(page, 'Admin Dashboard')).toBeFocused();
    await pressByKeyboard(page, actions.getByRole('link', { name: 'Send Email Campaign' }));
    await expect(heading(page, 'Email Marketing Center')).toBeFocused();
  });

  plainTest('skips to the content, past navigation', async ({ page }) => {
    await open(page);
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Logout Admin' })).toBeFocused();
  });

  superTest('changes their own password, and logs out', async ({ browser, api }) => {
    const account = await newAccount(api);
    const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await openAs(page, account, '/admin-dashboard');
    const opener = page.getByRole('button', { name: 'Change My Password' });
    const { change } = management(page);
    await pressByKeyboard(page, opener);
    await expect(change.getByLabel('Current password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(change.getByLabel('Current password', { exact: true })).toBeFocused();
    await page.keyboard.type(account.password);
    for (const label of ['New password', 'Confirm new password']) {
      await tabTo(page, change.getByLabel(label, { exact: true }));
      await page.keyboard.type(`${account.password} again`);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(opener).toBeFocused();
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
    await page.keyboard.press('Control+Home');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Logout Admin' }));
    await expect(page).toHaveURL('/');
    await page.close();
  });
});
