import type { Page } from '@playwright/test';
import { admin } from './admin.ts';

/** The login panel's elements. */
export const loginPanel = (page: Page) => ({
  opener: page.getByRole('button', { name: 'Admin Login' }),
  username: page.getByLabel('Username or email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.locator('form').getByRole('button', { name: 'Log in' }),
  cancel: page.getByRole('button', { name: 'Cancel' }),
});

/** Opens /login and its panel. */
export async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await loginPanel(page).opener.click();
}

/** Logs in through the open panel. */
export async function logIn(page: Page, who: { username: string; password: string } = admin): Promise<void> {
  const { username, password, submit } = loginPanel(page);
  await username.fill(who.username);
  await password.fill(who.password);
  await submit.click();
}
