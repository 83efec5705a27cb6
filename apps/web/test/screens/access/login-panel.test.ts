// part login

import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { organization } from '../../../src/organization.ts';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { button, isGone } from '../support/controls.ts';
import { answer, callsOf, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { login, logout } = contract.auth;
const username = page.getByLabelText('Username or email');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByCss('form').getByRole('button', { name: 'Log in' });
const opener = button('Admin Login');

beforeEach(async () => {
  openScreen('/login');
  await opener.click();
});

it('the page leads to the training and production environments', async () => {
  const { trainingUrl: training, productionUrl: production } = organization;
  await expect
    .element(page.getByRole('link', { name: /Training Sandbox/ }))
    .toHaveAttribute('href', training);
  await expect
    .element(page.getByRole('link', { name: /Production Live/ }))
    .toHaveAttribute('href', production);
});

it('Cancel closes the panel, clears the fields, and returns to its button', async () => {
  await expect.element(username).toHaveFocus();
  await username.fill('someone');
  await password.fill('something');
  await button('Cancel').click();
  await isGone(username);
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(username).toHaveValue('');
  await expect.element(password).toHaveValue('');
});

// asvs 6.2.6
// wcag 3.3.8
it('the button is disabled until both fields are filled in, and a password can be shown', async () => {
  await expect.element(submit).toBeDisabled();
  await expect
    .element(submit)
    .toHaveAccessibleDescription('Enter your username and your password to log in.');
  await username.fill('someone');
  await expect.element(submit).toBeDisabled();
  await password.fill('something');
  await expect.element(submit).toBeEnabled();
  await username.fill('  ');
  await expect.element(submit).toBeDisabled();
  await button('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

it('Cancel during a login logs nobody in, and ends the session that was created', async () => {
  const release = hold(login);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  answer(login, { token: 'unwanted', admin, expiresAt, time_zone: 'UTC' });
  answer(logout, { message: 'Logged out' });
  await username.fill('someone');
  await password.fill('something');
  await submit.click();
  await button('Cancel').click();
  await expect.element(opener).toHaveFocus();
  release();
  await expect.poll(() => callsOf(logout)[0]?.headers.get('authorization')).toBe('Bearer unwanted');
  expect([location.pathname, localStorage.getItem('adminToken')]).toEqual(['/login', null]);
});

it('someone who’s logged in already is told so, and where to go', async () => {
  logInAs();
  openScreen('/login');
  await expect.element(page.getByText(`You’re already logged in as ${admin.username}.`)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to the admin dashboard' }))
    .toHaveAttribute('href', '/admin-dashboard');
  await expectFits('already logged in');
});
