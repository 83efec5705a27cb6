// part dashboard

import { expect } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { test } from '../support/as-admin.ts';
import { expectFits } from '../support/look/axe.ts';

test('the test page has four addresses, and planned pages say that they are coming', async ({ page }) => {
  for (const path of ['/testpage', '/test', '/test-page', '/testing123'])
    await test.step(`${path} shows the URL, the time with its zone, and links to every page`, async () => {
      const before = Date.now();
      await page.goto(`${path}?from=here#there`);
      await expect(page.getByRole('heading', { level: 1, name: 'Test Page' })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText(new URL(`${path}?from=here#there`, page.url()).href)).toBeVisible();
      await expect(main.getByText(admin.username).last()).toBeVisible();
      const time = main.locator('time');
      await expect(time).toHaveText(/\d{4} at \d{1,2}:\d{2}:\d{2} [AP]M \S+$/);
      const shown = Date.parse((await time.getAttribute('datetime')) ?? '');
      expect(shown).toBeGreaterThanOrEqual(before - 1_000);
      expect(shown).toBeLessThanOrEqual(Date.now() + 1_000);
      const admins = page.getByRole('navigation', { name: 'Admin pages' });
      await expect(admins.getByRole('link', { name: path, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page
        .getByRole('navigation', { name: 'Public pages' })
        .getByRole('link', { name: '/pricing' })
        .click();
      await expect(page).toHaveURL('/pricing');
    });

  await test.step('the test page: accessible, and nothing scrolls sideways', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Test Page' })).toBeVisible();
    await expectFits(page, 'the test page');
  });

  for (const [path, title, meanwhile] of [
    ['/analytics', 'Analytics', 'Insights'],
    ['/admin-settings', 'Admin Settings', 'Owner Settings'],
  ] as const)
    await test.step(`${path} is coming soon and leads back to the dashboard`, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('This page is coming soon...', { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: meanwhile }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: meanwhile })).toBeFocused();
      await page.goBack();
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      await expect(page).toHaveURL('/admin-dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
    });

  await test.step('a page that is coming soon: accessible, and nothing scrolls sideways', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Settings' })).toBeVisible();
    await expectFits(page, 'a page that is coming soon');
  });
});
