import { brand } from '@fairlead/contract/brand';
import { MESSAGE_MAX } from '@fairlead/contract/limits';
import { tooLongText } from '@fairlead/contract/site-texts';
import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { fillIn, inputs, inquiryForms, newEmail, problems, received } from './support/inquiries.ts';
import { mailsTo } from './support/mails.ts';
import { test } from './support/test.ts';

const teamInbox = `team@${brand.slug}.invalid`;

for (const form of inquiryForms) {
  test.describe(`the form of ${form.path}`, () => {
    test('reaches the team, shows thanks with focus, and is ready for the next one', async ({ page }) => {
      const email = newEmail();
      await page.goto(form.path);
      const { name, message, submit } = inputs(page, form);
      await expect(message).toHaveValue(form.startsWith);
      await fillIn(page, form, email);
      await submit.click();
      const thanks = page.getByRole('status').filter({ hasText: form.thanks });
      await expect(thanks).toBeVisible();
      await expect(thanks.locator(':focus')).toBeVisible();
      await expect(name).toHaveValue('');
      await expect(message).toHaveValue(form.startsWith);
      expect(await received(form, email)).toEqual([
        { name: 'Ann Lee', message: 'Two\nlines', status: 'new' },
      ]);
      const notices = async () => (await mailsTo(teamInbox)).filter(({ text }) => text.includes(email));
      await expect.poll(async () => (await notices()).length).toBe(1);
      await page.reload();
      await expect(name).toHaveValue('');
      await expect(message).toHaveValue(form.startsWith);
    });

    test('lists missing fields above, next to the fields, and in the title, and keeps the rest', async ({
      page,
    }) => {
      await page.goto(form.path);
      const { name, email, optional, message, submit } = inputs(page, form);
      await optional.fill('Harbor');
      await message.fill('');
      await submit.click();
      const expected = [
        texts.inquiries.nameRequired,
        texts.email.required,
        ...(form.path === '/contact' ? [texts.inquiries.messageRequired] : []),
      ];
      await expect(problems(page)).toBeFocused();
      await expect(problems(page).getByRole('link')).toHaveText(expected);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(name).toHaveAccessibleDescription(texts.inquiries.nameRequired);
      await expect(email).toHaveAccessibleDescription(texts.email.required);
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(optional).toHaveValue('Harbor');
      await problems(page).getByRole('link', { name: texts.email.required }).click();
      await expect(email).toBeFocused();
      await email.fill('nobody');
      await name.fill('Ann Lee');
      await message.fill('Hello');
      await submit.click();
      await expect(problems(page).getByRole('link')).toHaveText([texts.email.invalid]);
      await expect(name).toHaveValue('Ann Lee');
      await email.fill('ann@people.invalid');
      await message.fill('x'.repeat(MESSAGE_MAX + 1));
      await submit.click();
      await expect(message).toHaveAccessibleDescription(new RegExp(tooLongText(MESSAGE_MAX)));
      expect((await message.inputValue()).length).toBe(MESSAGE_MAX + 1);
    });

    test('shows a lost connection, keeps the input, and sends it on the next try', async ({ page }) => {
      const email = newEmail();
      await page.goto(form.path);
      await fillIn(page, form, email);
      const { name, submit } = inputs(page, form);
      await page.route(form.call, (route) => route.abort(), { times: 1 });
      await submit.click();
      await expect(problems(page)).toContainText(form.failed);
      await expect(problems(page)).toBeFocused();
      await expect(name).toHaveValue('Ann Lee');
      await page.reload();
      await expect(name).toHaveValue('Ann Lee');
      await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
      await page.goBack();
      await expect(name).toHaveValue('Ann Lee');
      await submit.click();
      await expect(page.getByText(form.thanks)).toBeVisible();
      expect(await received(form, email)).toHaveLength(1);
    });

    test('is filled in and sent using only the keyboard, in page order', async ({ page }) => {
      const email = newEmail();
      await page.goto(form.path);
      const { name, optional, message, submit } = inputs(page, form);
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
      await expect(page.getByText(form.thanks)).toBeVisible();
      expect(await received(form, email)).toHaveLength(1);
    });

    test('accepts autofill, and drops submissions that fill in every field', async ({ page }) => {
      const [person, program] = [newEmail(), newEmail()];
      await page.goto(form.path);
      await fillIn(page, form, person);
      await inputs(page, form).submit.click();
      await expect(page.getByText(form.thanks)).toBeVisible();
      await fillIn(page, form, program);
      // Bots fill in every field, visible or not.
      await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
        field.value = 'http://spam.invalid';
      });
      await inputs(page, form).submit.click();
      await expect(page.getByText(form.thanks)).toBeVisible();
      expect(await received(form, person)).toHaveLength(1);
      expect(await received(form, program)).toHaveLength(0);
      for (const [field, token] of [
        ['name', 'name'],
        ['email', 'email'],
      ])
        await expect(page.locator(`input[name=${field}]`)).toHaveAttribute('autocomplete', token ?? '');
    });
  });
}

test('is sent even if the browser blocks storage', async ({ page }) => {
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

test('a demo is one click away from any page, and needs four fields at most', async ({ page }) => {
  for (const path of ['/', '/features', '/privacy', '/adminfeatures', '/login']) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click();
    await expect(page).toHaveURL('/demo');
  }
  const fields = page
    .locator('form[data-form=demo]')
    .locator('input:not([type=hidden], [tabindex="-1"]), textarea');
  await expect(fields).toHaveCount(4);
});
