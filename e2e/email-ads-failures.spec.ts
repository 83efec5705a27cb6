import { DEFAULT_SUBJECT } from '@fairlead/contract/brand';
import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { adsPage, mayCopy, openAds } from './support/email-ads.ts';
import { type Failure, failCalls, holdCalls } from './support/failing-api.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn } from './support/log-in.ts';
import { mailPreview } from './support/mail-preview.ts';

const TEMPLATE = /\/api\/email\/template$/;
const PREVIEW = /\/api\/email\/template\/preview/;

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test.describe('where the clipboard refuses', () => {
  test.beforeEach(({ page }) =>
    // As on a page without TLS.
    page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  );

  test('the code is shown selected, to be copied by hand', async ({ page, api }) => {
    await openAds(page);
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
    await openAds(page);
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
  await openAds(page);
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
