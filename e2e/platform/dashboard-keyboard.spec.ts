import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { logInByApi, test as superTest } from '../support/as-admin.ts';
import { test as plainTest } from '../support/as-plain-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { management } from '../support/management.ts';
import { newTag } from '../support/tag.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

plainTest(
  'an admin without super admin rights uses the dashboard by keyboard alone',
  async ({ page, plainAdmin }) => {
    const { refresh, result, tools, actions, figures } = dashboard(page);
    await page.goto('/admin-dashboard');

    await plainTest.step('sees nothing meant for super admins', async () => {
      await expect(page.getByText(`Welcome, ${plainAdmin.username}`, { exact: true })).toBeVisible();
      await expect(page.getByText('Admin Mode Active')).toBeVisible();
      await expect(tools.getByRole('link', { name: 'Email Ads' })).toBeVisible();
      await expect(actions.getByRole('link', { name: 'View Analytics' })).toBeVisible();
      await expect(page.getByText('Super Admin', { exact: true })).toHaveCount(0);
      await expect(tools.getByRole('link', { name: 'Admin Management' })).toHaveCount(0);
      await expect(actions.getByRole('link', { name: 'Add New Admin' })).toHaveCount(0);
    });

    await plainTest.step('skips to the content, past navigation', async () => {
      await expect(heading(page, 'Admin Dashboard')).toBeVisible();
      await pressByKeyboard(page, page.getByRole('link', { name: 'Skip to content' }));
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Logout Admin' })).toBeFocused();
    });

    // part dashboard
    await plainTest.step('refreshes, opens a tool, comes back, and opens a campaign', async () => {
      await expect(figures.getByText('Loading')).toHaveCount(0);
      await pressByKeyboard(page, refresh);
      await expect(result).toHaveText('Stats, activity, and status are up to date.');
      await expect(refresh).toBeFocused();
      await pressByKeyboard(page, tools.getByRole('link', { name: 'Test Page' }));
      await expect(heading(page, 'Test Page')).toBeFocused();
      await pressByKeyboard(page, page.getByRole('link', { name: 'Dashboard', exact: true }));
      await expect(heading(page, 'Admin Dashboard')).toBeFocused();
      await pressByKeyboard(page, actions.getByRole('link', { name: 'Send Email Campaign' }));
      await expect(heading(page, 'Email Marketing Center')).toBeFocused();
    });
  },
);

// part admin-management, dashboard
superTest(
  'a plain admin changes their own password and logs out by keyboard alone',
  async ({ page, api }) => {
    const me = await newAccount(api);
    const fresh = `midshipman’s hitch ${newTag()}`;
    await openAs(page, me, '/admin-dashboard');
    const { passwordButton, change, message } = management(page);
    const current = change.getByLabel('Current password', { exact: true });
    await pressByKeyboard(page, passwordButton);
    await expect(current).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(passwordButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    await page.keyboard.type('not the one');
    for (const name of ['New password', 'Confirm new password']) {
      await tabTo(page, change.getByLabel(name, { exact: true }));
      await page.keyboard.type(fresh);
    }
    await page.keyboard.press('Enter');
    await expect(change.getByText(texts.admins.wrongPassword)).toBeVisible();
    await expect(current).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(me.password);
    await page.keyboard.press('Enter');
    await expect(message('Your password is changed. You’re logged out everywhere else.')).toBeVisible();
    await expect(passwordButton).toBeFocused();
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
    await logInByApi({ ...me, password: fresh });
    await page.keyboard.press('Control+Home');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Logout Admin' }));
    await expect(page).toHaveURL('/');
  },
);
