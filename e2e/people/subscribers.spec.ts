// part marketing

import { expect } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { composer, expectCounted } from '../support/email/compose.ts';
import { optOut } from '../support/email/opt-out.ts';
import { openList, subscriberRow } from '../support/email/subscriber-list.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { chooseByKeyboard, rowMenu } from '../support/row-menu.ts';
import { marketingTab } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

// wcag 1.3.1, 2.1.1, 2.5.8, 3.2.2, 3.3.4
test('subscribers are added, filtered, deactivated, activated, and changed many at once, by keyboard alone', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [ann, coach, left] = [
    `ann-${tag}@people.invalid`,
    `coach-${tag}@people.invalid`,
    `left-${tag}@people.invalid`,
  ];
  await api.send('POST', '/api/email/subscribe', { email: coach, role: 'job_coach' });
  await api.send('POST', '/api/email/subscribe', { email: left });
  await optOut(api, left);
  const dialog = page.getByRole('alertdialog');
  const modal = page.getByRole('dialog', { name: 'Add subscriber' });
  const heading = page.getByRole('heading', { name: 'Manage Subscribers', exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (email: string) => subscriberRow(page, email);
  const { type, count } = composer(page);

  await test.step('all of them are chosen in the composer', async () => {
    await page.goto('/email-marketing');
    await tabTo(page, type('Manual entry'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await tabTo(page, page.getByLabel('Search subscribers'));
    await page.keyboard.type(tag);
    await expect(page.getByText('Showing 2 of 2 subscribers')).toBeVisible();
    await pressByKeyboard(page, button('Select all that match'));
    await expect(count).toContainText('1 recipient');
    await expectCounted(count);
  });

  await test.step('one is added, after one without an address was refused, and chosen there, too', async () => {
    await pressByKeyboard(page, marketingTab(page, 'Manage Subscribers'));
    await pressByKeyboard(page, page.getByRole('button', { name: 'Add subscriber' }).first());
    await expect(modal.getByLabel('Email address')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal.getByText('Email address is required', { exact: true })).toBeVisible();
    await expect(modal.getByLabel('Email address')).toBeFocused();
    await expectFits(page, 'adding a subscriber, with an error');
    await page.keyboard.type(ann);
    await tabTo(page, modal.getByLabel('Organization'));
    await page.keyboard.type('Harbor Works');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(`${ann} is subscribed.`)).toBeVisible();
    await pressByKeyboard(page, marketingTab(page, 'Compose Campaign'));
    await expect(count).toContainText('2 recipients');
    await expectCounted(count);
  });

  await test.step('the list is filtered, and the filters are in the URL', async () => {
    await pressByKeyboard(page, marketingTab(page, 'Manage Subscribers'));
    await tabTo(page, page.getByLabel('Search subscribers'));
    await page.keyboard.type(tag);
    await expect(page).toHaveURL(new RegExp(`search=${tag}`));
    await expect(page.getByText('Showing 3 of 3 subscribers')).toBeVisible();
    await expect(row(ann)).toContainText('Harbor Works');
    await tabTo(page, page.getByLabel('Role'));
    await page.keyboard.type('Job');
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${tag}&role=job_coach`));
    await page.reload();
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await tabTo(page, page.getByLabel('Status'));
    await page.keyboard.type('Inactive');
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await expectFits(page, 'no subscriber found');
    await pressByKeyboard(page, button('Clear filters'));
    await expect(page).toHaveURL('/email-marketing?tab=subscribers');
    // The button is gone, so focus moves to the list's heading.
    await expect(heading).toBeFocused();
    await expectFits(page, 'the list of subscribers');
  });

  await test.step('one is deactivated, and someone who opted out comes back only for a reason', async () => {
    await openList(page, tag);
    await chooseByKeyboard(page, 'Deactivate', ann);
    await expect(dialog.getByRole('button', { name: 'Keep active' })).toBeFocused();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Deactivate subscriber' }));
    await expect(row(ann)).toContainText('Deactivated');
    await expect(rowMenu(page, ann)).toBeFocused();
    await expect(row(left)).toContainText('Unsubscribed');
    await chooseByKeyboard(page, 'Activate', left);
    const asking = page.getByRole('dialog', { name: `Activate ${left}?` });
    await expect(asking.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asking.getByText('Enter the reason')).toBeVisible();
    await expectFits(page, 'the question for a reason');
    await page.keyboard.type('Wrote to us');
    await page.keyboard.press('Enter');
    await expect(row(left)).toContainText('Active');
    await page.reload();
    await expect(row(left)).toContainText('Active');
    await expect(row(ann)).toContainText('Deactivated');
  });

  await test.step('many are deactivated at once', async () => {
    await pressByKeyboard(page, button('Select the 3 shown'));
    await expect(page.getByRole('status').getByText('3 subscribers selected')).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: `Select ${coach}` }));
    await page.keyboard.press('Space');
    await expectFits(page, 'some selected');
    await pressByKeyboard(page, button('Deactivate selected'));
    await expect(dialog.getByRole('button', { name: 'Leave them as they are' })).toBeFocused();
    await expectFits(page, 'the question');
    await pressByKeyboard(page, dialog.getByRole('button', { name: /^Deactivate \d subscribers?$/ }));
    await expect(page.getByText(/^1 subscriber deactivated\./)).toBeVisible();
    await pressByKeyboard(page, button('Close'));
    await expect(heading).toBeFocused();
    const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}&active_only=true`);
    expect(subscribers).toMatchObject([{ email: coach }]);
  });
});
