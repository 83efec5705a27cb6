import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { admin } from './support/admin.ts';
import { logIn, loginPanel, openLogin } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a visitor to an admin page is told why they must log in, and then gets there, replacing /login', async ({
  page,
}) => {
  await page.goto('/features');
  await page.goto('/email-marketing?tab=history');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: texts.login.adminRequired })).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL('/email-marketing?tab=history');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/features');
});

test('a login from the home page using only the keyboard ends at the dashboard', async ({ page }) => {
  await page.goto('/login');
  const opener = page.getByRole('button', { name: 'Admin Login' });
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

test('Cancel during login logs nobody in, and ends the session if one was created', async ({
  page,
  request,
}) => {
  const { cancel, opener } = loginPanel(page);
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
  await openLogin(page);
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
});

test('a login that fails clears the password and says why', async ({ page }) => {
  const { username, password, submit } = loginPanel(page);
  await openLogin(page);
  await username.fill(`nobody-${Math.random().toString(36).slice(2)}`);
  await password.fill('not-the-password');
  await submit.click();
  const text = 'Invalid credentials. Please try again.';
  await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  await expect(username).toHaveValue(/nobody/);
});
