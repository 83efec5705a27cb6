import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';

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
