import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('the modules for administrators are read and filtered', async ({ page }) => {
  const modules = page.getByRole('article');
  const category = (name: string) =>
    page.getByRole('navigation', { name: 'Modules by category' }).getByRole('link', { name });
  await page.goto('/adminfeatures');

  await test.step('are nine, each with its tags, at least 150 words, and three steps', async () => {
    await expect(modules).toHaveCount(9);
    for (const module of await modules.all()) {
      await expect(module).toContainText(
        /Category\s*(Account setup|Consumer setup|Billing and invoicing|Reporting and analytics|System settings)/,
      );
      await expect(module).toContainText(/Difficulty\s*(Beginner|Intermediate|Advanced)/);
      await expect(module).toContainText(/Importance\s*(Critical|Essential|Important)/);
      await expect(module.getByRole('listitem')).toHaveCount(3);
      const text = (await module.locator('p:not(li p)').allInnerTexts()).join(' ');
      expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(150);
    }
    for (const mark of ['Beginner', 'Intermediate', 'Advanced', 'Critical', 'Essential', 'Important'])
      await expect(modules.filter({ hasText: mark }).first()).toBeVisible();
  });

  await test.step('are filtered by category; the choice is in the URL, and Back undoes it', async () => {
    const counts = {
      'Account setup': 2,
      'Consumer setup': 2,
      'Billing and invoicing': 2,
      'Reporting and analytics': 2,
      'System settings': 1,
    };
    for (const [name, count] of Object.entries(counts)) {
      await category(name).click();
      await expect(modules).toHaveCount(count);
      await expect(page.getByRole('status').filter({ hasText: `${count} of 9 modules` })).toBeVisible();
      await expect(category(name)).toHaveAttribute('aria-current', 'true');
    }
    await expect(page).toHaveURL('/adminfeatures?category=system-settings');
    await page.goBack();
    await expect(page).toHaveURL('/adminfeatures?category=reporting-analytics');
    await expect(modules).toHaveCount(2);
    await category('All').press('Enter');
    await expect(modules).toHaveCount(9);
  });

  await test.step('are filtered by a shared URL; an unknown category shows all', async () => {
    await page.goto('/adminfeatures?category=billing-invoicing');
    await expect(modules.getByRole('heading', { level: 2 })).toHaveText([
      'Rates and services',
      'Invoices and their documents',
    ]);
    await page.goto('/adminfeatures?category=nothing');
    await expect(page.getByRole('status').filter({ hasText: '9 of 9 modules' })).toBeVisible();
  });
});
