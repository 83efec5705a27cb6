// part email

import { SAMPLE_IMAGE, sampleDocuments } from '@fairlead/contract/testing/arbitrary-document';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, type Session, test } from '../support/as-admin.ts';
import { newClient } from '../support/client-ip.ts';
import { expectAccessible, expectColorsAccessible, wcag } from '../support/look/axe.ts';

const PARTS = 2;
const EMAILS = 60;
/** Generous, for machines under heavy load. */
const MS_PER_EMAIL = 6_000;

/** Uploads a picture of the empty page. Returns its id. */
async function uploadImage(page: Page, { token }: Session): Promise<string> {
  const reply = await fetch(`${process.env.FAIRLEAD_URL}/api/email/images?file_name=page.png`, {
    method: 'POST',
    headers: { ...newClient(), authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await page.screenshot()),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()).image.id;
}

const withImage = (document: object, id: string): object =>
  JSON.parse(JSON.stringify(document).replaceAll(SAMPLE_IMAGE, id));

/** As a mail program shows it: on its own, with all its styles. */
async function openEmail(page: Page, api: AdminApi, document: object): Promise<void> {
  const { url } = await api.send('POST', '/api/email/template/preview', { document });
  const answer = await fetch(`${process.env.FAIRLEAD_URL}${url}`);
  expect(answer.status).toBe(200);
  await page.setContent(await answer.text());
}

// In several tests, so that they run side by side.
for (let part = 0; part < PARTS; part += 1) {
  test(`random emails are accessible, light and dark, part ${part + 1}`, async ({ page, api, session }) => {
    test.setTimeout((EMAILS / PARTS) * MS_PER_EMAIL);
    const documents = sampleDocuments(EMAILS / PARTS, part);
    const image = await uploadImage(page, session);
    for (const document of documents) {
      await openEmail(page, api, withImage(document, image));
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page, `light: ${JSON.stringify(document)}`, wcag);
      // The theme changes nothing but colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectColorsAccessible(page, `dark: ${JSON.stringify(document)}`);
    }
  });
}
