import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';

/** The screen for admin accounts as its reader finds it. */
export const management = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Admin Management' }),
  createButton: page.getByRole('button', { name: 'Create New Admin' }),
  passwordButton: page.getByRole('button', { name: 'Change My Password' }),
  create: page.getByRole('dialog', { name: 'Create New Admin' }),
  change: page.getByRole('dialog', { name: 'Change My Password' }),
  prompt: page.getByRole('dialog', { name: 'Set a new password' }),
  question: page.getByRole('alertdialog'),
  table: page.getByRole('table', { name: 'Admin users' }),
  activity: page.getByRole('table', { name: 'Recent admin activity' }),
  row: ({ email }: Pick<Account, 'email'>) =>
    page.getByRole('table', { name: 'Admin users' }).getByRole('row').filter({ hasText: email }),
  act: (name: 'Reset password of' | 'Activate' | 'Deactivate' | 'Delete', { username }: Account) =>
    page.getByRole('button', { name: `${name} ${username}`, exact: true }),
  message: (text: string) => page.getByRole('status').getByText(text, { exact: true }),
});

export async function openManagement(page: Page): Promise<void> {
  await page.goto('/admin-management');
  await expect(management(page).table).toBeVisible();
}

/** Answers calls as a server would that fails, or refuses. */
export const answerWith = (page: Page, calls: string, status: number, error?: string) =>
  page.route(calls, (route) => route.fulfill({ status, json: error ? { success: false, error } : {} }));

/** Holds back calls, as a slow line would. Returns how to let them through. */
export async function hold(page: Page, calls: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
