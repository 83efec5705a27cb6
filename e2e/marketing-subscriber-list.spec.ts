import { erasureTexts } from '@fairlead/contract/erasure-texts';
import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectAccessible, expectFits } from './support/axe.ts';
import { optOut } from './support/opt-out.ts';
import { openList, subscriberRow as row } from './support/subscriber-list.ts';
import { newTag } from './support/tag.ts';

const selectBox = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
const result = (page: Page, text: string) => page.getByText(text, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { name: 'Subscribers', exact: true });

async function addPeople(api: AdminApi, tag: string, ...names: string[]): Promise<string[]> {
  const emails = names.map((name) => `${name}-${tag}@people.invalid`);
  for (const email of emails) await api.send('POST', '/api/email/subscribe', { email });
  return emails;
}
const activeEmails = async (api: AdminApi, tag: string) => {
  const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}&active_only=true&limit=500`);
  return (subscribers as { email: string }[]).map(({ email }) => email).sort();
};

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

  await test.step('all that match are deactivated, except those deselected', async () => {
    await page.reload();
    await expect(page.getByText('Showing 50 of 52 subscribers')).toBeVisible();
    await button(page, 'Select all that match').click();
    await expect(page.getByText('52 subscribers selected')).toBeVisible();
    const spared = emails.at(-1) ?? '';
    await selectBox(page, spared).uncheck();
    await expect(page.getByText('51 subscribers selected')).toBeVisible();
    await button(page, 'Deactivate selected').click();
    await expect(question(page)).toContainText('Deactivate 51 subscribers?');
    await answer(page, 'Deactivate subscribers');
    await expect(result(page, '51 deactivated.')).toBeVisible();
    expect(await activeEmails(api, many)).toEqual([spared]);
  });
});

test('selected subscribers are deactivated and activated again', async ({ page, api }) => {
  const tag = newTag();
  const [ann = '', ben = '', cid = ''] = await addPeople(api, tag, 'ann', 'ben', 'cid');
  await openList(page, tag);

  await test.step('changing the filters clears the selection', async () => {
    await selectBox(page, ann).check();
    await page.getByLabel('Status').selectOption('true');
    await expect(page.getByText('Nobody selected')).toBeVisible();
    await expect(selectBox(page, ann)).not.toBeChecked();
    await page.getByLabel('Status').selectOption('all');
  });

  await test.step('those selected are deactivated', async () => {
    await selectBox(page, ann).check();
    await selectBox(page, ben).check();
    await expect(page.getByText('2 subscribers selected')).toBeVisible();
    await expectFits(page, 'some selected');
    await button(page, 'Deactivate selected').click();
    await expect(question(page)).toContainText('Deactivate 2 subscribers?');
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectFits(page, 'the question');
    await answer(page, 'Deactivate subscribers');
    await expect(result(page, '2 deactivated.')).toBeVisible();
    await expect(row(page, ann)).toContainText('Deactivated by an admin');
    await expect(page.getByText('Nobody selected')).toBeVisible();
    await expectFits(page, 'the result');
    expect(await activeEmails(api, tag)).toEqual([cid]);
  });

  await test.step('those who did not opt out are activated', async () => {
    await optOut(api, ben);
    await button(page, 'Select the 3 shown').click();
    await button(page, 'Activate selected').click();
    await answer(page, 'Activate subscribers');
    await expect(
      result(page, '1 activated, 1 stays off because this person unsubscribed, bounced or complained.'),
    ).toBeVisible();
    await expect(row(page, ben)).toContainText('Unsubscribed');
    expect(await activeEmails(api, tag)).toEqual([ann, cid]);
    await button(page, 'Close').click();
    await expect(heading(page)).toBeFocused();
  });
});

test('a person is deleted permanently on request', async ({ page, api }) => {
  const deleteButton = (email: string) => button(page, `Delete ${email}`);
  const openWith = async (...names: string[]) => {
    const tag = newTag();
    const emails = await addPeople(api, tag, ...names);
    await openList(page, tag);
    await expect(page.getByText(`Showing ${names.length} of ${names.length}`)).toBeVisible();
    return emails;
  };

  await test.step('a person is deleted after a confirmation, by keyboard as well', async () => {
    const [ann = '', ben = ''] = await openWith('ann', 'ben');
    await deleteButton(ben).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText(`Delete ${ben} permanently?`);
    await expectAccessible(page, 'the question');
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(deleteButton(ben)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(`${ben} is deleted.`)).toBeVisible();
    await expect(row(page, ben)).toHaveCount(0);
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await expect(row(page, ann)).toBeFocused();

    await deleteButton(ann).click();
    await answer(page, 'Delete subscriber');
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    const { subscribers } = await api.get(`/api/email/subscribers?search=${encodeURIComponent(ann)}`);
    expect(subscribers).toEqual([]);
    const { activities } = await api.get('/api/admin/activity-log?limit=100');
    expect(JSON.stringify(activities)).toContain('Erased a person’s data');
  });

  await test.step('an opt-out outlives the data', async () => {
    const [out = ''] = await openWith('out');
    await optOut(api, out);
    await deleteButton(out).click();
    await expect(question(page)).toContainText('This erases everything about this person');
    await answer(page, 'Delete subscriber');
    await expect(row(page, out)).toHaveCount(0);
    const { unsubscribed } = await api.get(`/api/email/unsubscribed?search=${encodeURIComponent(out)}`);
    expect(unsubscribed).toEqual([]);
    await expect(api.send('POST', '/api/email/subscribe', { email: out })).rejects.toThrow(
      erasureTexts.erased,
    );
  });

  await test.step('one that is already deleted shows an error and leaves the list', async () => {
    const [stay = '', gone = ''] = await openWith('stay', 'gone');
    const { subscribers } = await api.get(`/api/email/subscribers?search=${encodeURIComponent(gone)}`);
    const [{ id }] = subscribers as [{ id: number }];
    await api.send('DELETE', `/api/email/subscribers/${id}`);
    await deleteButton(gone).click();
    await answer(page, 'Delete subscriber');
    await expect(
      question(page).getByText(`${texts.subscribers.deleteFailed}${texts.subscribers.notFound}`, {
        exact: true,
      }),
    ).toBeVisible();
    await question(page).getByRole('button', { name: 'OK' }).click();
    await expect(row(page, gone)).toHaveCount(0);
    await expect(row(page, stay)).toBeFocused();
  });
});
