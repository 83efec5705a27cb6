import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { apiAs, newAccount, openAs } from './support/accounts.ts';
import { logInByApi, storeSession, test } from './support/as-admin.ts';
import { query } from './support/database.ts';
import { management, openManagement } from './support/management.ts';

test.describe('rights and sessions end', () => {
  test('a plain admin gets an explanation and goes to the dashboard', async ({ page, api }) => {
    const mate = await newAccount(api);
    await openAs(page, mate, '/admin-management');
    await expect(management(page).question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
    await expect(management(page).table).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('so does an admin who loses super admin rights while the page is open', async ({ page, api }) => {
    const [me, mate] = [await newAccount(api, { isSuper: true }), await newAccount(api)];
    await openAs(page, me, '/admin-management');
    const { act, question, row } = management(page);
    await expect(row(mate)).toBeVisible();
    await query('update admins set is_super_admin = false where id = $1', [me.id]);
    await act('Delete', mate).click();
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(question).toHaveCount(0);
    // The dashboard reflects it too.
    await expect(page.getByRole('main').getByText('Email Marketing').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Admin Management')).toHaveCount(0);
  });

  test('a session that ended leads to /login, which says why and remembers the page', async ({
    page,
    api,
  }) => {
    const [me, mate] = [await newAccount(api, { isSuper: true }), await newAccount(api)];
    const token = await openAs(page, me, '/admin-management');
    const { act, question, table } = management(page);
    await expect(table).toBeVisible();
    await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await act('Deactivate', mate).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.getByLabel('Username or email').fill(me.username);
    await page.getByLabel('Password', { exact: true }).fill(me.password);
    await page.locator('form').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/admin-management');
  });
});

test.describe('two admins at once', () => {
  test('the second one is told the current state, and undoes nothing', async ({ page, api }) => {
    const mate = await newAccount(api);
    const other = await apiAs(await newAccount(api, { isSuper: true }));
    await openManagement(page);
    const { act, question, message, row } = management(page);
    await act('Deactivate', mate).click();
    await other.send('PATCH', `/api/admin/toggle-status/${mate.id}`);
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(message(`Admin ${mate.username} was already deactivated`)).toBeVisible();
    await expect(row(mate)).toContainText('Inactive');

    await act('Delete', mate).click();
    await other.send('DELETE', `/api/admin/delete/${mate.id}`);
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(
      question.getByText(`${texts.admins.deleteFailed}: ${texts.admins.notFound}`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(row(mate)).toHaveCount(0);
    await expect(page.locator('tr:focus')).toHaveCount(1);
  });

  test('your own account is safe, even from a page that thinks it is another’s', async ({ page, api }) => {
    const [first, second] = [
      await newAccount(api, { isSuper: true }),
      await newAccount(api, { isSuper: true }),
    ];
    await openAs(page, first, '/admin-management');
    const { act, question, row } = management(page);
    await expect(row(second)).toBeVisible();
    // As if another tab had just logged in as the second admin.
    await storeSession(page, await logInByApi(second));
    await act('Deactivate', second).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(
      question.getByText(`${texts.admins.toggleFailed}: ${texts.admins.ownDeactivate}`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await act('Delete', second).click();
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(
      question.getByText(`${texts.admins.deleteFailed}: ${texts.admins.ownDelete}`, { exact: true }),
    ).toBeVisible();
  });
});
