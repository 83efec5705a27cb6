import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { optOut } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const row = (page: Page, email: string) => page.getByRole('row', { name: email });
const deleteButton = (page: Page, email: string) =>
  page.getByRole('button', { name: `Delete ${email}`, exact: true });
const confirmDelete = (page: Page) =>
  question(page).getByRole('button', { name: 'Delete subscriber' }).click();

async function openWith(page: Page, api: AdminApi, names: string[]): Promise<string[]> {
  const tag = newTag();
  const emails = names.map((name) => `${name}-${tag}@people.invalid`);
  for (const email of emails) await api.send('POST', '/api/email/subscribe', { email });
  await page.goto(`/email-marketing?tab=subscribers&search=${tag}`);
  await expect(page.getByText(`Showing ${names.length} of ${names.length}`)).toBeVisible();
  return emails;
}

test('a person is deleted permanently on request, after a confirmation, by keyboard as well', async ({
  page,
  api,
}) => {
  const [ann = '', ben = ''] = await openWith(page, api, ['ann', 'ben']);
  await deleteButton(page, ben).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(`Delete ${ben} permanently?`);
  await expectAccessible(page, 'the question');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deleteButton(page, ben)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${ben} is deleted.`)).toBeVisible();
  await expect(row(page, ben)).toHaveCount(0);
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await expect(row(page, ann)).toBeFocused();

  await deleteButton(page, ann).click();
  await confirmDelete(page);
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused();
  const { subscribers } = await api.get(`/api/email/subscribers?search=${encodeURIComponent(ann)}`);
  expect(subscribers).toEqual([]);
  const { activities } = await api.get('/api/admin/activity-log?limit=100');
  expect(JSON.stringify(activities)).toMatch(/Deleted subscriber \d+ on request/);
});

test('an opt-out outlives the row', async ({ page, api }) => {
  const [out = ''] = await openWith(page, api, ['out']);
  await optOut(api, out);
  await deleteButton(page, out).click();
  await expect(question(page)).toContainText('An opt-out stays in force');
  await confirmDelete(page);
  await expect(row(page, out)).toHaveCount(0);
  const { unsubscribed } = await api.get(`/api/email/unsubscribed?search=${encodeURIComponent(out)}`);
  expect(unsubscribed).toHaveLength(1);
  await expect(api.send('POST', '/api/email/subscribe', { email: out })).rejects.toThrow(
    texts.subscribers.optedOut,
  );
});

test('one that is already deleted shows an error and leaves the list', async ({ page, api }) => {
  const [stay = '', gone = ''] = await openWith(page, api, ['stay', 'gone']);
  const { subscribers } = await api.get(`/api/email/subscribers?search=${encodeURIComponent(gone)}`);
  const [{ id }] = subscribers as [{ id: number }];
  await api.send('DELETE', `/api/email/subscribers/${id}`);
  await deleteButton(page, gone).click();
  await confirmDelete(page);
  await expect(
    question(page).getByText(`${texts.subscribers.deleteFailed}${texts.subscribers.notFound}`, {
      exact: true,
    }),
  ).toBeVisible();
  await question(page).getByRole('button', { name: 'OK' }).click();
  await expect(row(page, gone)).toHaveCount(0);
  await expect(row(page, stay)).toBeFocused();
});
