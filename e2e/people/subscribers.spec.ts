// part marketing

import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { composer } from '../support/email/compose.ts';
import { optOut } from '../support/email/opt-out.ts';
import { openList, subscriberRow as row } from '../support/email/subscriber-list.ts';
import { expectFits } from '../support/look/axe.ts';
import { choose, rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Add subscriber' });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text);
const toggleCalls = '**/api/email/subscribers/*/toggle';

// An empty list has a second button.
const openAdding = (page: Page) => page.getByRole('button', { name: 'Add subscriber' }).first().click();

async function add(page: Page, email: string): Promise<void> {
  await modal(page).getByLabel('Email address').fill(email);
  await modal(page).getByRole('button', { name: 'Add subscriber' }).click();
}

test('a subscriber is refused, then added, found, deactivated, and activated', async ({ page, api }) => {
  const tag = newTag();
  const email = `ann-${tag}@people.invalid`;
  const twice = `twice-${newTag()}@people.invalid`;
  const dialog = page.getByRole('alertdialog');

  await test.step('nobody is found', async () => {
    await openList(page, newTag());
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await expectFits(page, 'no subscriber found');
  });

  await test.step('adding a subscriber is refused without an email or with an invalid one', async () => {
    await openAdding(page);
    await add(page, '');
    await expect(modal(page).getByText('Email address is required', { exact: true })).toBeVisible();
    await expect(modal(page).getByLabel('Email address')).toBeFocused();
    await expectFits(page, 'adding a subscriber, with an error');
    await add(page, 'nobody');
    await expect(modal(page).getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  });

  await test.step('adding a subscriber is refused if it exists, with the server’s text', async () => {
    await api.send('POST', '/api/email/subscribe', { email: twice });
    await add(page, twice);
    await expect(
      modal(page).getByText('Error adding subscriber: This email address is already subscribed'),
    ).toBeVisible();
    await expect(modal(page).getByLabel('Email address')).toHaveValue(twice);
    await page.keyboard.press('Escape');
    await expect(dialog).toContainText('Close without saving?');
    await expect(dialog).toContainText('You’ll lose what you typed.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(modal(page).getByLabel('Email address')).toHaveValue(twice);
  });

  await test.step('a subscriber is added and found', async () => {
    await page.goto('/email-marketing?tab=subscribers');
    await openAdding(page);
    await expect(modal(page).getByLabel('Email address')).toBeFocused();
    await expect(modal(page).getByLabel('Role')).toHaveValue('crp_vendor');
    await modal(page).getByLabel('Name (optional)', { exact: true }).fill('Ann Lee');
    await modal(page).getByLabel('First name').fill('Annie');
    await modal(page).getByLabel('Organization').fill('Harbor Works');
    await modal(page).getByLabel('Role').selectOption('state_agency');
    await modal(page).getByLabel('Notes').fill('Met in May.\nPrefers mornings.');
    await add(page, email);
    await expect(message(page, `${email} is subscribed.`)).toBeVisible();
    await expect(modal(page)).toHaveCount(0);
    const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}`);
    const added = { email, first_name: 'Annie', role: 'state_agency', source: 'manual_admin' };
    expect(subscribers).toMatchObject([{ ...added, notes: 'Met in May.\nPrefers mornings.' }]);

    await page.getByLabel('Search subscribers').fill(tag);
    await expect(page).toHaveURL(new RegExp(`search=${tag}`));
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await expect(row(page, email)).toContainText(/Ann Lee.*Harbor Works/);
  });

  await test.step('a subscriber is deactivated and activated', async () => {
    await choose(page, 'Deactivate', email);
    await expect(dialog).toContainText(`Deactivate ${email}?`);
    await expect(dialog.getByRole('button', { name: 'Keep active' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Deactivate subscriber' }).click();
    await expect(row(page, email)).toContainText('Deactivated');
    await expect(rowMenu(page, email)).toBeFocused();
    await choose(page, 'Activate', email);
    const saved = page.waitForResponse(toggleCalls);
    await dialog.getByRole('button', { name: 'Activate subscriber' }).click();
    await expect(row(page, email)).toContainText('Active');
    await (await saved).finished();
    await page.reload();
    await expect(row(page, email)).toContainText('Active');
  });
});

// wcag 3.3.4
test('a person who opted out comes back only for a reason', async ({ page, api }) => {
  const tag = newTag();
  const [again, back] = [`again-${tag}@people.invalid`, `back-${newTag()}@people.invalid`];

  await test.step('a person who opted out is activated only with a reason', async () => {
    await api.send('POST', '/api/email/subscribe', { email: again });
    await optOut(api, again);
    await openList(page, tag);
    await expect(row(page, again)).toContainText('Unsubscribed');
    await choose(page, 'Activate', again);
    const asking = page.getByRole('dialog', { name: `Activate ${again}?` });
    await expect(asking.getByLabel('Reason')).toBeFocused();
    await expectFits(page, 'the question for a reason');
    await asking.getByRole('button', { name: 'Activate subscriber' }).click();
    await expect(asking.getByText('Enter the reason')).toBeVisible();
    await asking.getByLabel('Reason').fill('Wrote to us');
    const saved = page.waitForResponse(toggleCalls);
    await page.keyboard.press('Enter');
    await expect(row(page, again)).toContainText('Active');
    await (await saved).finished();
    await page.reload();
    await expect(row(page, again)).toContainText('Active');
  });

  await test.step('a person who opted out is added again only with a reason', async () => {
    await optOut(api, back);
    await openAdding(page);
    await add(page, back);
    await expect(modal(page).getByRole('alert')).toContainText('This person unsubscribed.');
    await modal(page).getByLabel('Reason').fill('Asked for it by phone');
    await add(page, back);
    await expect(message(page, `${back} is subscribed.`)).toBeVisible();
  });
});

test('a change shows up immediately in other lists and in the composer', async ({ page, api }) => {
  const tag = newTag();
  const [ann, ben] = ['ann', 'ben'].map((name) => `${name}-${tag}@people.invalid`) as [string, string];
  await api.send('POST', '/api/email/subscribe', { email: ann });
  const { type, count } = composer(page);
  await page.goto('/email-marketing');
  await type('Selected subscribers').check();
  await page.getByLabel('Search subscribers').fill(tag);
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await expect(count).toContainText('1 recipient');
  await expect(count).toContainText('Final count');

  await page.getByRole('tab', { name: 'Manage Subscribers' }).click();
  await page.getByRole('button', { name: 'Add subscriber' }).first().click();
  await add(page, ben);
  await expect(modal(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Compose Campaign' }).click();
  await expect(count).toContainText('2 recipients');
  await expect(count).toContainText('Final count');

  await page.getByRole('tab', { name: 'Manage Subscribers' }).click();
  await page.getByLabel('Search subscribers').fill(tag);
  await page.getByLabel('Status').selectOption('true');
  await expect(page.getByText('Showing 2 of 2 subscribers')).toBeVisible();
  await choose(page, 'Deactivate', ann);
  const counted = page.waitForResponse('**/api/email/marketing-stats');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate subscriber' }).click();
  await counted;
  // The open list keeps the row, so the change is easy to reverse.
  await expect(row(page, ann)).toContainText('Deactivated');
  await page.getByLabel('Status').selectOption('all');
  await expect(row(page, ann)).toContainText('Deactivated');
  await page.getByLabel('Status').selectOption('true');
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await expect(row(page, ann)).toHaveCount(0);
});
