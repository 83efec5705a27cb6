import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { logIn } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { management } from '../support/management.ts';
import { choose, rowAct } from '../support/row-menu.ts';

test('a session and rights that end', async ({ page, api }) => {
  const [me, mate] = [await newAccount(api, { isSuper: true }), await newAccount(api)];
  const { question, row, table } = management(page);

  await test.step('a session that ended leads to /login, which says why and remembers the page', async () => {
    const token = await openAs(page, me, '/admin-management');
    await expect(table).toBeVisible();
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
    await expect(question).toHaveCount(0);
    // The dashboard reflects it too.
    await expect(page.getByRole('main').getByText('Email Marketing').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Admin Management')).toHaveCount(0);
  });

  await test.step('a plain admin gets an explanation and goes to the dashboard', async () => {
    await page.goto('/admin-management');
    await expect(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
    await expect(table).toHaveCount(0);
    await expectFits(page, 'a plain admin is turned away');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
