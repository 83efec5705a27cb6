import { brand } from '@fairlead/contract/platform/brand';
import { expect } from '@playwright/test';
import { apiOf, logInByApi } from '../support/as-admin.ts';
import { newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { linkPathTo, mailsTo } from '../support/email/mails.ts';
import { fillIn, inputs, inquiryForms, newEmail, problems, received } from '../support/inquiries.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';
import { test } from '../support/test.ts';

const teamInbox = `team@${brand.slug}.invalid`;

// wcag 1.3.5, 2.1.1, 2.4.3, 3.3.8
test('an inquiry reaches the team from an email’s link, by keyboard, or by a plain form, but not from a bot', async ({
  page,
}) => {
  const api = apiOf(await logInByApi());
  for (const form of inquiryForms)
    await test.step(form.path, async () => {
      const { name, email: address, optional, message, submit } = inputs(page, form);
      const thanks = page.getByRole('status').filter({ hasText: form.thanks });

      await test.step('from the link in an email, whose campaign counts it', async () => {
        const [told = ''] = people(newTag(), 1);
        const email = newEmail();
        const { id } = await newCampaign(api, { manual_emails: [told] });
        await page.goto(await linkPathTo(told, form.path));
        await expect(message).toHaveValue(form.startsWith);
        await expect(name).toHaveAttribute('autocomplete', 'name');
        await expect(address).toHaveAttribute('autocomplete', 'email');
        await fillIn(page, form, email);
        await submit.click();
        await expect(thanks).toBeVisible();
        await expect(thanks.locator(':focus')).toBeVisible();
        await expect(name).toHaveValue('');
        await expect(message).toHaveValue(form.startsWith);
        await expectFits(page, 'thanks');
        expect(await received(form, email)).toEqual([
          { name: 'Ann Lee', message: 'Two\nlines', status: 'new' },
        ]);
        expect(await reportOf(api, id)).toMatchObject({ [form.table]: 1 });
        const notices = async () => (await mailsTo(teamInbox)).filter(({ text }) => text.includes(email));
        await expect.poll(async () => (await notices()).length).toBe(1);
      });

      await test.step('using only the keyboard, in page order', async () => {
        const email = newEmail();
        await name.focus();
        await page.keyboard.type('Ann Lee');
        await page.keyboard.press('Tab');
        await page.keyboard.type(email);
        await page.keyboard.press('Tab');
        await expect(optional).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(message).toBeFocused();
        await page.keyboard.type('Hello');
        await page.keyboard.press('Tab');
        await expect(submit).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(name).toHaveValue('');
        expect(await received(form, email)).toHaveLength(1);
      });

      await test.step('what fills in every field is set aside', async () => {
        const program = newEmail();
        await page.goto(form.path);
        await fillIn(page, form, program);
        // Bots fill in every field, visible or not.
        await page.locator('main input[name=blank]').evaluate((field: HTMLInputElement) => {
          field.value = 'http://spam.invalid';
        });
        await submit.click();
        await expect(thanks).toBeVisible();
        expect(await received(form, program)).toMatchObject([{ status: 'archived' }]);
      });

      await test.step('as a browser sends it whose scripts haven’t loaded', async () => {
        const plain = page.locator('main form[data-form]');
        await plain.evaluate((element: HTMLFormElement) => element.submit());
        await expect(problems(page)).toBeVisible();
        await expectFits(page, 'the server’s answer to a plain form');
        await page.goto(`${form.path}?sent=1`);
        await expect(page.getByText(form.thanks)).toBeVisible();
        await expectFits(page, 'the server’s thanks');
      });
    });
});

test('a demo is one click away from any page, with a form that needs little', async ({ page }) => {
  await test.step('a demo is one click away from any page, and needs four fields at most', async () => {
    for (const path of ['/', '/privacy', '/login']) {
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click();
      await expect(page).toHaveURL('/demo');
    }
    const fields = page
      .locator('form[data-form=demo]')
      .locator('input:not([type=hidden], [tabindex="-1"]), textarea');
    await expect(fields).toHaveCount(4);
  });

  await test.step('the input is still there after leaving the page', async () => {
    const [demo] = inquiryForms;
    await fillIn(page, demo, newEmail());
    await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
    await page.goBack();
    await expect(inputs(page, demo).name).toHaveValue('Ann Lee');
  });

  // Last, because storage stays blocked.
  await test.step('it’s sent even if the browser blocks storage', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
    );
    const [demo] = inquiryForms;
    await page.goto(demo.path);
    await fillIn(page, demo, newEmail());
    await inputs(page, demo).submit.click();
    await expect(page.getByText(demo.thanks)).toBeVisible();
  });
});
