import { contract } from '@fairlead/contract';
import { inquiryFormTexts } from '@fairlead/contract/inquiries/inquiry-form-texts';
import { MESSAGE_MAX } from '@fairlead/contract/platform/limits';
import { tooLongText } from '@fairlead/contract/platform/text/form-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, pressEnter } from '../support/controls.ts';
import { answer, callsOf, fail, garble, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const forms = [
  {
    path: '/demo',
    route: contract.inquiries.demo,
    submit: 'Book a Demo',
    thanks: inquiryFormTexts.demoThanks,
    failed: inquiryFormTexts.failed,
  },
  {
    path: '/contact',
    route: contract.inquiries.contact,
    submit: 'Send message',
    thanks: inquiryFormTexts.contactThanks,
    failed: inquiryFormTexts.contactFailed,
  },
] as const;

const name = page.getByLabelText('Name', { exact: true });
const problems = alertWith('There is a problem');

describe.each(forms)('the form of $path', ({ path, route, submit, thanks, failed }) => {
  async function fillIn(): Promise<void> {
    openScreen(path);
    await name.fill('Ann Lee');
    await page.getByRole('main').getByLabelText('Email address').fill('ann@people.invalid');
    await page.getByRole('textbox', { name: /^Message/ }).fill('Two\nlines');
  }

  // wcag 3.3.1, 3.3.3
  it('lists what is missing above, next to the fields, and in the title, and keeps the rest', async () => {
    openScreen(path);
    const address = page.getByRole('main').getByLabelText('Email address');
    const message = page.getByRole('textbox', { name: /^Message/ });
    await message.fill('');
    await page.getByLabelText(/^(Company|Subject) \(optional\)$/).fill('Harbor');
    await button(submit).click();
    await expect.element(problems).toHaveFocus();
    const missing = [
      texts.inquiries.nameRequired,
      texts.email.required,
      ...(path === '/contact' ? [texts.inquiries.messageRequired] : []),
    ];
    expect(
      problems
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(missing);
    await expect.poll(() => document.title).toMatch(/^Error: /);
    await expect.element(name).toHaveAccessibleDescription(texts.inquiries.nameRequired);
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText(/^(Company|Subject) \(optional\)$/)).toHaveValue('Harbor');
    await expectFits(`the form of ${path} with errors`);
    await problems.getByRole('link', { name: texts.email.required }).click();
    await expect.element(address).toHaveFocus();
    await name.fill('Ann Lee');
    await address.fill('nobody');
    await message.fill('x'.repeat(MESSAGE_MAX + 1));
    await button(submit).click();
    await expect.element(address).toHaveAccessibleDescription(texts.email.invalid);
    await expect.element(message).toHaveAccessibleDescription(new RegExp(tooLongText(MESSAGE_MAX)));
    expect((message.element() as HTMLTextAreaElement).value).toHaveLength(MESSAGE_MAX + 1);
    expect(callsOf(route)).toEqual([]);
  });

  it('sends the token of someone who has logged in', async () => {
    logInAs();
    answer(route, {});
    await fillIn();
    await button(submit).click();
    await expect.element(page.getByText(thanks)).toBeVisible();
    expect(callsOf(route)[0]?.headers.get('authorization')).toBe(
      `Bearer ${localStorage.getItem('adminToken')}`,
    );
  });

  // wcag 3.3.7
  it('shows network errors, keeps the input, and sends it on the next try', async () => {
    await fillIn();
    for (const [goWrong, text] of [
      [() => refuse(route, 429, texts.tooMany), `${failed} ${texts.tooMany}`],
      [() => refuse(route, 503, texts.unavailable), `${failed} ${texts.unavailable}`],
      [() => fail('there is no connection', route), failed],
      [() => fail('the server fails', route), failed],
      [() => garble(route, () => new Response('<html>Bad gateway</html>', { status: 502 })), failed],
    ] as const) {
      const unblock = goWrong();
      await button(submit).click();
      await expect.element(problems).toHaveTextContent(text);
      await expect.element(problems).toHaveFocus();
      await expect.element(name).toHaveValue('Ann Lee');
      unblock();
    }
    await expectFits(`the form of ${path} that could not be sent`);
    reload();
    await expect.element(name).toHaveValue('Ann Lee');
    answer(route, {});
    const before = callsOf(route).length;
    await button(submit).click();
    await expect.element(page.getByText(thanks)).toBeVisible();
    expect(callsOf(route)).toHaveLength(before + 1);
  });

  it('sends an address however it was pasted, and shows next to it that the server can’t read it', async () => {
    await fillIn();
    const address = page.getByRole('main').getByLabelText('Email address');
    await address.fill('“Ann” <mailto:ann@people.123>');
    const unblock = refuse(route, 400, texts.email.invalid);
    await button(submit).click();
    await expect.element(address).toHaveAccessibleDescription(texts.email.invalid);
    await expect.element(problems.getByRole('link')).toHaveTextContent(texts.email.invalid);
    expect(callsOf(route)[0]?.body).toMatchObject({ email: '“Ann” <mailto:ann@people.123>' });
    unblock();
  });

  it('shows server-side validation errors next to their fields', async () => {
    await fillIn();
    const error = texts.inquiries.nameRequired;
    garble(route, () => Response.json({ success: false, error, fields: { name: error } }, { status: 400 }));
    await button(submit).click();
    await expect.element(name).toHaveAccessibleDescription(error);
    await expect.element(problems.getByRole('link')).toHaveTextContent(error);
  });

  // wcag 4.1.3
  it('shows immediately that it is being sent, and is sent once', async () => {
    await fillIn();
    answer(route, {});
    const release = hold(route);
    await button(submit).click();
    const busy = button('Sending…');
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    await expect.element(busy).toHaveFocus();
    await expect.element(page.getByRole('status').filter({ hasText: 'Sending' })).toBeInTheDocument();
    await expectFits(`the form of ${path}, being sent`);
    await name.click();
    await pressEnter();
    release();
    await expect.element(page.getByText(thanks)).toBeVisible();
    expect(callsOf(route)).toHaveLength(1);
  });
});
