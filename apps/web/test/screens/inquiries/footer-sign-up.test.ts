import { contract } from '@fairlead/contract';
import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { englishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-english';
import { texts } from '@fairlead/contract/platform/texts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { pressEnter } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { request } = contract.signUp;
const form = page.getByRole('contentinfo').getByRole('region', { name: 'Get our emails' });
const email = form.getByLabelText('Email address');
const submit = form.getByRole('button', { name: 'Sign up' });
const problems = form.getByRole('alert');

beforeEach(() => answer(contract.topics.shown, { topics: [] }));
afterEach(() => {
  delete document.documentElement.dataset.signUp;
  sessionStorage.clear();
});

it('says what people agree to, sends the form once, and thanks in place', async () => {
  answer(request, {});
  openScreen('/features');
  await expect.element(form.getByText(englishSignUpWords.form)).toBeVisible();
  await email.fill('ann@people.invalid');
  const release = hold(request);
  await submit.click();
  await expect.element(form.getByRole('button', { name: 'Sending…' })).toHaveFocus();
  await email.click();
  await pressEnter();
  release();
  const thanks = form.getByRole('status').getByText(signUpTexts.sent);
  await expect.element(thanks).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain(signUpTexts.sent);
  expect(location.pathname).toBe('/features');
  expect(callsOf(request).map(({ body }) => body)).toEqual([{ email: 'ann@people.invalid', blank: '' }]);
  await expectFits('the form in the footer after it was sent');
});

it('says what’s wrong and keeps what was typed, whether refused or offline, and on the next page', async () => {
  openScreen('/features');
  await submit.click();
  await expect.element(problems).toHaveTextContent(texts.email.required);
  await expect.element(problems).toHaveFocus();
  await expectFits('the form in the footer with a mistake');
  await problems.getByRole('link').click();
  await expect.element(email).toHaveFocus();
  await email.fill('ann@people.invalid');
  refuse(request, 429, texts.tooMany);
  await submit.click();
  await expect.element(problems).toHaveTextContent(texts.tooMany);
  fail('there is no connection', request);
  await submit.click();
  await expect.element(problems).toHaveTextContent(signUpTexts.failed);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions' }).click();
  await expect.poll(() => location.pathname).toBe('/solutions');
  await expect.element(email).toHaveValue('ann@people.invalid');
});

it.each(['/subscribe', '/es/unsubscribe', '/login', '/demo', '/contact', '/pricing'])(
  'isn’t on %s',
  async (path) => {
    openScreen(path);
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.element(form).not.toBeInTheDocument();
  },
);

it('is gone while owners have turned sign-up off', async () => {
  document.documentElement.dataset.signUp = 'off';
  openScreen('/features');
  await expect.element(page.getByText('Powered by')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});
