// part marketing

import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { openList, subscriberRow as row } from '../support/email/subscriber-list.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const selectBox = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
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

// wcag 1.3.1, 2.5.8, 3.2.2
test('long lists are filtered, paginated, and changed at once', async ({ page, api }) => {
  await test.step('filters are in the URL, and an empty result can be cleared', async () => {
    const tag = newTag();
    const [coach, agency] = [`coach-${tag}@people.invalid`, `agency-${tag}@people.invalid`];
    await api.send('POST', '/api/email/subscribe', { email: coach, role: 'job_coach' });
    await api.send('POST', '/api/email/subscribe', { email: agency, role: 'state_agency' });
    await openList(page, tag);
    await page.getByLabel('Role').selectOption('job_coach');
    await expect(row(page, agency)).toHaveCount(0);
    await expect(row(page, coach)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Role')).toHaveValue('job_coach');
    await expect(row(page, coach)).toBeVisible();
    await page.getByLabel('Status').selectOption('false');
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByLabel('Search subscribers')).toHaveValue('');
    await expect(page).toHaveURL('/email-marketing?tab=subscribers');
    await expect(page.getByText(/^Showing .* subscribers?$/)).toBeVisible();
    await expectFits(page, 'the list of subscribers');
  });

  const many = newTag();
  const emails = await addPeople(api, many, ...Array.from({ length: 52 }, (_, at) => `p${at}`));

  await test.step('long lists are paginated', async () => {
    await openList(page, many);
    await expect(page.getByText('Showing 50 of 52 subscribers')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Showing 52 of 52 subscribers')).toBeVisible();
    await expect(row(page, emails[0] ?? '')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });

  await test.step('a filter clears the selection; all that match are deactivated, except those deselected', async () => {
    await page.reload();
    await expect(page.getByText('Showing 50 of 52 subscribers')).toBeVisible();
    await selectBox(page, emails[51] ?? '').check();
    await page.getByLabel('Status').selectOption('true');
    await expect(page.getByText('Nobody selected')).toBeVisible();
    await page.getByLabel('Status').selectOption('all');
    await button(page, 'Select all that match').click();
    await expect(page.getByText('52 subscribers selected')).toBeVisible();
    await expectFits(page, 'some selected');
    const spared = emails.at(-1) ?? '';
    await selectBox(page, spared).uncheck();
    await expect(page.getByText('51 subscribers selected')).toBeVisible();
    await button(page, 'Deactivate selected').click();
    await expect(question(page)).toContainText('Deactivate 51 subscribers?');
    await expectFits(page, 'the question');
    await answer(page, 'Deactivate 51 subscribers');
    await expect(result(page, '51 subscribers deactivated.')).toBeVisible();
    await expectFits(page, 'the result');
    expect(await activeEmails(api, many)).toEqual([spared]);
  });
});
