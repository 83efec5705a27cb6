import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { csvFile, importView } from '../support/email/import-file.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { optOut } from '../support/email/opt-out.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { chooseByKeyboard, rowMenu } from '../support/row-menu.ts';
import { breadcrumb } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

/** These tests use only the keyboard, as an admin without super admin rights. */
const modal = (page: Page) => page.getByRole('dialog', { name: 'Add subscriber' });
const row = (page: Page, text: string) => page.getByRole('row', { name: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const selectBox = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` });

// wcag 2.1.1
test('subscribers are added, filtered, and selected using only the keyboard', async ({ page, api }) => {
  const tag = newTag();
  const pair = `pair-${tag}`;
  const [keys, coach, other] = [`keys-${tag}`, `coach-${pair}`, `other-${pair}`].map(
    (name) => `${name}@people.invalid`,
  ) as [string, string, string];
  const dialog = page.getByRole('alertdialog');

  await test.step('a subscriber is added, found, and deactivated using only the keyboard', async () => {
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
    await page.keyboard.type(keys);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(`${keys} is subscribed.`)).toBeVisible();

    await tabTo(page, page.getByLabel('Search subscribers'));
    await page.keyboard.type(tag);
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await chooseByKeyboard(page, 'Deactivate', keys);
    await expect(dialog.getByRole('button', { name: 'Keep active' })).toBeFocused();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Deactivate subscriber' }));
    await expect(row(page, keys)).toContainText('Deactivated');
    await expect(rowMenu(page, keys)).toBeFocused();
  });

  await test.step('the list is filtered, and the filters are in the URL', async () => {
    await api.send('POST', '/api/email/subscribe', { email: coach, role: 'job_coach' });
    await api.send('POST', '/api/email/subscribe', { email: other, role: 'other' });
    await page.goto('/email-marketing?tab=subscribers');
    await tabTo(page, page.getByLabel('Search subscribers'));
    await page.keyboard.type(pair);
    await expect(page.getByText('Showing 2 of 2 subscribers')).toBeVisible();
    await tabTo(page, page.getByLabel('Role'));
    await page.keyboard.type('Job');
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${pair}&role=job_coach`));
    await tabTo(page, page.getByLabel('Status'));
    await page.keyboard.type('Inactive');
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Clear filters' }));
    await expect(page).toHaveURL('/email-marketing?tab=subscribers');
    // The button is gone, so focus moves to the list's heading.
    await expect(heading(page, 'Subscribers')).toBeFocused();
  });

  await test.step('recipients are selected and cleared in the composer, and focus stays close', async () => {
    await page.goto('/email-marketing');
    await tabTo(page, page.getByRole('radio', { name: 'Manual entry' }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await tabTo(page, page.getByLabel('Search subscribers'));
    await page.keyboard.type(coach);
    await expect(page.getByText('Showing 1 of 1 subscriber')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Select all that match' }));
    await expect(page.getByText('1 subscriber selected')).toBeVisible();
    await expect(heading(page, 'Recipients')).toBeFocused();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Clear selection' }));
    await expect(page.getByText('0 subscribers selected')).toBeVisible();
    await expect(heading(page, 'Recipients')).toBeFocused();
  });

  await test.step('many subscribers are selected, cleared, and deactivated', async () => {
    await page.goto(`/email-marketing?tab=subscribers&search=${pair}`);
    await pressByKeyboard(page, button(page, 'Select the 2 shown'));
    await pressByKeyboard(page, button(page, 'Clear selection'));
    await expect(page.getByText('Nobody selected')).toBeVisible();
    await expect(heading(page, 'Subscribers')).toBeFocused();
    await tabTo(page, selectBox(page, coach));
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').getByText('1 subscriber selected')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await pressByKeyboard(page, button(page, 'Select the 2 shown'));
    await expect(selectBox(page, other)).toBeChecked();
    await pressByKeyboard(page, button(page, 'Deactivate selected'));
    await expect(dialog.getByRole('button', { name: 'Leave them as they are' })).toBeFocused();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Deactivate 2 subscribers' }));
    await expect(page.getByText('2 subscribers deactivated.', { exact: true })).toBeVisible();
    await pressByKeyboard(page, button(page, 'Close'));
    await expect(heading(page, 'Subscribers')).toBeFocused();
    const { subscribers } = await api.get(`/api/email/subscribers?search=${pair}&active_only=true`);
    expect(subscribers).toEqual([]);
  });
});

test('a file is imported using only the keyboard, up to the last question', async ({ page }) => {
  const tag = newTag();
  const view = importView(page);
  // Registered early: Playwright misses a file chooser that opens before the browser knows to report it.
  const chooser = page.waitForEvent('filechooser');

  await test.step('a file is chosen, its columns changed, and its rows reviewed', async () => {
    await page.goto('/email-marketing?tab=subscribers');
    await pressByKeyboard(page, page.getByRole('link', { name: 'Import CSV' }).first());
    await expect(view.title).toBeFocused();
    await tabTo(page, view.file);
    await page.keyboard.press('Enter');
    const file = csvFile([
      'email,name,old name',
      `ann-${tag}@people.invalid,Ann,Anna`,
      'nobody,,',
      `ANN-${tag}@people.invalid,,`,
    ]);
    await (await chooser).setFiles(file);
    await expect(view.figure('New')).toHaveText('1');
    await expect(view.title).toBeFocused();

    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('old');
    await tabTo(page, page.getByLabel('Update existing subscribers'));
    await page.keyboard.press('Space');
    await pressByKeyboard(page, button(page, 'Check again'));
    await expect(view.title).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('old name');

    await tabTo(page, page.getByLabel('Show'));
    await page.keyboard.type('Dup');
    await expect(page.getByRole('row', { name: /^4 ANN-.* The same address is in row 2$/ })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, page.getByRole('link', { name: 'Choose another file' }));
  });

  await test.step('the confirmation before an import focuses Cancel first and restores focus', async () => {
    const another = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await expect(view.file).toBeVisible();
    await tabTo(page, view.file);
    await page.keyboard.press('Enter');
    await (await another).setFiles(csvFile(['email', `ann-${newTag()}@people.invalid`]));
    await expect(view.commit).toBeVisible();
    await expect(view.title).toBeFocused();
    await pressByKeyboard(page, view.commit);
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Don’t import' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(view.commit).toBeFocused();
  });
});

// wcag 2.1.1
test('a campaign is previewed and looked up using only the keyboard', async ({ page, api }) => {
  const tag = newTag();

  await test.step('from the composer to a subscriber’s email and back', async () => {
    const [name, email] = [`Ada ${tag}`, `${tag}@people.invalid`];
    await api.send('POST', '/api/email/subscribe', { email, name });
    await page.goto('/email-marketing');
    await pressByKeyboard(page, button(page, 'Preview'));
    await expect(button(page, 'Hide preview')).toBeFocused();
    const { as, mail, suggestion } = mailPreview(page);
    await tabTo(page, as);
    await page.keyboard.type(name);
    await expect(suggestion(email)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestion(email)).toHaveCount(0);
    await expect(as).toBeFocused();
    await page.keyboard.type(email);
    await expect(suggestion(email)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggestion(email)).toHaveAttribute('aria-selected', 'true');
    await expect(as).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Enter');
    await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
    await expect(as).toBeFocused();
    await pressByKeyboard(page, button(page, 'Back to the sample person'));
    await expect(mail.getByText('Hello there,')).toBeVisible();
    await expect(as).toBeFocused();
  });

  await test.step('a report is opened, filtered, and closed using only the keyboard', async () => {
    const name = `Keys ${tag}`;
    await api.send('POST', '/api/email/send-marketing-emails', {
      subject: 'By keyboard',
      campaign_name: name,
      recipient_type: 'manual',
      manual_emails: [`told-${tag}@people.invalid`],
    });
    await page.goto('/email-marketing?tab=history');
    await pressByKeyboard(page, page.getByRole('link', { name }));
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await tabTo(page, page.getByLabel('Outcome', { exact: true }));
    await page.keyboard.type('Failed');
    await expect(page.getByText('No recipient has this outcome')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Show all outcomes' }));
    await expect(page.getByText('Showing 1 recipient')).toBeVisible();
    await expect(heading(page, 'Recipients')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await pressByKeyboard(page, breadcrumb(page, 'Campaigns'));
    await expect(row(page, name)).toBeVisible();
  });

  await test.step('unsubscribed people can be looked up', async () => {
    const email = `left-${tag}@people.invalid`;
    await optOut(api, email);
    await page.goto('/email-marketing');
    await pressByKeyboard(page, page.getByRole('link', { name: 'View unsubscribed users' }));
    await tabTo(page, page.getByLabel('Search unsubscribed users'));
    await page.keyboard.type(email);
    await expect(row(page, email)).toBeVisible();
  });
});
