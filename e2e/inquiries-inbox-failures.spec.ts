import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { inbox, writeIn } from './support/inbox.ts';
import { newTag } from './support/tag.ts';

test('an expired session leads to the login and back to the same inquiry', async ({ page, api }) => {
  const tag = newTag();
  await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
  const mate = await newAccount(api);
  const token = await openAs(page, mate, `/admin-inquiries?search=${tag}`);
  const { link, act, opened } = inbox(page);
  await link(`Ann ${tag}`).click();
  await expect(opened(`Ann ${tag}`)).toContainText('Received');
  await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await act('Archive').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(texts.session.expired)).toBeVisible();
  await page.getByLabel('Username or email').fill(mate.username);
  await page.getByLabel('Password', { exact: true }).fill(mate.password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(opened(`Ann ${tag}`)).toContainText('New');
});
