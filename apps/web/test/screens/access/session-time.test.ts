import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs, logInByPanel, time_zone } from '../support/as-admin.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';

const { auth } = contract;
const content = page.getByText('This page is coming soon...');
const storedToken = () => localStorage.getItem('adminToken');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const storeExpiry = (minutes: number) => localStorage.setItem('adminTokenExpiry', inMinutes(minutes));

beforeEach(() => logInAs());

async function openAnalytics(): Promise<void> {
  openScreen('/analytics?kept=1');
  await expect.element(content).toBeVisible();
}

// wcag 2.2.1
it('a session about to expire is extended in place, and what was typed stays', async () => {
  storeExpiry(4);
  answer(auth.verify, { admin, expiresAt: inMinutes(4), time_zone, second_factor: 'none' });
  answer(contract.topics.list, { topics: [] });
  answer(contract.settings.read, { settings: DEFAULT_SETTINGS });
  answerRetention();
  openScreen('/owner-settings');
  const minutes = page.getByLabelText(/minutes without activity/);
  await minutes.fill('31');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'You’ll be logged out in' }))
    .toHaveTextContent(/You’ll be logged out in [34] minutes\. Log in again to stay on this page\./);
  await button('Log in again').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  const password = dialog.getByLabelText(`Password of ${admin.username}`, { exact: true });
  await expect.element(password).toHaveFocus();
  await expectFits('the login dialog');
  const unblock = refuse(auth.login, 401, texts.login.invalidInPanel);
  await password.fill('not the one');
  await pressEnter();
  await expect.element(dialog.getByText(texts.login.invalidInPanel)).toBeVisible();
  await expect.element(password).toHaveValue('');
  await expect.element(password).toHaveFocus();
  unblock();
  answer(auth.login, { token: 'fresh', admin, expiresAt: inMinutes(600), time_zone });
  await password.fill('figure eight');
  await pressEnter();
  await isGone(dialog);
  await isGone(page.getByText('You’ll be logged out in'));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus();
  await expect.element(minutes).toHaveValue(31);
  // The server ends the session it replaces.
  expect(callsOf(auth.login).at(-1)?.headers.get('authorization')).toBe('Bearer token');
  expect(storedToken()).toBe('fresh');
});

it('a session that expired while the computer slept ends when it wakes, and the login leads back', async () => {
  await openAnalytics();
  storeExpiry(-1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(texts.session.expired)).toBeVisible();
  expect(location.pathname).toBe('/login');
  await logInByPanel();
  await expect.element(content).toBeVisible();
  expect(location.search).toBe('?kept=1');
});

it('a session that expires in view ends within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openAnalytics();
  storeExpiry(-1);
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(texts.session.expired)).toBeVisible();
  expect(storedToken()).toBeNull();
});

it('a page from the back/forward cache, which hears from no other tab, notices a logout there', async () => {
  await openAnalytics();
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => location.pathname).toBe('/login');
});

it('a token that the server rejects is cleared', async () => {
  refuse(auth.verify, 401, texts.session.expired);
  openScreen('/analytics');
  await expect.poll(() => location.pathname).toBe('/login');
  expect(storedToken()).toBeNull();
  expect(callsOf(auth.verify)).not.toEqual([]);
});
