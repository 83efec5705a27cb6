import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { apiOf, logInByApi, setConfirmed, test } from '../support/as-admin.ts';
import { composer } from '../support/email/compose.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';

// part account
test('an admin ends sessions they do not recognize, by keyboard alone', async ({ page, api }) => {
  const me = await newAccount(api);
  const [phone, library] = [await logInByApi(me), await logInByApi(me)];
  await openAs(page, me, '/admin-dashboard');
  await pressByKeyboard(page, page.getByRole('link', { name: 'My account and sessions' }));
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused();
  const rows = page.getByRole('table', { name: 'My sessions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This one');
  await expectFits(page, 'my account');

  await pressByKeyboard(page, rows.nth(1).getByRole('button'));
  await expect(rows).toHaveCount(2);
  await expect(page.locator('body')).not.toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Log out everywhere else' }));
  await expect(rows).toHaveCount(1);
  await expect(page.locator('body')).not.toBeFocused();
  for (const session of [phone, library])
    await expect(apiOf(session).get('/api/admin/verify')).rejects.toThrow();
  await page.reload();
  await expect(rows).toHaveCount(1);
});

// part account
test('an owner changes a setting, and is asked for the password first, by keyboard alone', async ({
  page,
  api,
}) => {
  const me = await newAccount(api, { isSuper: true });
  const token = await openAs(page, me, '/admin-settings');
  await setConfirmed({ token, expiresAt: '' }, '-11 minutes');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Owner Settings' }));
  const minutes = page.getByLabel('Log out after this many minutes without activity');
  await tabTo(page, minutes);
  const before = await minutes.inputValue();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByLabel(`Password of ${me.username}`, { exact: true });
  await expect(password).toBeFocused();
  await expectFits(page, 'confirming who you are');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(texts.confirm.wrong)).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.goto('/admin-management');
  await expect(
    page.getByText('Admins are logged out after 45 minutes without activity').first(),
  ).toBeVisible();
  await api.send('PATCH', '/api/admin/settings', { idle_minutes: Number(before) });
});

test('a tab goes on where it was while another one confirms the account, which ends the old token', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  const token = await openAs(page, me, '/account');
  await setConfirmed({ token, expiresAt: '' }, '-11 minutes');
  const other = await page.context().newPage();
  await other.goto('/email-marketing?tab=compose');
  const { subject, emailsField, count } = composer(other);
  await subject.fill('Half written');
  const release = await holdRequests(other, /\/api\/email\/audience/);
  const asked = other.waitForRequest(/\/api\/email\/audience/);
  await emailsField.fill('one@mail.invalid');
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`);

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirming.getByLabel(`Password of ${me.username}`, { exact: true }).fill(me.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add an authenticator app' })).toBeVisible();
  await expect(apiOf({ token, expiresAt: '' }).get('/api/admin/verify')).rejects.toThrow();

  release();
  await expect(count).toContainText('Final count');
  await expect(subject).toHaveValue('Half written');
  expect(await other.evaluate(() => localStorage.getItem('adminToken'))).not.toBe(token);
  await other.reload();
  await expect(subject).toBeVisible();
});
