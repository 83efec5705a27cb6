// part marketing

import { erasureTexts } from '@fairlead/contract/personal-data';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { optOut } from '../support/email/opt-out.ts';
import { openList, subscriberRow as row } from '../support/email/subscriber-list.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { choose, chooseByKeyboard, rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

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
    await answer(page, 'Deactivate 51 subscribers');
    await expect(result(page, '51 subscribers deactivated.')).toBeVisible();
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
    await expect(question(page).getByRole('button', { name: 'Leave them as they are' })).toBeFocused();
    await expectFits(page, 'the question');
    await answer(page, 'Deactivate 2 subscribers');
    await expect(result(page, '2 subscribers deactivated.')).toBeVisible();
    await expect(row(page, ann)).toContainText('Deactivated');
    await expect(page.getByText('Nobody selected')).toBeVisible();
    await expectFits(page, 'the result');
    expect(await activeEmails(api, tag)).toEqual([cid]);
  });

  await test.step('those who did not opt out are activated', async () => {
    await optOut(api, ben);
    await button(page, 'Select the 3 shown').click();
    await button(page, 'Activate selected').click();
    await answer(page, 'Activate 3 subscribers');
    await expect(
      result(
        page,
        '1 subscriber activated, 1 stays off because this person unsubscribed, bounced, or reported spam. The other one didn’t need to change.',
      ),
    ).toBeVisible();
    await expect(row(page, ben)).toContainText('Unsubscribed');
    expect(await activeEmails(api, tag)).toEqual([ann, cid]);
    await button(page, 'Close').click();
    await expect(heading(page)).toBeFocused();
  });
});

test('a person is erased on request', async ({ page, api }) => {
  const result = (email: string) => page.getByRole('dialog', { name: `Erased ${email}` });
  const openWith = async (...names: string[]) => {
    const tag = newTag();
    const emails = await addPeople(api, tag, ...names);
    await openList(page, tag);
    await expect(page.getByText(`Showing ${names.length} of ${names.length}`)).toBeVisible();
    return emails;
  };

  await test.step('from the list after a question, by keyboard as well', async () => {
    const [ann = '', ben = ''] = await openWith('ann', 'ben');
    await chooseByKeyboard(page, 'Erase', ben);
    await expect(question(page)).toContainText(`Erase ${ben}?`);
    await expectAccessible(page, 'the question');
    await pressByKeyboard(page, question(page).getByRole('button', { name: 'Keep their data' }));
    await expect(rowMenu(page, ben)).toBeFocused();
    await chooseByKeyboard(page, 'Erase', ben);
    await pressByKeyboard(page, question(page).getByRole('button', { name: 'Erase this person' }));
    await expect(result(ben)).toContainText('Subscriber');
    await expectAccessible(page, 'the result');
    await pressByKeyboard(page, button(page, 'Done'));
    await expect(row(page, ben)).toHaveCount(0);
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await expect(row(page, ann)).toBeFocused();

    await choose(page, 'Erase', ann);
    await answer(page, 'Erase this person');
    await button(page, 'Done').click();
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    const { activities } = await api.get('/api/admin/activity-log?limit=100');
    expect(JSON.stringify(activities)).toContain('DELETE_PERSONAL_DATA');
    await expect(api.send('POST', '/api/email/subscribe', { email: ann })).rejects.toThrow(
      erasureTexts.erased,
    );
  });

  await test.step('from their page, which then is gone', async () => {
    const [cid = ''] = await openWith('cid');
    await page.getByRole('link', { name: cid }).click();
    await expect(page.getByRole('heading', { level: 1, name: cid })).toBeVisible();
    const address = page.url();
    const download = page.waitForEvent('download');
    await button(page, 'Download document').click();
    expect((await download).suggestedFilename()).toMatch(/^personal-data-.*\.html$/);
    await button(page, 'Erase this person').click();
    await answer(page, 'Erase this person');
    await button(page, 'Done').click();
    await expect(heading(page)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Subscriber not found' })).toBeVisible();
  });
});
