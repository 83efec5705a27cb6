import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { logInByApi, test } from '../support/as-admin.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { management } from '../support/management.ts';
import { chooseByKeyboard, rowAct, rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

// part admin-management
test('a super admin does everything using only the keyboard', async ({ page, api }) => {
  const me = await newAccount(api, { isSuper: true });
  const tag = newTag();
  const made = {
    id: 0,
    username: `oiler-${tag}`,
    email: `${tag}@crew.invalid`,
    password: `reef knot ${tag}`,
  };
  await openAs(page, me, '/admin-management');
  const { createButton, create, question, message, row, activity } = management(page);

  await pressByKeyboard(page, createButton);
  await expect(create.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(made.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(made.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(made.password);
  await tabTo(page, create.getByLabel('Confirm password', { exact: true }));
  await page.keyboard.type(made.password);
  await tabTo(page, create.getByRole('checkbox', { name: 'Super admin' }));
  await page.keyboard.press('Space');
  await expect(create.getByRole('checkbox', { name: 'Super admin' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(message(`Admin ${made.username} created`)).toBeVisible();
  await expect(createButton).toBeFocused();
  await expect(row(made)).toContainText('Super Admin');
  await logInByApi(made);

  // Backward is shorter: the newest accounts are at the end of the table, below those of other tests.
  await chooseByKeyboard(page, 'Send a reset link to', made.username, 'Shift+Tab');
  await expect(question.getByRole('button', { name: 'Send reset link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(`Link sent to ${made.email}`)).toBeVisible();
  await expect(rowMenu(page, made.username)).toBeFocused();

  const deactivate = rowAct(page, 'Deactivate', made.username);
  await pressByKeyboard(page, deactivate, 'Shift+Tab');
  await expect(question.getByRole('button', { name: 'Keep active' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(deactivate).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, question.getByRole('button', { name: 'Deactivate admin' }));
  await expect(message(`Admin ${made.username} deactivated`)).toBeVisible();
  await expect(logInByApi(made)).rejects.toThrow();
  const activate = rowAct(page, 'Activate', made.username);
  await expect(activate).toBeFocused();
  // It's busy until the lists have been refetched, and says so.
  await expect(activate).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Activate admin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(`Admin ${made.username} activated`)).toBeVisible();

  await chooseByKeyboard(page, 'Delete', made.username);
  await pressByKeyboard(page, question.getByRole('button', { name: 'Delete admin' }));
  await expect(message(`Admin ${made.username} deleted`)).toBeVisible();
  await expect(row(made)).toHaveCount(0);
  await expect(page.locator('tr:focus')).toHaveCount(1);

  const toggle = page.getByRole('button', { name: 'Recent Admin Activity' });
  await tabTo(page, page.getByRole('region', { name: 'Recent admin activity' }));
  await tabTo(page, toggle, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(activity).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(activity).toContainText(`Deleted ${made.username}`);
});
