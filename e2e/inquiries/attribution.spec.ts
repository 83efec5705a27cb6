import { expect } from '@playwright/test';
import { type AdminApi, apiOf, logInByApi } from '../support/as-admin.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { fillIn, inputs, inquiryForms, newEmail, received } from '../support/inquiries.ts';
import { newTag } from '../support/tag.ts';
import { test } from '../support/test.ts';

/** Sends a campaign to one person and returns its id. */
async function sendTo(api: AdminApi, person: string): Promise<number> {
  const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'A demo',
    recipient_type: 'manual',
    manual_emails: [person],
  });
  return Number(campaign_id);
}

const reportOf = async (api: AdminApi, id: number) => (await api.get(`/api/email/campaigns/${id}`)).campaign;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor from an email’s link to a form is counted for its campaign', async ({ page }) => {
      const api = apiOf(await logInByApi());
      for (const form of inquiryForms)
        await test.step(form.path, async () => {
          const person = `told-${newTag()}@people.invalid`;
          const id = await sendTo(api, person);
          const path = await linkPathTo(person, form.path);
          expect(path).toMatch(/\?c=[\w-]{12}$/);
          expect(path).not.toContain('told');

          await page.goto(path);
          const visitor = newEmail();
          await fillIn(page, form, visitor);
          await inputs(page, form).submit.click();
          await expect(page.getByRole('status').filter({ hasText: form.thanks })).toBeVisible();
          expect(await received(form, visitor)).toHaveLength(1);
          expect(await reportOf(api, id)).toMatchObject({ [form.table]: 1 });
        });
    });
  });
}
