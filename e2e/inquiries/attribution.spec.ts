import { expect } from '@playwright/test';
import { apiOf, logInByApi } from '../support/as-admin.ts';
import { newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { fillIn, inputs, inquiryForms, newEmail, received } from '../support/inquiries.ts';
import { newTag } from '../support/tag.ts';
import { test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a visitor from an email’s link to a form is counted for its campaign, without JavaScript', async ({
  page,
}) => {
  const api = apiOf(await logInByApi());
  for (const form of inquiryForms)
    await test.step(form.path, async () => {
      const [told = ''] = people(newTag(), 1);
      const visitor = newEmail();
      const { id } = await newCampaign(api, { manual_emails: [told] });
      const path = await linkPathTo(told, form.path);
      expect(path).toMatch(/\?c=[\w-]{12}$/);
      await page.goto(path);
      await fillIn(page, form, visitor);
      await inputs(page, form).submit.click();
      await expect(page.getByRole('status').filter({ hasText: form.thanks })).toBeVisible();
      expect(await received(form, visitor)).toHaveLength(1);
      expect(await reportOf(api, id)).toMatchObject({ [form.table]: 1 });
    });
});
