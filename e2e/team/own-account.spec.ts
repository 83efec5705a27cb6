import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { apiAs, newAccount, openAs } from '../support/accounts.ts';
import { logInByApi, storeSession, test } from '../support/as-admin.ts';
import { management } from '../support/management.ts';
import { choose, rowAct } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

test('a super admin changes their own password, but cannot lock themselves out', async ({ page, api }) => {
  const me = await newAccount(api, { isSuper: true });
  const second = await newAccount(api, { isSuper: true });
  const elsewhere = await apiAs(me);
  await openAs(page, me, '/admin-management');
  const { passwordButton, change: modal, question, message, row, table, activity } = management(page);

  await test.step('changing it requires the current one, ends other sessions, and keeps this one', async () => {
    const current = modal.getByLabel('Current password', { exact: true });
    const next = modal.getByLabel('New password', { exact: true });
    const confirm = modal.getByLabel('Confirm new password', { exact: true });
    const submit = modal.getByRole('button', { name: 'Change password' });
    await passwordButton.click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');

    await submit.click();
    await expect(current).toHaveAccessibleDescription(texts.password.required);
    await expect(current).toBeFocused();
    await current.fill('not the one');
    await next.fill('a new hitch');
    await confirm.fill('another hitch');
    await submit.click();
    await expect(confirm).toHaveAccessibleDescription(texts.password.mismatchNew);
    await expect(confirm).toBeFocused();
    await next.fill('short');
    await confirm.fill('short');
    await submit.click();
    await expect(next).toHaveAccessibleDescription(new RegExp(texts.password.tooShort));

    const fresh = `a new hitch ${newTag()}`;
    await next.fill(fresh);
    await confirm.fill(fresh);
    await submit.click();
    await expect(current).toHaveAccessibleDescription(texts.admins.wrongPassword);
    await expect(current).toBeFocused();
    await expect(next).toHaveValue(fresh);
    await current.fill(me.password);
    await submit.click();
    await expect(modal).toHaveCount(0);
    await expect(message('Your password is changed. You’re logged out everywhere else.')).toBeVisible();
    await expect(passwordButton).toBeFocused();
    await expect(activity).toContainText('Changed their password');
    await expect(elsewhere.get('/api/admin/verify')).rejects.toThrow();
    await page.reload();
    await expect(table).toBeVisible();
    await logInByApi({ ...me, password: fresh });
  });

  await test.step('your own account is safe, even from a page that thinks it is another’s', async () => {
    await expect(row(second)).toBeVisible();
    // As if another tab had just logged in as the second admin.
    await storeSession(page, await logInByApi(second));
    await rowAct(page, 'Deactivate', second.username).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(
      question.getByText(`${texts.admins.toggleFailed}: ${texts.admins.ownDeactivate}`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await choose(page, 'Delete', second.username);
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(
      question.getByText(`${texts.admins.deleteFailed}: ${texts.admins.ownDelete}`, { exact: true }),
    ).toBeVisible();
  });
});
