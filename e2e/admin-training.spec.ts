import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const modules = (page: Page) => page.getByRole('article');
const filter = (page: Page) => page.getByRole('navigation', { name: 'Modules by category' });

test.describe('the modules for administrators', () => {
  test('are nine, each with its tags, at least 150 words, and three steps', async ({ page }) => {
    await page.goto('/adminfeatures');
    await expect(modules(page)).toHaveCount(9);
    for (const module of await modules(page).all()) {
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
      await expect(modules(page).filter({ hasText: mark }).first()).toBeVisible();
  });

  test('are filtered by category; the choice is in the URL, and Back undoes it', async ({ page }) => {
    await page.goto('/adminfeatures');
    const counts = {
      'Account setup': 2,
      'Consumer setup': 2,
      'Billing and invoicing': 2,
      'Reporting and analytics': 2,
      'System settings': 1,
    };
    for (const [category, count] of Object.entries(counts)) {
      await filter(page).getByRole('link', { name: category }).click();
      await expect(modules(page)).toHaveCount(count);
      await expect(page.getByRole('status').filter({ hasText: `${count} of 9 modules` })).toBeVisible();
      await expect(filter(page).getByRole('link', { name: category })).toHaveAttribute(
        'aria-current',
        'true',
      );
    }
    await expect(page).toHaveURL('/adminfeatures?category=system-settings');
    await page.goBack();
    await expect(page).toHaveURL('/adminfeatures?category=reporting-analytics');
    await expect(modules(page)).toHaveCount(2);
    await filter(page).getByRole('link', { name: 'All' }).press('Enter');
    await expect(modules(page)).toHaveCount(9);
  });

  test('are filtered by a shared URL; an unknown category shows all', async ({ page }) => {
    await page.goto('/adminfeatures?category=billing-invoicing');
    await expect(modules(page).getByRole('heading', { level: 2 })).toHaveText([
      'Rates and services',
      'Invoices and their documents',
    ]);
    await page.goto('/adminfeatures?category=nothing');
    await expect(page.getByRole('status').filter({ hasText: '9 of 9 modules' })).toBeVisible();
  });
});
