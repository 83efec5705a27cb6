// part login

import { brand } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { logIn, loginPanel } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

// wcag 1.3.5
test('a visitor to an admin page is told why they must log in, and then gets there, replacing /login', async ({
  page,
}) => {
  await page.goto('/features');
  await page.goto('/email-marketing?tab=history');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: texts.login.adminRequired })).toBeVisible();

  await test.step('the open panel and its message are accessible and fit', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, 'admin required');
  });

  await logIn(page);
  await expect(page).toHaveURL('/email-marketing?tab=history');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/features');
});

test('a click on Admin Login counts while the scripts are still loading', async ({ page }) => {
  const { opener, username } = loginPanel(page);
  const release = await holdRequests(page, /\/assets\/start-.*\.js$/);
  await page.goto('/login', { waitUntil: 'load' });
  await opener.click();
  await expect(username).toHaveCount(0);
  release();
  await expect(username).toBeFocused();
});

// asvs 6.2.6
// wcag 2.1.1, 3.3.8
test('the login page leads to both environments, and its panel logs in only who means it', async ({
  page,
  request,
}) => {
  const { opener, username, password, submit, cancel } = loginPanel(page);
  await page.goto('/login');

  await test.step('the page links to the training and production environments', async () => {
    await expect(page.getByRole('link', { name: /Training Sandbox/ })).toHaveAttribute(
      'href',
      brand.environments.training,
    );
    await expect(page.getByRole('link', { name: /Production Live/ })).toHaveAttribute(
      'href',
      brand.environments.production,
    );
  });

  await test.step('the admin panel opens with its button; Cancel closes it and clears the fields', async () => {
    await expect(username).toHaveCount(0);
    await opener.click();
    await expect(username).toBeFocused();
    await username.fill('someone');
    await password.fill('something');
    await cancel.click();
    await expect(username).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(username).toHaveValue('');
    await expect(password).toHaveValue('');
  });

  await test.step('the button is disabled until username and password are filled in', async () => {
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Enter your username and your password to log in.');
    await username.fill('someone');
    await expect(submit).toBeDisabled();
    await password.fill('something');
    await expect(submit).toBeEnabled();
    await username.fill('  ');
    await expect(submit).toBeDisabled();
  });

  await test.step('a password can be shown and hidden', async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('a login that fails clears the password and says why', async () => {
    await username.fill(`nobody-${Math.random().toString(36).slice(2)}`);
    await password.fill('not-the-password');
    await submit.click();
    const text = 'Invalid credentials. Please try again.';
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expect(username).toHaveValue(/nobody/);
  });

  await test.step('Cancel during login logs nobody in, and ends the session if one was created', async () => {
    let token = '';
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/login', async (route) => {
      const response = await route.fetch();
      ({ token } = await response.json());
      await held;
      await route.fulfill({ response });
    });
    await logIn(page);
    await expect(page.getByRole('button', { name: texts.login.submitting })).toBeDisabled();
    await cancel.click();
    await expect(opener).toBeFocused();
    const loggedOut = page.waitForResponse('**/api/admin/logout');
    release();
    expect((await loggedOut).status()).toBe(200);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.get('/api/admin/verify', { headers })).status()).toBe(401);
    await page.unroute('**/api/admin/login');
  });

  await test.step('a login from the home page using only the keyboard ends at the dashboard', async () => {
    await page.goto('/login');
    for (let stop = 0; stop < 20 && !(await opener.evaluate((el) => el === document.activeElement)); stop++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type(admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
