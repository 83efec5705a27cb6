import { expect } from '@playwright/test';
import { expectFits } from './support/axe.ts';
import { fillIn, inputs, inquiryForms, newEmail, problems } from './support/inquiries.ts';
import { test } from './support/test.ts';

for (const form of inquiryForms) {
  test(`${form.path} is accessible and fits in every state`, async ({ page }) => {
    await page.goto(form.path);
    const { message, submit } = inputs(page, form);
    await message.fill('');
    await submit.click();
    await expect(problems(page)).toBeVisible();
    await expectFits(page, 'errors');

    await fillIn(page, form, newEmail());
    await submit.click();
    await expect(page.getByText(form.thanks)).toBeVisible();
    await expectFits(page, 'thanks');

    // As submitted by a browser whose scripts haven't loaded.
    const plain = page.locator('form[data-form]');
    await plain.evaluate((element: HTMLFormElement) => element.submit());
    await expect(problems(page)).toBeVisible();
    await expectFits(page, 'the server’s answer to a plain form');
    await page.goto(`${form.path}?sent=1`);
    await expect(page.getByText(form.thanks)).toBeVisible();
    await expectFits(page, 'the server’s thanks');
  });
}
