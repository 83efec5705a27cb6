import { expect, type Page } from '@playwright/test';

/** Every admin screen with its name and heading. */
export const adminScreens = [
  { path: '/admin-dashboard', name: 'Admin Dashboard', heading: 'Admin Dashboard' },
  { path: '/admin-management', name: 'Admin Management', heading: 'Admin Management' },
  { path: '/admin-inquiries', name: 'Inquiries', heading: 'Inquiries' },
  { path: '/email-marketing?tab=compose', name: 'Email Marketing', heading: 'Email Marketing Center' },
  { path: '/email-marketing?tab=subscribers', name: 'Email Marketing', heading: 'Email Marketing Center' },
  { path: '/email-marketing?tab=template', name: 'Email Marketing', heading: 'Email Marketing Center' },
  { path: '/email-marketing?tab=history', name: 'Email Marketing', heading: 'Email Marketing Center' },
  { path: '/email-marketing?tab=unsubscribed', name: 'Email Marketing', heading: 'Email Marketing Center' },
  { path: '/email-marketing?tab=personal-data', name: 'Email Marketing', heading: 'Email Marketing Center' },
  { path: '/email-marketing/subscribers/999999999', name: 'Subscriber', heading: 'Subscriber not found' },
  { path: '/email-marketing/segments', name: 'Tags and segments', heading: 'Tags and segments' },
  { path: '/email-marketing/segments/new', name: 'New segment', heading: 'New segment' },
  { path: '/email-marketing/segments/999999999', name: 'Segment', heading: 'Segment not found' },
  { path: '/admin-sending-domain', name: 'Sending Domain', heading: 'Sending Domain' },
  { path: '/admin-unusable-events', name: 'Unusable Events', heading: 'Unusable Events' },
  { path: '/admin-figures', name: 'How the figures are made', heading: 'How the figures are made' },
  { path: '/email-ads', name: 'Email Ads', heading: 'Email Ads' },
  { path: '/testpage', name: 'Test Page', heading: 'Test Page' },
  { path: '/account', name: 'My Account', heading: 'My Account' },
  { path: '/owner-settings', name: 'Owner Settings', heading: 'Owner Settings' },
  { path: '/admin-settings', name: 'Admin Settings', heading: 'Admin Settings' },
  { path: '/analytics', name: 'Analytics', heading: 'Analytics' },
] as const;

/** Opens a screen and waits until it has finished loading. */
export async function openScreen(
  page: Page,
  { path, heading }: (typeof adminScreens)[number],
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main .appear-late'), path).toHaveCount(0);
}
