import type { Locator, Page } from '@playwright/test';

/** Leads to a page above the open one. */
export const breadcrumb = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name });

/** Leads to every place of the admin area. */
export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Admin', exact: true });

/** Leads to what's inside Email Marketing, at any width. */
export const marketingTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^(?:Admin|Email Marketing)$/ }).getByRole('link', { name });

/** Opens the notifications. */
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

export const notificationsPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications', exact: true });

const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account: / });

/** Logs out through the account menu. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
}
