import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { logInByApi, test } from '../support/as-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { newCampaign } from '../support/email/campaigns.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { management } from '../support/management.ts';
import { bell, notificationsPanel } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// part admin-management, dashboard, notifications
test('a plain admin works from the dashboard, hears of a campaign, and changes their password, by keyboard alone', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  const { refresh, result, tools, figure, status } = dashboard(page);
  const stats = page.waitForResponse('**/api/admin/dashboard-stats');
  await openAs(page, me, '/admin-dashboard');

  await test.step('the figures match the API, and the status is the server’s own report', async () => {
    const { stats: counted } = await (await stats).json();
    await expect(figure('Total Subscribers')).toContainText(counted.totalSubscribers.toLocaleString('en-US'));
    await expect(figure('Open Rate')).toContainText(`${counted.openRate.toFixed(1)}%`);
    await expect(status).toContainText('All OK');
  });

  await test.step('they skip the navigation, refresh, open a tool, and come back', async () => {
    await pressByKeyboard(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Logout Admin' })).toBeFocused();
    await pressByKeyboard(page, refresh);
    await expect(result).toHaveText('Stats, activity, and status are up to date.');
    await expect(refresh).toBeFocused();
    await pressByKeyboard(page, tools.getByRole('link', { name: 'Test Page' }));
    await expect(heading(page, 'Test Page')).toBeFocused();
    await pressByKeyboard(page, page.getByRole('link', { name: 'Dashboard', exact: true }));
    await expect(heading(page, 'Admin Dashboard')).toBeFocused();
  });

  await test.step('a page that is still loading says so, and passes on its heading’s focus', async () => {
    const code = /marketing-page-.*\.js$/;
    const release = await holdRequests(page, code);
    await page.goto('/email-marketing');
    const loading = page.getByRole('heading', { level: 1, name: 'Loading' });
    await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeAttached();
    await loading.focus();
    release();
    await expect(heading(page, 'Compose Campaign')).toBeFocused();
    await page.unroute(code);
    await page.goto('/admin-dashboard');
  });

  await test.step('without its script, the search says so, and opens on the page that’s loaded again', async () => {
    const code = /search-dialog-.*\.js$/;
    const search = page.getByRole('banner').getByRole('button', { name: /^Search/ });
    const problem = page.getByRole('alertdialog');
    await page.route(code, (route) => route.abort());
    await page.reload();
    await pressByKeyboard(page, search);
    await expect(problem).toContainText('We couldn’t open this.');
    await page.unroute(code);
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hears-keys');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the bell leads to the report of a campaign that has finished, which then is read', async () => {
    const name = `Heard ${newTag()}`;
    await newCampaign(api, { campaign_name: name, manual_emails: [`${newTag()}@people.invalid`] });
    const panel = notificationsPanel(page);
    const unread = panel.getByRole('link', { name: `Unread: Campaign finished: ${name}` });
    await expect
      .poll(async () => JSON.stringify(await api.get('/api/admin/notifications?limit=100')))
      .toContain(name);
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+\+? unread$/);
    await pressByKeyboard(page, bell(page));
    await tabTo(page, unread);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=history&campaign=\d+$/);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(panel).toBeHidden();
    await pressByKeyboard(page, bell(page));
    await expect(panel.getByRole('link', { name: `Campaign finished: ${name}`, exact: true })).toBeVisible();
  });

  await test.step('they change their password, and log out', async () => {
    const fresh = `midshipman’s hitch ${newTag()}`;
    const { passwordButton, change, message } = management(page);
    await page.goto('/account');
    await pressByKeyboard(page, passwordButton);
    await expect(change.getByLabel('Current password', { exact: true })).toBeFocused();
    await page.keyboard.type(me.password);
    for (const name of ['New password', 'Confirm new password']) {
      await tabTo(page, change.getByLabel(name, { exact: true }));
      await page.keyboard.type(fresh);
    }
    await page.keyboard.press('Enter');
    await expect(message('Your password is changed. You’re logged out everywhere else.')).toBeVisible();
    await expect(passwordButton).toBeFocused();
    await logInByApi({ ...me, password: fresh });
    await page.goto('/admin-dashboard');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Logout Admin' }));
    await expect(page).toHaveURL('/');
  });
});
