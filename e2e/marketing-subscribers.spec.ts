import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { composer } from './support/compose.ts';
import { optOut } from './support/opt-out.ts';
import { openList, subscriberRow as row } from './support/subscriber-list.ts';
import { newTag } from './support/tag.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Add subscriber' });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text);
const toggleCalls = '**/api/email/subscribers/*/toggle';

async function openAdding(page: Page): Promise<void> {
  await page.goto('/email-marketing?tab=subscribers');
  // An empty list has a second button.
  await page.getByRole('button', { name: 'Add subscriber' }).first().click();
}

async function add(page: Page, email: string): Promise<void> {
  await modal(page).getByLabel('Email address').fill(email);
  await modal(page).getByRole('button', { name: 'Add subscriber' }).click();
}

test('a subscriber is added, found, deactivated, and activated', async ({ page, api }) => {
  const tag = newTag();
  const email = `ann-${tag}@people.invalid`;
  await openAdding(page);
  await expect(modal(page).getByLabel('Email address')).toBeFocused();
  await expect(modal(page).getByLabel('Role')).toHaveValue('crp_vendor');
  await modal(page).getByLabel('Name').fill('Ann Lee');
  await modal(page).getByLabel('Organization').fill('Harbor Works');
  await modal(page).getByLabel('Role').selectOption('state_agency');
  await add(page, email);
  await expect(message(page, `${email} is subscribed.`)).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  const { subscribers } = await api.get(`/api/email/subscribers?search=${tag}`);
  expect(subscribers).toMatchObject([{ email, role: 'state_agency', source: 'manual_admin' }]);

  await page.getByLabel('Search subscribers').fill(tag);
  await expect(page).toHaveURL(new RegExp(`search=${tag}`));
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await expect(row(page, email)).toContainText('Ann Lee · Harbor Works');
  await page.getByRole('button', { name: `Deactivate ${email}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Deactivate ${email}?`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Deactivate subscriber' }).click();
  await expect(row(page, email)).toContainText('Deactivated by an admin');
  await expect(page.getByRole('button', { name: `Activate ${email}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const saved = page.waitForResponse(toggleCalls);
  await dialog.getByRole('button', { name: 'Activate subscriber' }).click();
  await expect(row(page, email)).toContainText('Active');
  await (await saved).finished();
  await page.reload();
  await expect(row(page, email)).toContainText('Active');
});

test.describe('adding a subscriber is refused', () => {
  test('without an email or with an invalid one', async ({ page }) => {
    await openAdding(page);
    await add(page, '');
    await expect(modal(page).getByText('Email address is required', { exact: true })).toBeVisible();
    await expect(modal(page).getByLabel('Email address')).toBeFocused();
    await add(page, 'nobody');
    await expect(modal(page).getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  });

  test('if it exists, with the server’s text', async ({ page, api }) => {
    const email = `twice-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email });
    await openAdding(page);
    await add(page, email);
    await expect(
      modal(page).getByText('Error adding subscriber: This email address is already subscribed'),
    ).toBeVisible();
    await expect(modal(page).getByLabel('Email address')).toHaveValue(email);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Close without saving? What you have typed is lost.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal(page).getByLabel('Email address')).toHaveValue(email);
  });
});

test.describe('a person who opted out', () => {
  test('is added again only with a reason', async ({ page, api }) => {
    const email = `back-${newTag()}@people.invalid`;
    await optOut(api, email);
    await openAdding(page);
    await add(page, email);
    await expect(modal(page).getByRole('alert')).toContainText('This person unsubscribed.');
    await modal(page).getByLabel('Reason').fill('Asked for it by phone');
    await add(page, email);
    await expect(message(page, `${email} is subscribed.`)).toBeVisible();
  });

  test('is activated only with a reason', async ({ page, api }) => {
    const tag = newTag();
    const email = `again-${tag}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email });
    await optOut(api, email);
    await openList(page, tag);
    await expect(row(page, email)).toContainText('Unsubscribed');
    await page.getByRole('button', { name: `Activate ${email}` }).click();
    const asking = page.getByRole('dialog', { name: `Activate ${email}?` });
    await expect(asking.getByLabel('Reason')).toBeFocused();
    await asking.getByRole('button', { name: 'Activate subscriber' }).click();
    await expect(asking.getByText('Please enter the reason')).toBeVisible();
    await asking.getByLabel('Reason').fill('Wrote to us');
    const saved = page.waitForResponse(toggleCalls);
    await page.keyboard.press('Enter');
    await expect(row(page, email)).toContainText('Active');
    await (await saved).finished();
    await page.reload();
    await expect(row(page, email)).toContainText('Active');
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
  await expect(count).toContainText('Exact number');

  await page.getByRole('tab', { name: 'Manage Subscribers' }).click();
  await page.getByRole('button', { name: 'Add subscriber' }).first().click();
  await add(page, ben);
  await expect(modal(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Compose Campaign' }).click();
  await expect(count).toContainText('2 recipients');
  await expect(count).toContainText('Exact number');

  await page.getByRole('tab', { name: 'Manage Subscribers' }).click();
  await page.getByLabel('Search subscribers').fill(tag);
  await page.getByLabel('Status').selectOption('true');
  await expect(page.getByText('Showing 2 of 2 subscribers')).toBeVisible();
  await page.getByRole('button', { name: `Deactivate ${ann}` }).click();
  const counted = page.waitForResponse('**/api/email/marketing-stats');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate subscriber' }).click();
  await counted;
  // The open list keeps the row, so the change is easy to reverse.
  await expect(row(page, ann)).toContainText('Deactivated by an admin');
  await page.getByLabel('Status').selectOption('all');
  await expect(row(page, ann)).toContainText('Deactivated by an admin');
  await page.getByLabel('Status').selectOption('true');
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await expect(row(page, ann)).toHaveCount(0);
});
