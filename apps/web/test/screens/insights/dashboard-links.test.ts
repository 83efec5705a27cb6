// part dashboard

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { answerDashboard, dashboard } from '../support/dashboard.ts';
import { openScreen } from '../support/open-screen.ts';

const actions = page.getByRole('region', { name: 'Quick Actions', exact: true });
const heading = page.getByRole('heading', { level: 1 });
const hrefsIn = (part: typeof actions) =>
  part
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

beforeEach(answerDashboard);

// wcag 2.4.4
it('the dashboard leads to each tool and each quick action, and back to the site', async () => {
  openScreen('/admin-dashboard');
  for (const [name, href] of [
    ['Email Marketing', '/email-marketing'],
    ['Inquiries', '/admin-inquiries'],
    ['Email Ads', '/email-ads'],
    ['Sending Domain', '/admin-sending-domain'],
    ['Admin Management', '/admin-management'],
    ['Test Page', '/testpage'],
    ['Admin Settings', '/admin-settings'],
    ['Analytics', '/analytics'],
  ] as const)
    await expect.element(dashboard.tools.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const [name, href] of [
    ['Send Email Campaign', '/email-marketing?tab=compose'],
    ['Create New Ad', '/email-ads'],
    ['View Analytics', '/insights'],
    ['System Settings', '/owner-settings'],
  ] as const)
    await expect.element(actions.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const text of ['Admin Mode Active', 'Super Admin', `Welcome, ${admin.username}`])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  await expect.element(dashboard.status).toHaveTextContent('Checked');
  await expectFits('the dashboard, loaded');
});

it('shows an admin without super admin rights nothing that’s only for those', async () => {
  logInAs({ is_super_admin: false });
  openScreen('/admin-dashboard');
  await expect.element(dashboard.tools.getByRole('link', { name: 'Email Ads' })).toBeVisible();
  await expect.element(page.getByText('Admin Mode Active')).toBeVisible();
  expect(page.getByText('Super Admin', { exact: true }).elements()).toEqual([]);
  expect(hrefsIn(dashboard.tools)).not.toContain('/admin-management');
  expect(hrefsIn(actions)).toEqual([
    '/email-marketing?tab=compose',
    '/email-ads',
    '/insights',
    '/admin-settings',
  ]);
});

it.each(['/testpage', '/test', '/test-page', '/testing123'])(
  '%s shows the URL, the time with its zone, and links to every page',
  async (path) => {
    const before = Date.now();
    openScreen(`${path}?from=here#there`);
    await expect.element(heading).toHaveTextContent('Test Page');
    const main = page.getByRole('main');
    await expect.element(main.getByText(`${location.origin}${path}?from=here#there`)).toBeVisible();
    await expect.element(main.getByText(admin.username).last()).toBeVisible();
    const time = main.getByCss('time');
    await expect.element(time).toHaveTextContent(/\d{4} at \d{1,2}:\d{2}:\d{2} [AP]M \S+$/);
    const shown = Date.parse(time.element().getAttribute('datetime') ?? '');
    expect(shown).toBeGreaterThanOrEqual(before - 1_000);
    expect(shown).toBeLessThanOrEqual(Date.now() + 1_000);
    await expect
      .element(
        page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: path, exact: true }),
      )
      .toHaveAttribute('aria-current', 'page');
    const open = page.getByRole('navigation', { name: 'Public pages' });
    await expect.element(open.getByRole('link', { name: '/pricing' })).toHaveAttribute('href', '/pricing');
    await expectFits('the test page');
  },
);

it.each([
  ['/analytics', 'Analytics', 'Insights', '/insights'],
  ['/admin-settings', 'Admin Settings', 'Settings', '/owner-settings'],
])(
  '%s is coming soon, and leads to what’s there meanwhile and to the dashboard',
  async (path, title, name, href) => {
    openScreen(path);
    await expect.element(heading).toHaveTextContent(title);
    await expect.poll(() => document.title).toMatch(new RegExp(`^${title}`));
    await expect.element(page.getByText('This page is coming soon...', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name }).last())
      .toHaveAttribute('href', href);
    await expectFits('a page that is coming soon');
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect.element(heading).toHaveTextContent('Admin Dashboard');
    await expect.element(heading).toHaveFocus();
  },
);
