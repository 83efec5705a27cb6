import { expect, type Page } from '@playwright/test';
import { mailPreview } from './mail-preview.ts';

/** The email ads page's elements. */
export const adsPage = (page: Page) => ({
  copy: page.getByRole('button', { name: /^(Copy HTML Code|Copied!)/ }),
  download: page.getByRole('button', { name: 'Download HTML File' }),
  test: page.getByRole('button', { name: 'Test in Email Client' }),
  refresh: page.getByRole('button', { name: 'Refresh Template' }),
});

export async function openAds(page: Page): Promise<void> {
  await page.goto('/email-ads');
  await expect(mailPreview(page).mail.getByText('Hello there')).toBeVisible();
}

/** Grants clipboard access, which most browsers allow after a click. */
export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
