import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { fillIn, inputs, inquiryForms, newEmail, problems, received } from './support/inquiries.ts';
import { test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const form of inquiryForms) {
  test(`without JavaScript, ${form.path} shows errors next to their fields, keeps the input, and then says thanks`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(form.path);
    await fillIn(page, form, 'nobody');
    await inputs(page, form).submit.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(problems(page)).toBeFocused();
    await expect(problems(page).getByRole('link')).toHaveText([texts.email.invalid]);
    const { name, email: address, message } = inputs(page, form);
    await expect(address).toHaveAccessibleDescription(texts.email.invalid);
    await expect(name).toHaveValue('Ann Lee');
    await expect(message).toHaveValue('Two\nlines');
    await address.fill(email);
    await inputs(page, form).submit.click();
    await expect(page).toHaveURL(`${form.path}?sent=1`);
    const thanks = page.getByRole('status').filter({ hasText: form.thanks });
    await expect(thanks).toBeFocused();
    await expect(message).toHaveValue(form.startsWith);
    expect(await received(form, email)).toHaveLength(1);
    await thanks.getByRole('link', { name: form.onward.text }).click();
    await expect(page).toHaveURL(form.onward.href);
  });
}
