import { expect, type Page } from '@playwright/test';

export const subscriberRow = (page: Page, email: string) => page.getByRole('row', { name: email });

/** Manage Subscribers with those who match, loaded. */
export async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/email-marketing?tab=subscribers&search=${search}`);
  await expect(page.getByText(/^Showing|Nobody matches/)).toBeVisible();
}
