import { expect, type Page } from '@playwright/test';

export const subscriberRow = (page: Page, email: string) => page.getByRole('row', { name: email });

/** Opens Manage Subscribers with a search, and waits for the results. */
export async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/email-marketing?tab=subscribers&search=${search}`);
  await expect(page.getByText(/^Showing .* subscribers?$|Nobody matches/)).toBeVisible();
}
