import { expect } from '@playwright/test';
import { logIn, openLogin } from '../support/log-in.ts';
import { ADMIN_MAX, scriptsOf, weightOf } from '../support/look/loaded-scripts.ts';
import { test } from '../support/test.ts';

test('what a page needs only once it’s used loads then, and the admin area stays below its limit', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const isLoaded = () => [...scripts].some((script) => script.includes('/footer-form-'));
  await page.goto('/features');
  await page.waitForLoadState('networkidle');
  expect(isLoaded()).toBe(false);
  await page.mouse.move(200, 200);
  await expect.poll(isLoaded).toBe(true);

  await page.goto('/contact');
  const typed = page.waitForRequest(/-typed-[\w-]+\.woff2$/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë');
  expect((await typed).resourceType()).toBe('font');

  await test.step('logging in and the dashboard load no more script than the limit of the admin area', async () => {
    scripts.clear();
    await openLogin(page);
    await logIn(page);
    await expect(page).toHaveURL('/admin-dashboard');
    await page.waitForLoadState('networkidle');
    const weight = await weightOf(scripts);
    expect(weight).toBeGreaterThan(150);
    expect(weight).toBeLessThan(ADMIN_MAX);
  });
});

test('what an admin opens before its script is there stays open', async ({ page }) => {
  await openLogin(page);
  await logIn(page);
  await expect(page).toHaveURL('/admin-dashboard');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/faq-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const verified = page.waitForResponse('**/api/admin/verify');
  await page.goto('/pricing');
  const question = page.getByRole('region', { name: 'Questions people ask' }).getByRole('group').first();
  await question.locator('summary').click();
  await verified;
  const loaded = page.waitForResponse(/\/faq-[\w-]+\.js$/);
  release();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(question).toHaveAttribute('open', '');
});
