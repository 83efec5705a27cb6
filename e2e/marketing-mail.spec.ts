import { brand } from '@fairlead/contract/brand';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectAccessible, looks, wcag } from './support/axe.ts';

/** The template as a mail program would show it: alone, with all its styles. */
async function openMail(page: Page, api: AdminApi) {
  const { template } = await api.get('/api/email/template');
  await page.setContent(String(template));
}

for (const { colorScheme, viewport } of looks) {
  test(`the mail passes axe and fits in ${colorScheme} at ${viewport.width} px`, async ({ page, api }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await openMail(page, api);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Best practice asks for landmarks, which mail programs drop.
    await expectAccessible(page, 'the marketing mail', wcag);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the mail is complete without pictures: language, headings, links that say where they lead, address', async ({
  page,
  api,
}) => {
  await openMail(page, api);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const name of [
    'Book a free demo',
    'See the features',
    'ask us a question',
    'unsubscribe with one click',
  ])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(brand.postalAddress)).toBeVisible();
});
