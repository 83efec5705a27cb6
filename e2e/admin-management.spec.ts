import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { apiAs, newAccount } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { logInByApi, test } from './support/as-admin.ts';
import { management, openManagement } from './support/management.ts';
import { newTag } from './support/tag.ts';

const { password: passwordTexts } = texts;

test.describe('the table of admins', () => {
  test('shows each admin with role, status, and times, and marks the current user', async ({ page, api }) => {
    const fresh = await newAccount(api);
    await openManagement(page);
    const { row, table } = management(page);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Username',
      'Email',
      'Role',
      'Status',
      'Last Login',
      'Created',
      'Actions',
    ]);
    const own = row(admin);
    await expect(own).toContainText('You');
    await expect(own).toContainText('Super Admin');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(table.getByText('You', { exact: true })).toHaveCount(1);
    await expect(row(fresh)).toContainText('Never');
    await expect(row(fresh)).toContainText('Active');
    await expect(row(fresh).getByRole('button')).toHaveText(['Reset password', 'Deactivate', 'Delete']);
    await logInByApi(fresh);
    await page.reload();
    await expect(row(fresh)).not.toContainText('Never');
    // The zone is visible without hovering.
    await expect(row(fresh).getByRole('time').first()).toHaveText(/\d, \d{4}, \d+:\d\d [AP]M \S+/);
  });

  test('keeps its layout with long and non-English names', async ({ page, api }) => {
    const tag = newTag();
    const long = await newAccount(api, {
      username: `${'Wolfeschlegelsteinhausenbergerdorff'}-${tag}`,
      email: `${tag}${'x'.repeat(50)}@${'sub.'.repeat(40)}invalid`,
    });
    const arabic = await newAccount(api, { username: `مدير-${tag}` });
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await openManagement(page);
      await expect(management(page).row(long)).toBeVisible();
      await expect(management(page).row(arabic)).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      await management(page).act('Delete', arabic).click();
      await expect(management(page).question).toContainText(`Delete ${arabic.username} permanently?`);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('actions on another account', () => {
  test('a password is reset; a short one is refused and asked for again', async ({ page, api }) => {
    const mate = await newAccount(api);
    const session = await apiAs(mate);
    await openManagement(page);
    const { act, prompt, question, message } = management(page);
    const field = prompt.getByLabel('New password', { exact: true });
    await act('Reset password of', mate).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('type', 'password');
    await field.fill('short');
    await page.keyboard.press('Enter');
    await expect(question.getByText(passwordTexts.tooShort, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(field).toHaveValue('short');
    await field.fill('password123');
    await page.keyboard.press('Enter');
    await expect(
      question.getByText(`Failed to reset password: ${passwordTexts.common}`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    const fresh = `rolling hitch ${newTag()}`;
    await field.fill(fresh);
    await prompt.getByRole('button', { name: 'Reset password' }).click();
    await expect(message(`Password of ${mate.username} reset`)).toBeVisible();
    await expect(act('Reset password of', mate)).toBeFocused();
    await expect(session.get('/api/admin/verify')).rejects.toThrow();
    await logInByApi({ ...mate, password: fresh });
  });

  test('an account is deactivated and activated', async ({ page, api }) => {
    const mate = await newAccount(api);
    await openManagement(page);
    const { act, question, message, row, activity } = management(page);
    await act('Deactivate', mate).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(mate)).toContainText('Active');
    await act('Deactivate', mate).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(message(`Admin ${mate.username} deactivated`)).toBeVisible();
    await expect(row(mate)).toContainText('Inactive');
    await expect(act('Activate', mate)).toBeFocused();
    await expect(activity).toContainText(`Admin ${mate.username} deactivated`);
    await expect(logInByApi(mate)).rejects.toThrow();
    await act('Activate', mate).click();
    await question.getByRole('button', { name: 'Activate admin' }).dblclick();
    await expect(message(`Admin ${mate.username} activated`)).toBeVisible();
    await expect(row(mate)).not.toContainText('Inactive');
    await logInByApi(mate);
  });

  test('an account is deleted permanently, and focus moves to the row that replaced it', async ({
    page,
    api,
  }) => {
    const mate = await newAccount(api);
    const after = await newAccount(api);
    await openManagement(page);
    const { act, question, message, row, activity } = management(page);
    await act('Delete', mate).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(message(`Admin ${mate.username} deleted`)).toBeVisible();
    await expect(row(mate)).toHaveCount(0);
    await expect(page.locator('tr:focus')).toHaveCount(1);
    await expect(row(after)).toBeVisible();
    await expect(activity).toContainText(`Admin ${mate.username} deleted`);
    await expect(logInByApi(mate)).rejects.toThrow();
  });
});
