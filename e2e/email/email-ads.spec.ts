// part email-ads

import { readFile } from 'node:fs/promises';
import { brand, DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { test as asPlainAdmin } from '../support/as-plain-admin.ts';
import { adsPage, allowClipboard, openAds } from '../support/email/email-ads.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { mailsTo } from '../support/email/mails.ts';
import { testSend } from '../support/email/test-send.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { logIn } from '../support/log-in.ts';
import { expectAccessible, expectFits, expectLookFits, wcag } from '../support/look/axe.ts';
import { overflow } from '../support/look/cut-off.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the email is shown, copied, downloaded, and refreshed', async ({ page, api }) => {
  await allowClipboard(page);
  await openAds(page);
  const { copy, download, refresh } = adsPage(page);
  const { frame } = mailPreview(page);

  await test.step('copying its code is confirmed on the button for three seconds', async () => {
    await copy.click();
    await expect(copy).toHaveText(/Copied!/);
    await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
    const { template } = await api.get('/api/email/template');
    expect(await clipboard(page)).toBe(template);
    await expect(page.getByText('Copied!')).toHaveCount(0);
    await expect(copy).toHaveText(/Copy HTML Code/);
  });

  await test.step('the downloaded file is the email, named after the product', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe(`${brand.slug}-email-template.html`);
    const { template } = await api.get('/api/email/template');
    expect(await readFile(await file.path(), 'utf8')).toBe(template);
  });

  await test.step('Refresh Template reloads code and preview and confirms it', async () => {
    const before = await frame.getAttribute('src');
    await refresh.click();
    await expect(page.getByRole('status').filter({ hasText: 'Template refreshed.' })).toBeVisible();
    await expect(refresh).toBeFocused();
    expect(await frame.getAttribute('src')).not.toBe(before);
  });

  await test.step('instructions, subject lines to copy, and the pages the email links to are shown', async () => {
    await expect(page.getByRole('heading', { name: 'How to use it' })).toBeVisible();
    await page.getByRole('button', { name: `Copy “${DEFAULT_SUBJECT}”` }).click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    expect(await clipboard(page)).toBe(DEFAULT_SUBJECT);
    const main = page.getByRole('main');
    for (const path of ['/demo', '/features', '/contact', '/email-marketing'])
      await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
  });
});

test('the preview switches its width and look, and each state is accessible and fits', async ({
  page,
  api,
}) => {
  await openAds(page);
  const { frame, mail, show } = mailPreview(page);

  await test.step('the preview can switch to phone width and dark mode', async () => {
    const sheet = mail.locator('.sheet');
    const light = await sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
    await show('Phone');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(375);
    await show('Dark');
    await expect(sheet).not.toHaveCSS('background-color', light);
    await expect(mail.getByText('Hello there')).toBeVisible();
    await expectFits(page, 'loaded, on a phone in the dark');
    await show('Light');
    await expect(sheet).toHaveCSS('background-color', light);
    await show('Desktop');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(600);
  });

  await test.step('the test dialog with an error', async () => {
    const { emailsField, send } = testSend(page);
    await adsPage(page).test.click();
    await emailsField.fill('nobody');
    await send.click();
    await expect(emailsField).toHaveAttribute('aria-invalid', 'true');
    await expectFits(page, 'the test dialog with an error');
  });

  await test.step('at 320 pixels, nothing is wider than the window', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openAds(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  const { url } = await api.get('/api/email/template/preview-url');
  for (const look of ['light', 'dark'])
    await test.step(`the preview's own document passes axe in its ${look} look`, async () => {
      const document = await fetch(`${process.env.FAIRLEAD_URL}${url}?look=${look}`);
      // Without the site's content security policy.
      await page.goto('about:blank');
      await page.setContent(await document.text());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Best practice asks for landmarks, which mail programs strip.
      if (look === 'light') await expectAccessible(page, 'the preview', wcag);
      else await expectLookFits(page, `the preview, ${look}`);
    });
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

test('a test is sent until the session ends', async ({ page, api }) => {
  const account = await newAccount(api, { isSuper: true });
  const token = await openAs(page, account, '/email-ads');

  await test.step('a test is sent as a real email with the subject that was typed', async () => {
    await adsPage(page).test.click();
    const { dialog, subject, emailsField, send, result, close } = testSend(page);
    await expect(dialog).toContainText('send a real email');
    await expect(subject).toHaveValue(DEFAULT_SUBJECT);
    await expect(emailsField).toHaveValue(account.email);
    await expect(emailsField).toBeFocused();
    await subject.fill('Look at me');
    await send.click();
    await expect(result(account.email)).toContainText('Sent');
    const [mail] = await mailsTo(account.email);
    expect(mail?.subject).toBe('[Test] Look at me');
    await close.click();
    await expect(adsPage(page).test).toBeFocused();
  });

  await test.step('a session that ends during an action leads to the login and back', async () => {
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
  await expect(testSend(page).emailsField).toBeFocused();
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
