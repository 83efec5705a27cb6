// part admin-management

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { apiAs, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { logInByApi, test } from '../support/as-admin.ts';
import { answerWith, management, openManagement } from '../support/management.ts';
import { choose, rowAct, rowMenu } from '../support/row-menu.ts';

test('the table shows each admin, also after it failed to load, and a password is reset', async ({
  page,
  api,
}) => {
  const fresh = await newAccount(api);
  const { question, message, row, table } = management(page);

  await test.step('a list that fails to load shows the server’s text, else its own, and can be retried', async () => {
    const lists = '**/api/admin/all-admins';
    await answerWith(page, lists, 503, texts.unavailable);
    await page.goto('/admin-management');
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(failure).toContainText(texts.unavailable);
    await page.unroute(lists);
    await page.route(lists, (route) => route.abort());
    await page.reload();
    await expect(failure).toContainText(texts.admins.loadFailed);
    await page.unroute(lists);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(table).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await test.step('shows each admin with role, status, and times, and marks the current user', async () => {
    for (const name of ['Username', 'Email', 'Role', 'Status', 'Last Login', 'Created', 'Actions'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const own = row(admin);
    await expect(own).toContainText('You');
    await expect(own).toContainText('Super Admin');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(table.getByText('You', { exact: true })).toHaveCount(1);
    await expect(row(fresh)).toContainText('Never');
    await expect(row(fresh)).toContainText('Active');
    await rowMenu(page, fresh.username).click();
    await expect(row(fresh).getByRole('listitem')).toHaveText(['Send a reset link', 'Delete']);
    await page.keyboard.press('Escape');
    await logInByApi(fresh);
    await page.reload();
    await expect(row(fresh)).not.toContainText('Never');
    // The zone is visible without hovering.
    await expect(row(fresh).getByRole('time').first()).toHaveText(
      /^(Today|Yesterday) at \d+:\d\d [AP]M \S+$/,
    );
  });

  await test.step('a reset link is sent after a question, and only the admin chooses the password', async () => {
    const session = await apiAs(fresh);
    await choose(page, 'Send a reset link to', fresh.username);
    await expect(question).toHaveAccessibleName(`Send ${fresh.username} a reset link?`);
    await expect(question).toContainText(fresh.email);
    await question.getByRole('button', { name: 'Don’t send' }).click();
    await expect(rowMenu(page, fresh.username)).toBeFocused();
    await choose(page, 'Send a reset link to', fresh.username);
    await question.getByRole('button', { name: 'Send reset link' }).click();
    await expect(message(`Link sent to ${fresh.email}`)).toBeVisible();
    await expect(rowMenu(page, fresh.username)).toBeFocused();
    await session.get('/api/admin/verify');
  });
});

test('other accounts are deactivated, activated, and deleted, even by two admins at once', async ({
  page,
  api,
}) => {
  const mate = await newAccount(api);
  const [contested, after] = [await newAccount(api), await newAccount(api)];
  const other = await apiAs(await newAccount(api, { isSuper: true }));
  await openManagement(page);
  const { question, message, row, activity } = management(page);

  await test.step('an account is deactivated and activated', async () => {
    await rowAct(page, 'Deactivate', mate.username).click();
    await expect(question.getByRole('button', { name: 'Keep active' })).toBeFocused();
    await question.getByRole('button', { name: 'Keep active' }).click();
    await expect(row(mate)).toContainText('Active');
    await rowAct(page, 'Deactivate', mate.username).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(message(`Admin ${mate.username} deactivated`)).toBeVisible();
    await expect(row(mate)).toContainText('Inactive');
    await expect(rowAct(page, 'Activate', mate.username)).toBeFocused();
    await expect(activity).toContainText(`Deactivated ${mate.username}`);
    await expect(logInByApi(mate)).rejects.toThrow();
    await rowAct(page, 'Activate', mate.username).click();
    await question.getByRole('button', { name: 'Activate admin' }).dblclick();
    await expect(message(`Admin ${mate.username} activated`)).toBeVisible();
    await expect(row(mate)).not.toContainText('Inactive');
    await logInByApi(mate);
  });

  await test.step('an account is deleted permanently, and focus moves to the row that replaced it', async () => {
    await choose(page, 'Delete', mate.username);
    await expect(question.getByRole('button', { name: 'Keep admin' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(message(`Admin ${mate.username} deleted`)).toBeVisible();
    await expect(row(mate)).toHaveCount(0);
    await expect(page.locator('tr:focus')).toHaveCount(1);
    await expect(row(after)).toBeVisible();
    await expect(activity).toContainText(`Deleted ${mate.username}`);
    await expect(logInByApi(mate)).rejects.toThrow();
  });

  await test.step('the second of two admins is told the current state, and undoes nothing', async () => {
    await rowAct(page, 'Deactivate', contested.username).click();
    await other.send('PATCH', `/api/admin/toggle-status/${contested.id}`);
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(message(`Admin ${contested.username} was already deactivated`)).toBeVisible();
    await expect(row(contested)).toContainText('Inactive');

    await choose(page, 'Delete', contested.username);
    await other.send('DELETE', `/api/admin/delete/${contested.id}`);
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(
      question.getByText(`${texts.admins.deleteFailed}: ${texts.admins.notFound}`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(row(contested)).toHaveCount(0);
    await expect(page.locator('tr:focus')).toHaveCount(1);
  });
});
