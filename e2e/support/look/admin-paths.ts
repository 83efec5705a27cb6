import { expect, type Page } from '@playwright/test';

type AdminScreen = {
  path: string;
  /** In the title. */
  name: string;
  heading: string;
  /** Which of the rail's places is marked. */
  place?: string;
  /** The breadcrumbs. */
  above?: string[];
};

/** Every admin screen. */
export const adminScreens: readonly AdminScreen[] = [
  { path: '/admin-dashboard', name: 'Admin Dashboard', heading: 'Admin Dashboard', place: 'Dashboard' },
  {
    path: '/admin-management',
    name: 'Admin Management',
    heading: 'Admin Management',
    place: 'Admin Management',
  },
  { path: '/admin-inquiries', name: 'Inquiries', heading: 'Inquiries', place: 'Inquiries' },
  {
    path: '/email-marketing?tab=compose',
    name: 'Compose Campaign',
    heading: 'Compose Campaign',
    place: 'Compose Campaign',
  },
  {
    path: '/email-marketing?tab=subscribers',
    name: 'Manage Subscribers',
    heading: 'Manage Subscribers',
    place: 'Manage Subscribers',
  },
  {
    path: '/email-marketing?tab=template',
    name: 'Email Template',
    heading: 'Email Template',
    place: 'Email Template',
  },
  {
    path: '/email-marketing?tab=history',
    name: 'Campaign History',
    heading: 'Campaign History',
    place: 'Campaign History',
  },
  {
    path: '/email-marketing?tab=unsubscribed',
    name: 'Unsubscribed Users',
    heading: 'Unsubscribed Users',
    place: 'Manage Subscribers',
    above: ['Manage Subscribers'],
  },
  {
    path: '/email-marketing?tab=personal-data',
    name: 'Personal data',
    heading: 'Personal data',
    place: 'Manage Subscribers',
    above: ['Manage Subscribers'],
  },
  {
    path: '/email-marketing/subscribers/999999999',
    name: 'Subscriber',
    heading: 'Subscriber not found',
    place: 'Manage Subscribers',
    above: ['Manage Subscribers'],
  },
  {
    path: '/email-marketing/segments',
    name: 'Tags and segments',
    heading: 'Tags and segments',
    place: 'Manage Subscribers',
    above: ['Manage Subscribers'],
  },
  {
    path: '/email-marketing/segments/new',
    name: 'New segment',
    heading: 'New segment',
    place: 'Manage Subscribers',
    above: ['Manage Subscribers', 'Tags and segments'],
  },
  {
    path: '/email-marketing/segments/999999999',
    name: 'Segment not found',
    heading: 'Segment not found',
    place: 'Manage Subscribers',
    above: ['Manage Subscribers', 'Tags and segments'],
  },
  {
    path: '/admin-sending-domain',
    name: 'Sending Domain',
    heading: 'Sending Domain',
    place: 'Settings',
    above: ['Settings'],
  },
  {
    path: '/admin-unusable-events',
    name: 'Unusable Events',
    heading: 'Unusable Events',
    place: 'Dashboard',
    above: ['Dashboard'],
  },
  { path: '/insights', name: 'Insights', heading: 'Insights', place: 'Insights' },
  {
    path: '/insights?month=2026-01',
    name: 'January 2026',
    heading: 'January 2026',
    place: 'Insights',
    above: ['Insights'],
  },
  {
    path: '/insights?campaign=999999999',
    name: 'First 72 hours',
    heading: 'First 72 hours',
    place: 'Insights',
    above: ['Insights'],
  },
  {
    path: '/admin-figures',
    name: 'How we count',
    heading: 'How we count',
    place: 'Insights',
    above: ['Insights'],
  },
  {
    path: '/email-ads',
    name: 'Email Ads',
    heading: 'Email Ads',
    place: 'Email Template',
    above: ['Email Template'],
  },
  { path: '/testpage', name: 'Test Page', heading: 'Test Page' },
  { path: '/account', name: 'My Account', heading: 'My Account', place: 'Dashboard', above: ['Dashboard'] },
  { path: '/owner-settings', name: 'Settings', heading: 'Settings', place: 'Settings' },
  {
    path: '/admin-settings',
    name: 'Admin Settings',
    heading: 'Admin Settings',
    place: 'Dashboard',
    above: ['Dashboard'],
  },
  {
    path: '/analytics',
    name: 'Analytics',
    heading: 'Analytics',
    place: 'Insights',
    above: ['Insights'],
  },
];

/** Opens a screen and waits until it has finished loading. */
export async function openScreen(page: Page, { path, heading }: AdminScreen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main .appear-late'), path).toHaveCount(0);
}
