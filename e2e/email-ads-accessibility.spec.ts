import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectAccessible, expectFits, wcag } from './support/axe.ts';
import { mailPreview } from './support/mail-preview.ts';
import { testSend } from './support/test-send.ts';

const loaded = (page: Page) => expect(mailPreview(page).mail.getByText('Hello there')).toBeVisible();
const open = (page: Page) => page.goto('/email-ads');

/** Each state gets its own page. */
const states: { name: string; reach: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'loaded, on a phone in the dark',
    reach: async (page) => {
      await open(page);
      await mailPreview(page).show('Phone');
      await mailPreview(page).show('Dark');
      await loaded(page);
    },
  },
  {
    name: 'the test dialog with an error',
    reach: async (page) => {
      await open(page);
      await loaded(page);
      await page.getByRole('button', { name: 'Test in Email Client' }).click();
      await testSend(page).addresses.fill('nobody');
      await testSend(page).send.click();
      await expect(testSend(page).addresses).toHaveAttribute('aria-invalid', 'true');
    },
  },
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page }) => {
    await reach(page);
    await expectFits(page, name);
  });
}

for (const look of ['light', 'dark'] as const) {
  test(`the preview's own document passes axe in its ${look} look`, async ({ page, api }) => {
    const { url } = await api.get('/api/email/template/preview-url');
    const document = await fetch(`${process.env.FAIRLEAD_URL}${url}?look=${look}`);
    await page.setContent(await document.text());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Best practice asks for landmarks, which mail programs strip.
    await expectAccessible(page, `the preview, ${look}`, wcag);
  });
}
