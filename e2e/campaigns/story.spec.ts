import { expect, type Page } from '@playwright/test';
import { apiOf, logInByApi } from '../support/as-admin.ts';
import { reportOf } from '../support/email/campaigns.ts';
import {
  composer,
  confirmSending,
  endUndoWindow,
  expectCounted,
  progressOf,
  unfold,
} from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { logIn, loginPanel } from '../support/log-in.ts';
import { marketingTab } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';
import { test } from '../support/test.ts';

async function addSubscriber(page: Page, name: string, email: string): Promise<void> {
  // An empty list has a second button.
  await page.getByRole('button', { name: 'Add subscriber' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Add subscriber' });
  await modal.getByLabel('Name (optional)', { exact: true }).fill(name);
  await modal.getByLabel('Email address').fill(email);
  await modal.getByRole('button', { name: 'Add subscriber' }).click();
  await expect(page.getByRole('status').getByText(`${email} is subscribed.`)).toBeVisible();
}

/** Opens the email in local-resend's inbox and follows its unsubscribe link. */
async function followUnsubscribeLink(page: Page, email: string): Promise<Page> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await page.goto(`${process.env.FAIRLEAD_INBOX_URL}/?q=${encodeURIComponent(email)}`);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Story' }).first().click();
  const opened = page.waitForEvent('popup');
  const link = page.frameLocator('iframe').getByRole('link', { name: /unsubscribe/i });
  await link.press('Enter');
  return opened;
}

test('the main flow: log in, add, compose, check the audience, send; a recipient unsubscribes; the figures add up', async ({
  page,
  browser,
}) => {
  const tag = newTag();
  const [ann = '', ben = '', cy = '', dee = ''] = ['ann', 'ben', 'cy', 'dee'].map(
    (name) => `${name}-${tag}@people.invalid`,
  );

  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await loginPanel(page).opener.click();
  await logIn(page);
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goto('/email-marketing?tab=subscribers');
  await addSubscriber(page, 'Ann Lee', ann);
  await addSubscriber(page, 'Ben Ortiz', ben);
  await addSubscriber(page, 'Cy Park', cy);
  await addSubscriber(page, 'Dee Roe', dee);

  await marketingTab(page, 'Compose Campaign').click();
  const { subject, name, type, count, send } = composer(page);
  await subject.fill(`Story ${tag}`);
  await (await unfold(name)).fill(`Campaign ${tag}`);
  await type('Selected subscribers').check();
  await page.getByLabel('Search subscribers').fill(tag);
  await expect(page.getByText('Showing 4 of 4 subscribers')).toBeVisible();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await expect(page.getByText('4 subscribers selected')).toBeVisible();
  await page.getByRole('checkbox', { name: dee }).uncheck();
  await expect(count).toContainText('3 recipients');
  await expectCounted(count);
  await send.click();
  await confirmSending(page, 3);
  await endUndoWindow(ben);
  await expect(progressOf(page, `Campaign ${tag}`)).toContainText('3 planned, 3 sent');
  expect(await mailsTo(dee)).toEqual([]);

  const recipient = await (await browser.newContext()).newPage();
  const unsubscribe = await followUnsubscribeLink(recipient, ben);
  await expect(unsubscribe.getByText('Press the button')).toBeVisible();
  await expect(unsubscribe.getByLabel('Email address')).toHaveValue(ben);
  await unsubscribe.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(unsubscribe).toHaveURL(/\/unsubscribe-confirmed$/);
  await recipient.context().close();

  await marketingTab(page, 'Campaign History').click();
  await page.getByRole('link', { name: `Campaign ${tag}` }).click();
  const ledger = page.getByRole('table', { name: 'Recipients by outcome' });
  await page.getByText('Recipients by outcome').first().click();
  await expect(ledger.getByRole('row', { name: /^Sent / })).toContainText('3');
  await expect(ledger.getByRole('row', { name: /^Planned / })).toContainText('3');
  const results = page.getByRole('figure', { name: 'Results' }).getByRole('listitem');
  const api = apiOf(await logInByApi());
  const id = Number(new URL(page.url()).searchParams.get('campaign'));
  await expect.poll(() => reportOf(api, id)).toMatchObject({ delivered: 3, unsubscribed: 1 });
  await page.reload();
  await expect(results.filter({ hasText: 'Delivered' })).toContainText('3');
  await expect(results.filter({ hasText: 'Unsubscribed' })).toContainText('1');

  await page.getByRole('link', { name: 'View unsubscribed users' }).click();
  await page.getByLabel(/search/i).fill(ben);
  await expect(page.getByRole('row', { name: ben })).toContainText('Link');

  await page.goto(`/email-marketing?tab=subscribers&search=${tag}`);
  await expect(page.getByRole('row', { name: ben })).toContainText('Unsubscribed');
  await expect(page.getByRole('row', { name: ann })).toContainText('Active');

  await page.goto('/email-marketing');
  await type('Manual entry').check();
  await page.getByLabel('Email addresses').fill([ann, ben, cy].join('\n'));
  await expect(count).toContainText('2 recipients');
  await expect(page.getByText('Left out: 1')).toBeVisible();
});
