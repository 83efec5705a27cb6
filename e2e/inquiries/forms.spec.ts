import { brand } from '@fairlead/contract/platform/brand';
import { MESSAGE_MAX } from '@fairlead/contract/platform/limits';
import { tooLongText } from '@fairlead/contract/platform/text/form-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { mailsTo } from '../support/email/mails.ts';
import { handleNext } from '../support/handle-next.ts';
import { fillIn, inputs, inquiryForms, newEmail, problems, received } from '../support/inquiries.ts';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

const teamInbox = `team@${brand.slug}.invalid`;

// wcag 1.3.5, 2.1.1, 2.4.3, 3.3.8
test('an inquiry reaches the team, by mouse, keyboard, or autofill, but not from a bot', async ({ page }) => {
  for (const form of inquiryForms)
    await test.step(form.path, async () => {
      const { name, optional, message, submit } = inputs(page, form);
      const thanks = page.getByRole('status').filter({ hasText: form.thanks });
      await page.goto(form.path);

      await test.step('reaches the team, shows thanks with focus, and is ready for the next one', async () => {
        const email = newEmail();
        await expect(message).toHaveValue(form.startsWith);
        await fillIn(page, form, email);
        await submit.click();
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

      await test.step('is filled in and sent using only the keyboard, in page order', async () => {
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
        await expect(page.getByText(form.thanks)).toBeVisible();
        expect(await received(form, email)).toHaveLength(1);
      });

      await page.reload();

      await test.step('accepts autofill, and sets aside what fills in every field', async () => {
        const [person, program] = [newEmail(), newEmail()];
        await fillIn(page, form, person);
        await submit.click();
        await expect(page.getByText(form.thanks)).toBeVisible();
        await fillIn(page, form, program);
        // Bots fill in every field, visible or not.
        await page.locator('main input[name=blank]').evaluate((field: HTMLInputElement) => {
          field.value = 'http://spam.invalid';
        });
        await submit.click();
        await expect(page.getByText(form.thanks)).toBeVisible();
        expect(await received(form, person)).toHaveLength(1);
        expect(await received(form, program)).toMatchObject([{ status: 'archived' }]);
        for (const [field, token] of [
          ['name', 'name'],
          ['email', 'email'],
        ])
          await expect(page.locator(`main input[name=${field}]`)).toHaveAttribute(
            'autocomplete',
            token ?? '',
          );
      });
    });
});

// wcag 3.3.1, 3.3.3
for (const form of inquiryForms)
  test(`${form.path} says what is missing, keeps the input, and is accessible in every state`, async ({
    page,
  }) => {
    const { name, email, optional, message, submit } = inputs(page, form);
    await page.goto(form.path);

    await test.step('lists missing fields above, next to the fields, and in the title, and keeps the rest', async () => {
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
      await expectFits(page, 'errors');
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

    await test.step('shows a lost connection, keeps the input, and sends it on the next try', async () => {
      const visitor = newEmail();
      await fillIn(page, form, visitor);
      await handleNext(page, form.call, (route) => route.abort());
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
      expect(await received(form, visitor)).toHaveLength(1);
    });

    await test.step('thanks are accessible and fit', () => expectFits(page, 'thanks'));

    await test.step('the server’s answers to a plain form are accessible and fit', async () => {
      // As submitted by a browser whose scripts haven't loaded.
      const plain = page.locator('main form[data-form]');
      await plain.evaluate((element: HTMLFormElement) => element.submit());
      await expect(problems(page)).toBeVisible();
      await expectFits(page, 'the server’s answer to a plain form');
      await page.goto(`${form.path}?sent=1`);
      await expect(page.getByText(form.thanks)).toBeVisible();
      await expectFits(page, 'the server’s thanks');
    });
  });

test('a demo is one click away from any page, with a form that needs little', async ({ page }) => {
  await test.step('a demo is one click away from any page, and needs four fields at most', async () => {
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

  await test.step('the form has labels, optional fields, and errors linked to their fields', async () => {
    await page.getByRole('button', { name: 'Book a Demo' }).click();
    await expect(page.locator('form[data-form=demo]')).toMatchAriaSnapshot(`
      - alert:
        - paragraph: There is a problem
        - list:
          - listitem:
            - link "Please enter your name"
          - listitem:
            - link "Email address is required"
      - textbox "Name"
      - textbox "Email address"
      - textbox "Company (optional)"
      - textbox "Message (optional)"
      - button "Book a Demo"
    `);
  });

  // Last, because storage stays blocked.
  await test.step('is sent even if the browser blocks storage', async () => {
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
