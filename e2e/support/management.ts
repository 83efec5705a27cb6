import { expect, type Page } from '@playwright/test';
import { type Account, newAccount } from './accounts.ts';
import type { AdminApi } from './as-admin.ts';
import { choose, rowAct } from './row-menu.ts';

/** The admin account screen's elements. */
export const management = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Admin Management' }),
  createButton: page.getByRole('button', { name: 'Create New Admin' }),
  passwordButton: page.getByRole('button', { name: 'Change My Password' }),
  inviteButton: page.getByRole('button', { name: 'Invite New Admin' }),
  create: page.getByRole('dialog', { name: 'Create New Admin' }),
  invite: page.getByRole('dialog', { name: 'Invite New Admin' }),
  change: page.getByRole('dialog', { name: 'Change My Password' }),
  question: page.getByRole('alertdialog'),
  table: page.getByRole('table', { name: 'Admin users' }),
  activity: page.getByRole('table', { name: 'Recent admin activity' }),
  row: ({ email }: Pick<Account, 'email'>) =>
    page.getByRole('table', { name: 'Admin users' }).getByRole('row').filter({ hasText: email }),
  message: (text: string) => page.getByRole('status').getByText(text, { exact: true }),
});

/** `query`: filters of the activity log. */
export async function openManagement(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin-management${query}`);
  await expect(management(page).table).toBeVisible();
}

/** Answers calls with an error. */
export const answerWith = (page: Page, calls: string, status: number, error?: string) =>
  page.route(calls, (route) => route.fulfill({ status, json: error ? { success: false, error } : {} }));

/** Checks the page, each modal as it opens and with errors, each question, and the message after one. */
export async function visitStates(
  page: Page,
  api: AdminApi,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const mate = await newAccount(api);
  const { createButton, create, passwordButton, change, question, activity, message } = management(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openManagement(page);
  await expect(activity).toBeVisible();
  await look('the page');

  await createButton.click();
  await look('Create New Admin');
  await create.getByLabel('Confirm password', { exact: true }).fill('x');
  await create.getByRole('button', { name: 'Create admin' }).click();
  await expect(create.getByText('Username is required')).toBeVisible();
  await look('Create New Admin with errors');
  await create.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  await look('the question before Create New Admin is thrown away');
  await question.getByRole('button', { name: 'Discard' }).click();

  await passwordButton.click();
  await look('Change My Password');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByText('Current password is required')).toBeVisible();
  await look('Change My Password with errors');
  await page.keyboard.press('Escape');

  await choose(page, 'Send a reset link to', mate.username);
  await expect(question).toBeVisible();
  await look('the question before a reset link');
  await question.getByRole('button', { name: 'Don’t send' }).click();

  await rowAct(page, 'Deactivate', mate.username).click();
  await look('the question before a deactivation');
  await page.clock.install();
  await question.getByRole('button', { name: 'Deactivate admin' }).click();
  await expect(message(`Admin ${mate.username} deactivated`)).toBeVisible();
  await look('accounts and activity, with a message');
}
