import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from './support/accessible.ts';
import { logInAs } from './support/as-admin.ts';
import { button, isGone, pressEnter } from './support/controls.ts';
import { answerDashboard } from './support/dashboard.ts';
import { callsOf, fail, garble, hold } from './support/fake-api.ts';
import { openScreen } from './support/open-screen.ts';

const { verify, logout } = contract.auth;
const content = page.getByText('This page is coming soon...');
const storedToken = () => localStorage.getItem('adminToken');

beforeEach(() => logInAs());

it('an unreachable server does not end the session', async () => {
  const unblock = fail('there is no connection', verify);
  openScreen('/analytics');
  const title = page.getByRole('heading', { name: 'We cannot reach the server' });
  await expect.element(title).toBeVisible();
  await expectFits('the server is out of reach');
  expect(storedToken()).not.toBeNull();
  (button('Try again').element() as HTMLElement).focus();
  await pressEnter();
  await expect.element(title).toHaveFocus();
  unblock();
  await button('Try again').click();
  await expect.element(content).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Analytics' })).toHaveFocus();
});

it('an answer that is cut off, because the page is being left, does not end the session', async () => {
  garble(verify, () => new Response('{"success":tr', { headers: { 'content-type': 'application/json' } }));
  openScreen('/analytics');
  await expect.element(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
  expect(storedToken()).not.toBeNull();
});

it('until the first verification ends, neither the page nor the login is shown', async () => {
  const release = hold(verify);
  openScreen('/analytics');
  await expect.element(page.getByText('Checking your session')).toBeInTheDocument();
  await isGone(content);
  expect(location.pathname).toBe('/analytics');
  release();
  await expect.element(content).toBeVisible();
});

it('a logout whose request fails still ends the session here', async () => {
  answerDashboard();
  fail('there is no connection', logout);
  openScreen('/admin-dashboard');
  await button('Logout Admin').click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(callsOf(logout)).toHaveLength(1);
  expect(storedToken()).toBeNull();
  expect(localStorage.getItem('adminTokenExpiry')).toBeNull();
});
