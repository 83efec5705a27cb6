// part admin-management

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { apiAs, newAccount, openAs } from '../support/accounts.ts';
import { logInByApi, storeSession, test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { logIn } from '../support/log-in.ts';
import { management } from '../support/management.ts';
import { choose, rowAct } from '../support/row-menu.ts';

test('a super admin works beside others, whose acts, sessions, and rights change in the meantime', async ({
  page,
  api,
}) => {
  const me = await newAccount(api, { isSuper: true });
  const second = await newAccount(api, { isSuper: true });
  const [contested, mate] = [await newAccount(api), await newAccount(api)];
  const other = await apiAs(second);
  const { question, message, row, table } = management(page);
  const token = await openAs(page, me, '/admin-management');

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
  });

  await test.step('a session that ended leads to /login, which says why and remembers the page', async () => {
    await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await rowAct(page, 'Deactivate', mate.username).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await expect(question).toHaveCount(0);
    await logIn(page, me);
    await expect(page).toHaveURL('/admin-management');
  });

  await test.step('an admin who loses super admin rights is told, and goes to the dashboard', async () => {
    await expect(row(mate)).toBeVisible();
    await query('update admins set is_super_admin = false where id = $1', [me.id]);
    await choose(page, 'Delete', mate.username);
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(page.getByRole('main').getByText('Email Marketing').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Admin Management')).toHaveCount(0);
    await page.goto('/admin-management');
    await expect(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
    await expect(table).toHaveCount(0);
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
  });

  await test.step('your own account is safe, even on a page that thinks it’s another’s', async () => {
    await query('update admins set is_super_admin = true where id = $1', [me.id]);
    await page.goto('/admin-management');
    await expect(row(second)).toBeVisible();
    // As if another tab had just logged in as the second admin.
    await storeSession(page, await logInByApi(second));
    await rowAct(page, 'Deactivate', second.username).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(
      question.getByText(`${texts.admins.toggleFailed}: ${texts.admins.ownDeactivate}`, { exact: true }),
    ).toBeVisible();
  });
});
