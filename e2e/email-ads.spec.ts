import { readFile } from 'node:fs/promises';
import { brand, DEFAULT_SUBJECT } from '@fairlead/contract/brand';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { test as asPlainAdmin } from './support/as-plain-admin.ts';
import { overflow } from './support/cut-off.ts';
import { adsPage, allowClipboard, openAds } from './support/email-ads.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { mailPreview } from './support/mail-preview.ts';
import { mailsTo } from './support/mails.ts';
import { testSend } from './support/test-send.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the email is shown, and copying its code is confirmed on the button for three seconds', async ({
  page,
  api,
}) => {
  await allowClipboard(page);
  await openAds(page);
  const { copy } = adsPage(page);
  await copy.click();
  await expect(copy).toHaveText(/Copied!/);
  await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
  const { template } = await api.get('/api/email/template');
  expect(await clipboard(page)).toBe(template);
  await expect(page.getByText('Copied!')).toHaveCount(0);
  await expect(copy).toHaveText(/Copy HTML Code/);
});

test('the downloaded file is the email, named after the product', async ({ page, api }) => {
  await openAds(page);
  const [download] = await Promise.all([page.waitForEvent('download'), adsPage(page).download.click()]);
  expect(download.suggestedFilename()).toBe(`${brand.slug}-email-template.html`);
  const { template } = await api.get('/api/email/template');
  expect(await readFile(await download.path(), 'utf8')).toBe(template);
});

test('the preview can switch to phone width and dark mode', async ({ page }) => {
  await openAds(page);
  const { frame, mail, show } = mailPreview(page);
  const ground = () => mail.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
  const light = await ground();
  await show('Phone');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(375);
  await show('Dark');
  await expect.poll(ground).not.toBe(light);
  await show('Light');
  await expect.poll(ground).toBe(light);
  await show('Desktop');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(600);
});

test.describe('a link in the email', () => {
  // The browser logs that it blocked the popup.
  test.use({ causedErrors: /^Blocked opening/ });

  test('does not open in the preview', async ({ page }) => {
    await openAds(page);
    const { mail } = mailPreview(page);
    const blocked = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('Blocked opening'),
    });
    // By keyboard: a click is lost if it comes before the compositor has placed the frame of another process.
    const link = mail.getByRole('link', { name: 'See the features' });
    await link.focus();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await blocked;
    await expect(mail.getByText('Hello there')).toBeVisible();
    await expect(page).toHaveURL('/email-ads');
  });
});

test('Refresh Template reloads code and preview and confirms it', async ({ page }) => {
  await openAds(page);
  const { frame } = mailPreview(page);
  const before = await frame.getAttribute('src');
  await adsPage(page).refresh.click();
  await expect(page.getByRole('status').filter({ hasText: 'Template refreshed.' })).toBeVisible();
  await expect(adsPage(page).refresh).toBeFocused();
  expect(await frame.getAttribute('src')).not.toBe(before);
});

test('a test is sent as a real email with the subject that was typed', async ({ page, api }) => {
  const account = await newAccount(api, { isSuper: true });
  await openAs(page, account, '/email-ads');
  await adsPage(page).test.click();
  const { dialog, subject, addresses, send, result, close } = testSend(page);
  await expect(dialog).toContainText('cannot carry HTML');
  await expect(subject).toHaveValue(DEFAULT_SUBJECT);
  await expect(addresses).toHaveValue(account.email);
  await expect(addresses).toBeFocused();
  await subject.fill('Look at me');
  await send.click();
  await expect(result(account.email)).toContainText('Sent');
  const [mail] = await mailsTo(account.email);
  expect(mail?.subject).toBe('[Test] Look at me');
  await close.click();
  await expect(adsPage(page).test).toBeFocused();
});

test('instructions, subject lines to copy, and the pages the email links to are shown', async ({ page }) => {
  await allowClipboard(page);
  await openAds(page);
  await expect(page.getByRole('heading', { name: 'How to use it' })).toBeVisible();
  await page.getByRole('button', { name: `Copy “${DEFAULT_SUBJECT}”` }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  expect(await clipboard(page)).toBe(DEFAULT_SUBJECT);
  const main = page.getByRole('main');
  for (const path of ['/demo', '/features', '/contact', '/email-marketing'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
});

asPlainAdmin('a plain admin does everything using only the keyboard', async ({ page }) => {
  await allowClipboard(page);
  await openAds(page);
  const { copy, download, test: openTest, refresh } = adsPage(page);
  await pressByKeyboard(page, refresh);
  await expect(page.getByText('Template refreshed.')).toBeVisible();
  await pressByKeyboard(page, copy);
  await expect(copy).toHaveText(/Copied!/);
  await expect(copy).toBeFocused();
  await tabTo(page, download);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toContain(brand.slug);
  await pressByKeyboard(page, openTest);
  await expect(testSend(page).addresses).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(testSend(page).dialog).toHaveCount(0);
  await expect(openTest).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Desktop' }));
  await page.keyboard.press('ArrowRight');
  const { frame } = mailPreview(page);
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(375);
  await pressByKeyboard(page, page.getByRole('button', { name: `Copy “${DEFAULT_SUBJECT}”` }));
  expect(await clipboard(page)).toBe(DEFAULT_SUBJECT);
});

test('at 320 pixels, nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAds(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
