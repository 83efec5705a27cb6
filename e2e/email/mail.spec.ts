// part email

import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { SAMPLE_IMAGE, sampleDocuments } from '@fairlead/contract/testing/arbitrary-document';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, type Session, test } from '../support/as-admin.ts';
import { newClient } from '../support/client-ip.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { expectAccessible, expectColorsAccessible, expectFits, wcag } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const RANDOM_EMAILS = 20;

/** Uploads a picture of the page. Returns its id. */
async function uploadImage(page: Page, { token }: Session): Promise<string> {
  const reply = await fetch(`${process.env.FAIRLEAD_URL}/api/email/images?file_name=page.png`, {
    method: 'POST',
    headers: { ...newClient(), authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await page.screenshot()),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()).image.id;
}

/** The email as a mail program shows it: on its own, with all its styles. */
async function openEmail(page: Page, api: AdminApi, document: object): Promise<void> {
  const { url } = await api.send('POST', '/api/email/template/preview', { document });
  const answer = await fetch(`${process.env.FAIRLEAD_URL}${url}`);
  expect(answer.status).toBe(200);
  await page.setContent(await answer.text());
}

// Best practice asks for landmarks, which mail programs strip, so axe looks for WCAG alone.
// wcag 1.1.1, 1.4.3, 1.4.10, 3.1.1
test('an email is accessible in a mail program and in the browser, whatever it’s made of', async ({
  page,
  api,
  session,
}) => {
  await test.step('ours is complete without images: language, headings, links, postal address', async () => {
    const { template } = await api.get('/api/email/template');
    await page.setContent(String(template));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const name of ['Book a Demo', 'See the features', 'ask us a question', 'Unsubscribe'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(addressLine(DEFAULT_ORGANIZATION))).toBeVisible();
    await expectFits(page, 'the marketing mail', { tags: wcag });
  });

  await test.step('so are random ones, light and dark', async () => {
    const image = await uploadImage(page, session);
    for (const document of sampleDocuments(RANDOM_EMAILS, 0)) {
      const text = JSON.stringify(document).replaceAll(SAMPLE_IMAGE, image);
      await openEmail(page, api, JSON.parse(text));
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page, `light: ${text}`, wcag);
      // The theme changes nothing but colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectColorsAccessible(page, `dark: ${text}`);
    }
  });

  await test.step('“View in browser” opens it as a page, for anyone who has the link', async () => {
    const email = `viewer-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email, name: 'Ada Byron' });
    await api.send('POST', '/api/email/send-marketing-emails', {
      subject: 'A short demo',
      recipient_type: 'manual',
      manual_emails: [email],
    });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(await linkPathTo(email, '/api/email/view'));
    await expect(page).toHaveTitle('A short demo');
    await expect(page.getByText('Hello Ada Byron,')).toBeVisible();
    await expectFits(page, 'the email in the browser', { tags: wcag });
    expect(messages).toEqual([]);
    await page.getByRole('link', { name: 'See the features' }).click();
    await expect(page).toHaveURL(/\/features$/);
  });
});
