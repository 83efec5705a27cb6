import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { apiOf, logInByApi, storeSession } from '../support/as-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { endSessionBefore } from '../support/end-session.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

/** Opens the dashboard in a session of its own: logging out ends it on the server too. */
async function openInNewSession(page: Page): Promise<void> {
  await page.goto('/features');
  await storeSession(page, await logInByApi());
  await page.goto('/admin-dashboard');
  await expect(page.getByText(`Welcome, ${admin.username}`)).toBeVisible();
}

// asvs 7.4.4
test('a session ends here, on the server, or in another tab, which may also change it', async ({
  page,
  context,
}) => {
  await test.step('Logout Admin ends the session and leads to the home page', async () => {
    await openInNewSession(page);
    const token = (await storedToken(page)) ?? '';
    // The page doesn't wait for the server's answer.
    const ended = page.waitForResponse(/\/api\/admin\/logout$/);
    await page.getByRole('button', { name: 'Logout Admin' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    await ended;
    await expect(apiOf({ token, expiresAt: '' }).get('/api/admin/verify')).rejects.toThrow();
    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL('/login');
  });

  await test.step('a session ended by the server leads to the login at the next request, and back', async () => {
    await openInNewSession(page);
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
    const release = await holdRequests(page, /\/login-page-.*\.js$/);
    await endSessionBefore(page, /\/api\/admin\/dashboard-stats/);
    await dashboard(page).refresh.click();
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible();
    release();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await logIn(page);
    await expect(page).toHaveURL('/admin-dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/features');
  });

  const account = await newAccount(apiOf(await logInByApi()));
  const other = await context.newPage();
  await test.step('a login as someone else in another tab applies here too', async () => {
    await page.goto('/admin-dashboard');
    await expect(page.getByText(`Welcome, ${admin.username}`)).toBeVisible();
    await other.goto('/features');
    await storeSession(other, await logInByApi(account));
    await expect(page.getByText(`Welcome, ${account.username}`)).toBeVisible();
    await expect(dashboard(page).tools.getByRole('link', { name: 'Admin Management' })).toHaveCount(0);
    await expect(dashboard(page).figure('Open Rate')).toContainText('%');
  });

  await test.step('a logout in another tab ends the session here, and this one says so', async () => {
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You logged out in another tab.')).toBeVisible();
    await logIn(page, account);
    await expect(page).toHaveURL('/admin-dashboard');
  });

  await test.step('a session that expires in another tab leads this one to the login', async () => {
    await page.clock.install();
    await page.goto('/analytics?kept=1');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 9 * 3_600_000);
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
  });
});
