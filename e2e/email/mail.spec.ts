// part email

import { brand } from '@fairlead/contract/platform/brand';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { expectFits, wcag } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

/** The template as a mail program shows it: on its own, with all its styles. */
async function openMail(page: Page, api: AdminApi) {
  const { template } = await api.get('/api/email/template');
  await page.setContent(String(template));
}

// wcag 1.1.1, 1.4.3, 1.4.10, 3.1.1
test('the email is accessible, fits, and is complete without images', async ({ page, api }) => {
  await openMail(page, api);

  await test.step('the email is complete without images: language, headings, descriptive links, postal address', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const name of ['Book a Demo', 'See the features', 'ask us a question', 'Unsubscribe'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(brand.postalAddress)).toBeVisible();
  });

  await test.step('the email is accessible and fits, light and dark', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Best practice asks for landmarks, which mail programs strip.
    await expectFits(page, 'the marketing mail', { tags: wcag });
  });
});

test('“View in browser” opens the email as a page, for anyone who has the link', async ({ api, browser }) => {
  const email = `viewer-${newTag()}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, name: 'Ada Byron' });
  await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'A short demo',
    recipient_type: 'manual',
    manual_emails: [email],
  });
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(await linkPathTo(email, '/api/email/view'));
  await expect(page).toHaveTitle('A short demo');
  await expect(page.getByText('Hello Ada Byron,')).toBeVisible();
  await expectFits(page, 'the email in the browser', { tags: wcag });
  expect(messages).toEqual([]);
  await page.getByRole('link', { name: 'See the features' }).click();
  await expect(page).toHaveURL(/\/features$/);
  await page.close();
});
