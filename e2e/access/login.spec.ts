// part login

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { logIn, loginPanel } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

// wcag 1.3.5, 2.1.1
test('a visitor to an admin page is told why they must log in, and gets there, also by keyboard alone', async ({
  page,
}) => {
  const { opener, username } = loginPanel(page);
  await page.goto('/features');
  await page.goto('/email-marketing?tab=history');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: texts.login.adminRequired })).toBeVisible();

  await test.step('the open panel and its message are accessible and fit', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, 'admin required');
  });

  await logIn(page);
  await expect(page).toHaveURL('/email-marketing?tab=history');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/features');

  await test.step('a click on Admin Login counts while the scripts are still loading', async () => {
    await page.evaluate(() => localStorage.clear());
    const release = await holdRequests(page, /\/assets\/start-.*\.js$/);
    await page.goto('/login', { waitUntil: 'load' });
    await opener.click();
    await expect(username).toHaveCount(0);
    release();
    await expect(username).toBeFocused();
  });

  await test.step('the email address and the password, typed there, lead to the dashboard', async () => {
    await page.keyboard.type(admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
