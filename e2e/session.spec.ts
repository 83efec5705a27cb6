import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { admin } from './support/admin.ts';
import { test as adminTest, logInByApi, storeSession } from './support/as-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const storeExpiry = (page: Page, msFromNow: number) =>
  page.evaluate(
    (end) => localStorage.setItem('adminTokenExpiry', end),
    new Date(Date.now() + msFromNow).toISOString(),
  );

adminTest.describe('with a session', () => {
  adminTest('/login says that the admin is logged in and leads to the dashboard', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(`You are already logged in as ${admin.username}.`)).toBeVisible();
    await expectAccessible(page, 'already logged in');
    await page.getByRole('link', { name: 'Go to the admin dashboard' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
  });

  adminTest('a token that the server refuses is cleared', async ({ page }) => {
    await page.goto('/features');
    await page.evaluate(() => localStorage.setItem('adminToken', 'not-a-token'));
    await page.goto('/analytics');
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });

  adminTest('a server that does not answer ends no session', async ({ page }) => {
    const verify = '**/api/admin/verify';
    await page.route(verify, (route) => route.abort());
    await page.goto('/analytics');
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
    await expectAccessible(page, 'the server is out of reach');
    expect(await storedToken(page)).not.toBeNull();
    await page.unroute(verify);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
  });

  adminTest('every 60 seconds an expiry that has passed logs the admin out', async ({ page }) => {
    await page.clock.install();
    await page.goto('/analytics');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await storeExpiry(page, -1_000);
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  adminTest('a session in its last minutes is renewed in place', async ({ page }) => {
    await page.goto('/features');
    await storeExpiry(page, 4 * 60_000);
    await page.goto('/analytics');
    await page.getByRole('button', { name: 'Log in again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await expectAccessible(page, 'the login dialog');
    await dialog.getByLabel(`Password of ${admin.username}`, { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText(texts.login.invalidInPanel)).toBeVisible();
    await dialog.getByLabel(`Password of ${admin.username}`, { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your session ends at')).toBeHidden();
    await expect(page).toHaveURL('/analytics');
  });

  adminTest('the dashboard passes axe', async ({ page }) => {
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'the dashboard');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, 'the dashboard on a narrow dark screen');
  });
});

test.describe('a session of its own', () => {
  // A logout ends it on the server too.
  test.beforeEach(async ({ page }) => {
    await page.goto('/features');
    await storeSession(page, await logInByApi());
    await page.goto('/admin-dashboard');
    await expect(page.getByText(`Welcome, ${admin.username}`)).toBeVisible();
  });

  test('Logout Admin ends the session and leads to the front page', async ({ page }) => {
    await page.getByRole('button', { name: 'Logout Admin' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL('/login');
  });

  test('a logout whose call fails ends the session here all the same', async ({ page }) => {
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout Admin' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('adminTokenExpiry'))).toBeNull();
  });

  test('a logout in another tab ends the session here', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/features');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/');
  });
});
