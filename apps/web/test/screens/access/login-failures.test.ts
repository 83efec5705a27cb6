// part login

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button } from '../support/controls.ts';
import { fail, garble, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { login } = contract.auth;
const username = page.getByLabelText('Username or email');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByCss('form').getByRole('button', { name: 'Log in' });

async function typeWrongPassword(): Promise<void> {
  await username.fill('nobody');
  await password.fill('not-the-password');
}

beforeEach(async () => {
  openScreen('/login');
  await button('Admin Login').click();
  await typeWrongPassword();
});

// wcag 3.3.3
describe('a login that fails clears the password and says why', () => {
  it.each([
    ['the text of the server', () => refuse(login, 429, texts.tooMany), texts.tooMany],
    [
      'a refusal without a text',
      () => garble(login, () => Response.json({ success: false }, { status: 401 })),
      'Invalid credentials. Please try again.',
    ],
    [
      'success false with no text',
      () => garble(login, () => Response.json({ success: false })),
      'Login failed',
    ],
    [
      'no connection',
      () => fail('there is no connection', login),
      'An error occurred during login. Please try again.',
    ],
  ])('%s', async (_, goWrong, text) => {
    goWrong();
    await submit.click();
    await expect.element(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect.element(password).toHaveValue('');
    await expect.element(password).toHaveFocus();
    await expect.element(username).toHaveValue('nobody');
    await expectFits(`the login, ${text}`);
  });
});

it('a login that fails on the way to an admin page fits', async () => {
  fail('there is no connection', login);
  openScreen('/admin-settings');
  await expect.element(page.getByText(texts.login.adminRequired)).toBeVisible();
  await typeWrongPassword();
  await submit.click();
  await expect.element(page.getByText(texts.login.exception)).toBeVisible();
  await expectFits('admin required, and a failed login');
});

it('while the login runs, the button is disabled and says so', async () => {
  const release = hold(login);
  await submit.click();
  await expect.element(button(texts.login.submitting)).toHaveAttribute('aria-disabled', 'true');
  await expectFits('the login, on its way');
  refuse(login, 401);
  release();
  await expect.element(password).toHaveFocus();
  await expect.element(submit).toBeInTheDocument();
});
