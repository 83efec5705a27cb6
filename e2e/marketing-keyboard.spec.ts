import { expect, type Page } from '@playwright/test';
import { test } from './support/as-plain-admin.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { optOut } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';

/** These tests use only the keyboard, as an admin without super admin rights. */
const modal = (page: Page) => page.getByRole('dialog', { name: 'Add subscriber' });
const row = (page: Page, text: string) => page.getByRole('row', { name: text });

test('a subscriber is added, found, and deactivated using only the keyboard', async ({ page }) => {
  const tag = newTag();
  const email = `keys-${tag}@people.invalid`;
  await page.goto('/email-marketing');
  await tabTo(page, page.getByRole('tab', { name: 'Compose Campaign' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Manage Subscribers' })).toBeFocused();

  const opener = page.getByRole('button', { name: 'Add subscriber' }).first();
  await pressByKeyboard(page, opener);
  await expect(modal(page).getByLabel('Email address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${email} is subscribed.`)).toBeVisible();

  await tabTo(page, page.getByLabel('Search subscribers'));
  await page.keyboard.type(tag);
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: `Deactivate ${email}` }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Deactivate subscriber' }));
  await expect(row(page, email)).toContainText('Deactivated by an admin');
  await expect(page.getByRole('button', { name: `Activate ${email}` })).toBeFocused();
});

test('the list is filtered using only the keyboard, and the filters are in the URL', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const coach = `coach-${tag}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email: coach, role: 'job_coach' });
  await api.send('POST', '/api/email/subscribe', { email: `other-${tag}@people.invalid`, role: 'other' });
  await page.goto('/email-marketing?tab=subscribers');
  await tabTo(page, page.getByLabel('Search subscribers'));
  await page.keyboard.type(tag);
  await expect(page.getByText('Showing 2 of 2 subscribers')).toBeVisible();
  await tabTo(page, page.getByLabel('Role'));
  await page.keyboard.type('Job');
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${tag}&role=job_coach`));
  await tabTo(page, page.getByLabel('Status'));
  await page.keyboard.type('Inactive');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page).toHaveURL('/email-marketing?tab=subscribers');
  // The button is gone, so focus moves to the list's heading.
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused();
});

test('bulk selection and clearing work using only the keyboard, and focus stays close', async ({
  page,
  api,
}) => {
  const tag = newTag();
  await api.send('POST', '/api/email/subscribe', { email: `near-${tag}@people.invalid` });
  await page.goto(`/email-marketing?tab=subscribers&search=${tag}`);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Select the 1 shown' }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Clear selection' }));
  await expect(page.getByText('Nobody selected')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused();

  await page.goto('/email-marketing');
  await tabTo(page, page.getByRole('radio', { name: 'Manual entry' }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByLabel('Search subscribers'));
  await page.keyboard.type(tag);
  await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Select all that match' }));
  await expect(page.getByText('1 subscriber selected')).toBeVisible();
  const recipients = page.getByRole('heading', { name: 'Recipients', exact: true });
  await expect(recipients).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Clear selection' }));
  await expect(page.getByText('0 subscribers selected')).toBeVisible();
  await expect(recipients).toBeFocused();
});

test('a report is opened, filtered, and closed using only the keyboard', async ({ page, api }) => {
  const name = `Keys ${newTag()}`;
  await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'By keyboard',
    campaign_name: name,
    recipient_type: 'manual',
    manual_emails: [`told-${newTag()}@people.invalid`],
  });
  await page.goto('/email-marketing?tab=history');
  await pressByKeyboard(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await tabTo(page, page.getByLabel('Outcome'));
  await page.keyboard.type('Failed');
  await expect(page.getByText('No recipient has this outcome')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Show all outcomes' }));
  await expect(page.getByText('Showing 1 recipient')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await pressByKeyboard(page, page.getByRole('link', { name: 'All campaigns' }));
  await expect(row(page, name)).toBeVisible();
});

test('unsubscribed people can be looked up using only the keyboard', async ({ page, api }) => {
  const email = `left-${newTag()}@people.invalid`;
  await optOut(api, email);
  await page.goto('/email-marketing');
  await pressByKeyboard(page, page.getByRole('link', { name: 'View unsubscribed users' }));
  await tabTo(page, page.getByLabel('Search unsubscribed users'));
  await page.keyboard.type(email);
  await expect(row(page, email)).toBeVisible();
});
