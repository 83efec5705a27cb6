import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { adsPage } from './support/email-ads.ts';
import { logIn } from './support/log-in.ts';
import { mailPreview } from './support/mail-preview.ts';

test('a session that ends during an action leads to the login and back', async ({ page, api }) => {
  const account = await newAccount(api);
  const token = await openAs(page, account, '/email-ads');
  await expect(mailPreview(page).frame).toBeVisible();
  await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await adsPage(page).refresh.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(texts.session.expired)).toBeVisible();
  await logIn(page, account);
  await expect(page).toHaveURL('/email-ads');
});
