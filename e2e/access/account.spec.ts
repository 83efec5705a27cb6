import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { apiOf, logInByApi, setConfirmed, test } from '../support/as-admin.ts';
import { composer, expectCounted } from '../support/email/compose.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { pressByKeyboard } from '../support/keyboard.ts';

// part account
test('an admin ends a session they don’t recognize, and confirms it’s them while another tab goes on', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  const library = await logInByApi(me);
  const token = await openAs(page, me, '/account');
  const rows = page.getByRole('table', { name: 'My sessions' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await pressByKeyboard(page, rows.nth(1).getByRole('button'));
  await expect(rows).toHaveCount(1);
  await expect(apiOf(library).get('/api/admin/verify')).rejects.toThrow();
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
  await expectCounted(count);
  await expect(subject).toHaveValue('Half written');
  expect(await other.evaluate(() => localStorage.getItem('adminToken'))).not.toBe(token);
});
