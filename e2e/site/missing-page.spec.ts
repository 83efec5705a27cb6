import { brand } from '@fairlead/contract/platform/brand';
import { expect } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

test('in place of a page that doesn’t exist is the home page, which says so once', async ({ page }) => {
  const sentence = page.getByRole('status').getByText('That page doesn’t exist, so here’s the home page.');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });

  await test.step('it’s there at once, as a 404, and is the page that stays', async () => {
    const release = await holdRequests(page, /\/start-.*\.js$/);
    const response = await page.goto('/no/such/page?from=mail', { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(404);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(sentence).toBeVisible();
    const first = await heading.elementHandle();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-live');
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(`${brand.name}: ${brand.tagline}`);
    await expect(sentence).toBeVisible();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    await expectAccessible(page, 'the home page in place of another');
  });

  await test.step('the sentence goes with the next navigation, and doesn’t come back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle(/^Pricing/);
    await expect(sentence).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(heading).toBeFocused();
    await expect(sentence).toHaveCount(0);
  });

  await test.step('it’s the same without loading a document, until that’s loaded again', async () => {
    await page.goto('/pricing');
    await page.evaluate(() => {
      window.history.pushState(null, '', '/no/such/page');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/');
    await expect(sentence).toBeVisible();
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });
});
