// part email-ads

import { readFile } from 'node:fs/promises';
import { brand, DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-plain-admin.ts';
import { adsPage, allowClipboard, openAds } from '../support/email/email-ads.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { mailsTo } from '../support/email/mails.ts';
import { testSend } from '../support/email/test-send.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

// The browser logs that it blocked the popup.
test.use({ causedErrors: /^Blocked opening/ });

test('the email is copied, downloaded, looked at, and tested using only the keyboard', async ({
  page,
  api,
  plainAdmin,
}) => {
  await allowClipboard(page);
  await openAds(page);
  const { copy, download, test: openTest, refresh } = adsPage(page);
  const { frame, mail } = mailPreview(page);
  const { template } = await api.get('/api/email/template');

  await test.step('its code is refreshed, copied, and saved', async () => {
    const before = await frame.getAttribute('src');
    await pressByKeyboard(page, refresh);
    await expect(page.getByRole('status').filter({ hasText: 'Template refreshed.' })).toBeVisible();
    expect(await frame.getAttribute('src')).not.toBe(before);
    await pressByKeyboard(page, copy);
    await expect(copy).toHaveText(/Copied!/);
    await expect(copy).toBeFocused();
    expect(await clipboard(page)).toBe(template);
    await tabTo(page, download);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe(`${brand.slug}-email-template.html`);
    expect(await readFile(await file.path(), 'utf8')).toBe(template);
  });

  await test.step('a test is sent as a real email with the subject that was typed', async () => {
    const { dialog, subject, emailsField, result } = testSend(page);
    await pressByKeyboard(page, openTest);
    await expect(emailsField).toBeFocused();
    await expect(emailsField).toHaveValue(plainAdmin.email);
    await subject.fill('Look at me');
    await page.keyboard.press('Enter');
    await expect(result(plainAdmin.email)).toContainText('Sent');
    const subjects = (await mailsTo(plainAdmin.email)).map((mail) => mail.subject);
    expect(subjects).toContain('[Test] Look at me');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(openTest).toBeFocused();
  });

  await test.step('the preview has the width of a phone, and its dark look', async () => {
    const sheet = mail.locator('.sheet');
    const light = await sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
    await tabTo(page, page.getByRole('radio', { name: 'Desktop' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(375);
    await tabTo(page, page.getByRole('radio', { name: 'Light' }));
    await page.keyboard.press('ArrowRight');
    await expect(sheet).not.toHaveCSS('background-color', light);
    await expectFits(page, 'loaded, on a phone in the dark');
  });

  await test.step('a link in it doesn’t open', async () => {
    const blocked = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('Blocked opening'),
    });
    const link = mail.getByRole('link', { name: 'See the features' });
    await link.focus();
    await page.keyboard.press('Enter');
    await blocked;
    await expect(mail.getByText('Hello there')).toBeVisible();
    await expect(page).toHaveURL('/email-ads');
  });

  await test.step('subject lines are copied, and the pages that the email links to are one click away', async () => {
    await pressByKeyboard(page, page.getByRole('button', { name: `Copy “${DEFAULT_SUBJECT}”` }));
    expect(await clipboard(page)).toBe(DEFAULT_SUBJECT);
    for (const path of ['/demo', '/features', '/contact', '/email-marketing'])
      await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  });
});
