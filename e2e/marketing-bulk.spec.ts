import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { test as asPlainAdmin } from './support/as-plain-admin.ts';
import { expectFits } from './support/axe.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { optOut } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';

const list = (tag: string) => `/email-marketing?tab=subscribers&search=${tag}`;
const row = (page: Page, email: string) => page.getByRole('row', { name: email });
const selectBox = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const result = (page: Page, text: string) => page.getByText(text, { exact: true });

async function addPeople(api: AdminApi, tag: string, ...names: string[]): Promise<string[]> {
  const emails = names.map((name) => `${name}-${tag}@people.invalid`);
  for (const email of emails) await api.send('POST', '/api/email/subscribe', { email });
  return emails;
}
const activeEmails = async (api: AdminApi, tag: string) => {
  const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}&active_only=true&limit=500`);
  return (subscribers as { email: string }[]).map(({ email }) => email).sort();
};

test('selected subscribers are deactivated and activated again', async ({ page, api }) => {
  const tag = newTag();
  const [ann = '', ben = '', cid = ''] = await addPeople(api, tag, 'ann', 'ben', 'cid');
  await page.goto(list(tag));
  await selectBox(page, ann).check();
  await selectBox(page, ben).check();
  await expect(page.getByText('2 subscribers selected')).toBeVisible();
  await button(page, 'Deactivate selected').click();
  await expect(dialog(page)).toContainText('Deactivate 2 subscribers?');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Deactivate subscribers' }).click();
  await expect(result(page, '2 deactivated.')).toBeVisible();
  await expect(row(page, ann)).toContainText('Deactivated by an admin');
  await expect(page.getByText('Nobody selected')).toBeVisible();
  expect(await activeEmails(api, tag)).toEqual([cid]);

  await optOut(api, ben);
  await button(page, 'Select the 3 shown').click();
  await button(page, 'Activate selected').click();
  await dialog(page).getByRole('button', { name: 'Activate subscribers' }).click();
  await expect(
    result(page, '1 activated, 1 stays off because this person unsubscribed, bounced or complained.'),
  ).toBeVisible();
  await expect(row(page, ben)).toContainText('Unsubscribed');
  expect(await activeEmails(api, tag)).toEqual([ann, cid]);
  await button(page, 'Close').click();
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused();
});

test('all that match are deactivated, except those deselected', async ({ page, api }) => {
  const tag = newTag();
  const names = Array.from({ length: 52 }, (_, at) => `p${at}`);
  const emails = await addPeople(api, tag, ...names);
  await page.goto(list(tag));
  await expect(page.getByText('Showing 50 of 52 subscribers')).toBeVisible();
  await button(page, 'Select all that match').click();
  await expect(page.getByText('52 subscribers selected')).toBeVisible();
  const spared = emails.at(-1) ?? '';
  await selectBox(page, spared).uncheck();
  await expect(page.getByText('51 subscribers selected')).toBeVisible();
  await button(page, 'Deactivate selected').click();
  await expect(dialog(page)).toContainText('Deactivate 51 subscribers?');
  await dialog(page).getByRole('button', { name: 'Deactivate subscribers' }).click();
  await expect(result(page, '51 deactivated.')).toBeVisible();
  expect(await activeEmails(api, tag)).toEqual([spared]);
});

test('changing the filters clears the selection', async ({ page, api }) => {
  const tag = newTag();
  const [ann = ''] = await addPeople(api, tag, 'ann', 'ben');
  await page.goto(list(tag));
  await selectBox(page, ann).check();
  await page.getByLabel('Status').selectOption('true');
  await expect(page.getByText('Nobody selected')).toBeVisible();
  await expect(selectBox(page, ann)).not.toBeChecked();
});

asPlainAdmin('many subscribers are deactivated using only the keyboard', async ({ page, api }) => {
  const tag = newTag();
  const [ann = '', ben = ''] = await addPeople(api, tag, 'ann', 'ben');
  await page.goto(list(tag));
  await tabTo(page, selectBox(page, ann));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText('1 subscriber selected')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await pressByKeyboard(page, button(page, 'Select the 2 shown'));
  await expect(selectBox(page, ben)).toBeChecked();
  await pressByKeyboard(page, button(page, 'Deactivate selected'));
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'Deactivate subscribers' }));
  await expect(result(page, '2 deactivated.')).toBeVisible();
  await pressByKeyboard(page, button(page, 'Close'));
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused();
  expect(await activeEmails(api, tag)).toEqual([]);
});

test('the selection bar and the result: accessible, and nothing scrolls sideways', async ({ page, api }) => {
  const tag = newTag();
  const [ann = ''] = await addPeople(api, tag, 'ann', 'ben');
  await page.goto(list(tag));
  await selectBox(page, ann).check();
  await expectFits(page, 'some selected');
  await button(page, 'Deactivate selected').click();
  await expectFits(page, 'the question');
  await dialog(page).getByRole('button', { name: 'Deactivate subscribers' }).click();
  await expect(result(page, '1 deactivated.')).toBeVisible();
  await expectFits(page, 'the result');
});
