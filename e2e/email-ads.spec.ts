import { readFile } from 'node:fs/promises';
import { brand, DEFAULT_SUBJECT } from '@fairlead/contract/brand';
import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { test as asPlainAdmin } from './support/as-plain-admin.ts';
import { overflow } from './support/cut-off.ts';
import { type Failure, failCalls, holdCalls } from './support/failing-api.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { logIn } from './support/log-in.ts';
import { mailPreview } from './support/mail-preview.ts';
import { mailsTo } from './support/mails.ts';
import { testSend } from './support/test-send.ts';

const TEMPLATE = /\/api\/email\/template$/;
const PREVIEW = /\/api\/email\/template\/preview/;

const adsPage = (page: Page) => ({
  copy: page.getByRole('button', { name: /^(Copy HTML Code|Copied!)/ }),
  download: page.getByRole('button', { name: 'Download HTML File' }),
  test: page.getByRole('button', { name: 'Test in Email Client' }),
  refresh: page.getByRole('button', { name: 'Refresh Template' }),
  byHand: page.getByLabel('HTML code of the mail'),
});
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const mayCopy = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

async function open(page: Page): Promise<void> {
  await page.goto('/email-ads');
  await expect(mailPreview(page).mail.getByText('Hello there')).toBeVisible();
}

test('the mail is shown, and its code is copied, for which the button says so for three seconds', async ({
  page,
  api,
}) => {
  await mayCopy(page);
  await open(page);
  const { copy } = adsPage(page);
  await copy.click();
  await expect(copy).toHaveText(/Copied!/);
  await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
  const { template } = await api.get('/api/email/template');
  expect(await clipboard(page)).toBe(template);
  await expect(page.getByText('Copied!')).toHaveCount(0);
  await expect(copy).toHaveText(/Copy HTML Code/);
});

test('the file that is downloaded is the mail, named after the product', async ({ page, api }) => {
  await open(page);
  const [download] = await Promise.all([page.waitForEvent('download'), adsPage(page).download.click()]);
  expect(download.suggestedFilename()).toBe(`${brand.slug}-email-template.html`);
  const { template } = await api.get('/api/email/template');
  expect(await readFile(await download.path(), 'utf8')).toBe(template);
});

test('the preview is shown as on a phone and in the dark', async ({ page }) => {
  await open(page);
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

test.describe('a link of the mail', () => {
  // The browser says that it did not open it.
  test.use({ causedErrors: /^Blocked opening/ });

  test('does not open in the preview', async ({ page }) => {
    await open(page);
    const { mail } = mailPreview(page);
    const blocked = page.waitForEvent('console', (message) => message.text().startsWith('Blocked opening'));
    await mail.getByRole('link', { name: 'See the features' }).click();
    await blocked;
    await expect(mail.getByText('Hello there')).toBeVisible();
    await expect(page).toHaveURL('/email-ads');
  });
});

test('Refresh Template loads code and preview anew and says so', async ({ page }) => {
  await open(page);
  const { frame } = mailPreview(page);
  const before = await frame.getAttribute('src');
  await adsPage(page).refresh.click();
  await expect(page.getByRole('status').filter({ hasText: 'Template refreshed.' })).toBeVisible();
  await expect(adsPage(page).refresh).toBeFocused();
  expect(await frame.getAttribute('src')).not.toBe(before);
});

test('a test lands in real mail programs, with the subject that was typed', async ({ page, api }) => {
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

test('instructions, subject lines to copy and the pages the mail leads to are there', async ({ page }) => {
  await mayCopy(page);
  await open(page);
  await expect(page.getByRole('heading', { name: 'How to use it' })).toBeVisible();
  await page.getByRole('button', { name: `Copy “${DEFAULT_SUBJECT}”` }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  expect(await clipboard(page)).toBe(DEFAULT_SUBJECT);
  const main = page.getByRole('main');
  for (const path of ['/demo', '/features', '/contact', '/email-marketing'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
});

test.describe('where the clipboard refuses', () => {
  test.beforeEach(({ page }) =>
    // As on a page without TLS.
    page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  );

  test('the code is shown selected, to be copied by hand', async ({ page, api }) => {
    await open(page);
    await adsPage(page).copy.click();
    await expect(page.getByRole('alert').filter({ hasText: 'does not let this page copy' })).toBeVisible();
    const { byHand } = adsPage(page);
    await expect(byHand).toBeFocused();
    const { template } = await api.get('/api/email/template');
    const selected = () =>
      byHand.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      );
    expect(await selected()).toBe(template);
    await expect(page.getByText('Copied!')).toHaveCount(0);
  });

  test('so is a subject line', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: `Copy “${DEFAULT_SUBJECT}”` }).click();
    await expect(page.getByRole('textbox', { name: 'Subject line' })).toHaveValue(DEFAULT_SUBJECT);
    await expect(page.getByRole('textbox', { name: 'Subject line' })).toBeFocused();
  });
});

const said: Record<Failure, string> = {
  'the server fails': texts.template.loadFailed,
  'the database is away': texts.template.loadFailed,
  'there is no connection': texts.template.loadFailedConnection,
};
for (const [failure, text] of Object.entries(said) as [Failure, string][]) {
  test(`when ${failure}, the page says so and comes back with Retry`, async ({ page }) => {
    const mend = await failCalls(page, /\/api\/email\/template/, failure);
    await page.goto('/email-ads');
    const alert = page.getByRole('alert').filter({ hasText: text });
    await expect(alert.getByText(text, { exact: true })).toBeVisible();
    const { copy, download } = adsPage(page);
    await expect(copy).toHaveAttribute('aria-disabled', 'true');
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await mend();
    await tabTo(page, alert.getByRole('button', { name: 'Retry' }));
    await page.keyboard.press('Enter');
    await expect(mailPreview(page).mail.getByText('Hello there')).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(await isFocusLost(page)).toBe(false);
  });
}

test('a refresh that fails says so and keeps what is there', async ({ page }) => {
  await open(page);
  const mend = await failCalls(page, TEMPLATE, 'the server fails');
  await adsPage(page).refresh.click();
  await expect(page.getByRole('alert').filter({ hasText: texts.template.loadFailed })).toBeVisible();
  await expect(mailPreview(page).mail.getByText('Hello there')).toBeVisible();
  await expect(page.getByText('Template refreshed.')).toHaveCount(0);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Template refreshed.')).toBeVisible();
});

test('a preview that fails leaves the code to be copied', async ({ page }) => {
  await mayCopy(page);
  await failCalls(page, PREVIEW, 'the server fails');
  await page.goto('/email-ads');
  await expect(page.getByRole('alert').filter({ hasText: texts.template.loadFailed })).toBeVisible();
  await adsPage(page).copy.click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
});

test('while it loads, that is said, and nothing can be copied yet', async ({ page }) => {
  const release = await holdCalls(page, /\/api\/email\/template/);
  await page.goto('/email-ads');
  await expect(page.getByRole('status').filter({ hasText: 'Loading the email template' })).toBeAttached();
  await expect(adsPage(page).copy).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(mailPreview(page).mail.getByText('Hello there')).toBeVisible();
  await expect(adsPage(page).copy).not.toHaveAttribute('aria-disabled', 'true');
});

test('a session that ends in the middle leads to the login and back', async ({ page, api }) => {
  const account = await newAccount(api);
  const token = await openAs(page, account, '/email-ads');
  await expect(mailPreview(page).frame).toBeVisible();
  await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await adsPage(page).refresh.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(texts.session.expired)).toBeVisible();
  await logIn(page, account);
  await expect(page).toHaveURL('/email-ads');
});

asPlainAdmin('a plain admin does all of it by keyboard alone', async ({ page }) => {
  await mayCopy(page);
  await open(page);
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

test('at 320 pixels nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
