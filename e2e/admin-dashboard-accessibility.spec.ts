import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { dashboard } from './support/dashboard.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const states: { name: string; reach: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'loaded',
    reach: async (page) => {
      await page.goto('/admin-dashboard');
      await expect(dashboard(page).status).toContainText('Checked');
      await expect(dashboard(page).activity.getByRole('table')).toBeVisible();
    },
  },
  { name: 'the test page', reach: (page) => page.goto('/testpage') },
  { name: 'a page that is coming soon', reach: (page) => page.goto('/admin-settings') },
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    await expect(heading(page)).toBeVisible();
    await expectFits(page, name);
  });
}
