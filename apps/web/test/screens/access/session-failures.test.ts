import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { answerDashboard, dashboard } from '../support/dashboard.ts';
import { answerWith, callsOf, fail, garble, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { verify, logout } = contract.auth;
const content = page.getByText('This page is coming soon...');
const storedToken = () => localStorage.getItem('adminToken');

beforeEach(() => logInAs());

it('an unreachable server does not end the session', async () => {
  const unblock = fail('there is no connection', verify);
  openScreen('/analytics');
  const title = page.getByRole('heading', { name: 'We can’t reach the server' });
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
  await expect.element(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible();
  expect(storedToken()).not.toBeNull();
});

it('that was ended by deactivating the account says so, on arrival and on a page that’s open', async () => {
  const said = page.getByText('Your account was deactivated. A super admin can activate it again.');
  const ended = { success: false, error: texts.session.expired, ended: 'deactivated' } as const;
  answerDashboard();
  openScreen('/admin-dashboard');
  await expect.element(page.getByText('Admin Mode Active')).toBeVisible();
  await expect.element(dashboard.figures).toHaveTextContent('1,234,567');
  answerWith(verify, 401, ended);
  answerWith(contract.stats.dashboard, 401, ended);
  await dashboard.refresh.click();
  await expect.element(said).toBeVisible();
  await expect.element(said).toHaveTextContent(texts.session.expired);
  await expectFits('the login after an account was deactivated');
  logInAs();
  answerWith(verify, 401, ended);
  openScreen('/analytics');
  await expect.element(said).toBeVisible();
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

// asvs 14.3.1
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
