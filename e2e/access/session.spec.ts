import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { test as adminTest, apiOf, logInByApi, storeSession } from '../support/as-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { composer } from '../support/email/compose.ts';
import { endSessionBefore } from '../support/end-session.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { logIn } from '../support/log-in.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { logOut } from '../support/shell.ts';
import { test } from '../support/test.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const storeExpiry = (page: Page, msFromNow: number) =>
  page.evaluate(
    (end) => localStorage.setItem('adminTokenExpiry', end),
    new Date(Date.now() + msFromNow).toISOString(),
  );

adminTest('a session is known at the login, extended, and cleared when it is rejected', async ({ page }) => {
  await adminTest.step('/login says that the admin is logged in and links to the dashboard', async () => {
    await page.goto('/login');
    await expect(page.getByText(`You’re already logged in as ${admin.username}.`)).toBeVisible();
    await expectAccessible(page, 'already logged in');
    await page.getByRole('link', { name: 'Go to the admin dashboard' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
  });

  // wcag 2.2.1
  await adminTest.step('a session about to expire is extended in place, and the input stays', async () => {
    // A session of its own, because logging in again ends it.
    await storeSession(page, await logInByApi());
    await page.goto('/analytics');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await storeExpiry(page, 4 * 60_000);
    await page.goto('/email-marketing?tab=compose');
    await composer(page).subject.fill('Half written');
    await expect(page.getByRole('status').filter({ hasText: 'You’ll be logged out in' })).toContainText(
      /You’ll be logged out in [34] minutes\. Log in again to stay on this page\./,
    );
    await page.getByRole('button', { name: 'Log in again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    const password = dialog.getByLabel(`Password of ${admin.username}`, { exact: true });
    await expect(password).toBeFocused();
    await expectAccessible(page, 'the login dialog');
    await password.fill('not-the-password');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText(texts.login.invalidInPanel)).toBeVisible();
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await password.fill(admin.password);
    const replaced = await storedToken(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(apiOf({ token: replaced ?? '', expiresAt: '' }).get('/api/admin/verify')).rejects.toThrow();
    await expect(page.getByText('You’ll be logged out in')).toBeHidden();
    await expect(page).toHaveURL('/email-marketing?tab=compose');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(composer(page).subject).toHaveValue('Half written');
  });

  await adminTest.step('a token that the server rejects is cleared', async () => {
    await page.goto('/features');
    await page.evaluate(() => localStorage.setItem('adminToken', 'not-a-token'));
    await page.goto('/analytics');
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
});

adminTest('a session that expires leads to the login and back', async ({ page }) => {
  await page.clock.install();

  await adminTest.step('one that expired while the computer slept ends when it wakes', async () => {
    await page.goto('/analytics?kept=1');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await storeExpiry(page, -1_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL('/analytics?kept=1');
  });

  await adminTest.step('one that expires in view is logged out within 60 seconds', async () => {
    await page.goto('/analytics');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await storeExpiry(page, -1_000);
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});

/** Opens the dashboard in a session of its own: logging out ends it on the server too. */
async function openInNewSession(page: Page): Promise<void> {
  await page.goto('/features');
  await storeSession(page, await logInByApi());
  await page.goto('/admin-dashboard');
  await expect(page.getByText(`Welcome, ${admin.username}`)).toBeVisible();
}

// asvs 7.4.4
test('a logout here or in another tab ends the session', async ({ page, context }) => {
  await test.step('Logout Admin ends the session and leads to the home page', async () => {
    await openInNewSession(page);
    await page.getByRole('button', { name: 'Logout Admin' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL('/login');
  });

  await test.step('every other admin page has a logout too', async () => {
    await storeSession(page, await logInByApi());
    await page.goto('/analytics');
    await logOut(page);
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('a page restored from the back/forward cache notices a logout in another tab', async () => {
    await openInNewSession(page);
    await page.evaluate(() => {
      // A page in the back/forward cache doesn't hear from other tabs.
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL('/login');
  });

  await test.step('a logout in another tab ends the session here, and this one says so', async () => {
    await openInNewSession(page);
    const other = await context.newPage();
    await other.goto('/features');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You logged out in another tab.')).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL('/admin-dashboard');
  });
});

test('the server or another tab can end or change the session', async ({ page, context }) => {
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
    await expect(page.getByText(texts.login.adminRequired)).toBeVisible();
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

  await test.step('a session that expires in another tab leads this one to the login and back', async () => {
    await page.clock.install();
    await page.goto('/analytics?kept=1');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 9 * 3_600_000);
    await other.goto('/features');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await page.clock.setFixedTime(Date.now());
    await logIn(page, account);
    await expect(page).toHaveURL('/analytics?kept=1');
  });
});

test('an admin page whose first script never arrives says so, and how to go on', async ({ page }) => {
  const loads = '**/assets/*.js';
  await page.route(loads, () => {});
  await page.goto('/admin-dashboard', { waitUntil: 'commit' });
  const late = page.getByText('Check your connection, then load this page again.');
  await expect(page.getByText('Checking your session')).toBeAttached();
  await expect(late).toBeHidden();
  await page.evaluate(() => {
    for (const waiting of document.getAnimations()) waiting.finish();
  });
  await expect(late).toBeVisible();
  await page.unroute(loads);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
});
