import { brand } from '@fairlead/contract/brand';
import { expect, type Page } from '@playwright/test';
import { expectFits } from './support/axe.ts';
import { loginPanel, openLogin } from './support/log-in.ts';
import { test } from './support/test.ts';

const username = (page: Page) => loginPanel(page).username;
const password = (page: Page) => loginPanel(page).password;
const submit = (page: Page) => loginPanel(page).submit;

test('the page links to the training and production environments', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /Training Sandbox/ })).toHaveAttribute(
    'href',
    brand.environments.training,
  );
  await expect(page.getByRole('link', { name: /Production Live/ })).toHaveAttribute(
    'href',
    brand.environments.production,
  );
});

test('the admin panel opens with its button; Cancel closes it and clears the fields', async ({ page }) => {
  await page.goto('/login');
  await expect(username(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(username(page)).toBeFocused();
  await username(page).fill('someone');
  await password(page).fill('something');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(username(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeFocused();
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(username(page)).toHaveValue('');
  await expect(password(page)).toHaveValue('');
});

test('the button is disabled until username and password are filled in', async ({ page }) => {
  await openLogin(page);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription('Enter your username and your password to log in.');
  await username(page).fill('someone');
  await expect(submit(page)).toBeDisabled();
  await password(page).fill('something');
  await expect(submit(page)).toBeEnabled();
  await username(page).fill('  ');
  await expect(submit(page)).toBeDisabled();
});

test('a password can be shown and hidden', async ({ page }) => {
  await openLogin(page);
  await password(page).fill('visible');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the environments are one click away, and the page says what needs JavaScript', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: /Production/ })).toBeVisible();
    await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin Login' })).toBeHidden();
  });
});

test('the panel and its errors are accessible and fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin-settings');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page, 'admin required');
  await page.goto('/reset-password#token=x');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectFits(page, 'errors of a form');
});
