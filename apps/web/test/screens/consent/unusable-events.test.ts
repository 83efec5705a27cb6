// part unusable-events

import { contract } from '@fairlead/contract';
import type { UnreadEvent } from '@fairlead/contract/consent/suppressions';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, pressEnter, question, tabTo } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, callsOf, fail, failures, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { unreadEvents } = contract.suppressions;
const PAGE = '/admin-unusable-events';
const unknown: UnreadEvent = {
  svix_id: 'msg_one',
  type: 'email.eaten',
  problem: 'unknown_type',
  payload: `{"type":"email.eaten","data":"${'x'.repeat(400)}"}`,
  received_at: '2026-11-20T09:00:00.000Z',
};
const incomplete: UnreadEvent = {
  ...unknown,
  svix_id: 'msg_two',
  type: null,
  problem: 'incomplete',
  payload: '{}',
};
const title = page.getByRole('heading', { level: 1, name: 'Unusable Events' });
const none = page.getByText('No unusable events');
const details = (id: string) => page.getByText(`Details of ${id}`);

beforeEach(() => {
  answerMarketing();
  answer(unreadEvents, { events: [unknown, incomplete], next_cursor: null });
});

it('events are listed with what is wrong with them, and what was sent is opened by keyboard', async () => {
  openScreen(PAGE);
  await expect.element(page.getByText('We don’t know this type of event.')).toBeVisible();
  await expect.element(page.getByText('Something we need is missing')).toBeVisible();
  await expect.element(page.getByText('Showing 2 events')).toBeVisible();
  await expect.element(page.getByText(unknown.payload)).not.toBeVisible();
  await expectFits('unusable events');
  await tabTo(details('msg_one'));
  await pressEnter();
  await expect.element(page.getByText(unknown.payload)).toBeVisible();
  await expectFits('an unusable event, opened');
});

it('older events are loaded by keyboard, and focus stays at the end of the list', async () => {
  answer(unreadEvents, ({ url }) =>
    url.searchParams.has('cursor')
      ? { events: [incomplete], next_cursor: null }
      : { events: [unknown], next_cursor: 'next' },
  );
  openScreen(PAGE);
  await expect.element(page.getByText('Showing the newest 1 event')).toBeVisible();
  await tabTo(button('Load more'));
  await pressEnter();
  await expect.element(page.getByText('Showing 2 events')).toHaveFocus();
  expect(callsOf(unreadEvents).at(-1)?.url.searchParams.get('cursor')).toBe('next');
});

it('without any, the page says that all events could be used', async () => {
  answer(unreadEvents, { events: [], next_cursor: null });
  openScreen(PAGE);
  await expect.element(none).toBeVisible();
  await expectFits('no unusable events');
});

it.each(failures)('when %s, the page says so and recovers', async (failure) => {
  const release = hold(unreadEvents);
  openScreen(PAGE);
  await expect.element(page.getByText('Loading events')).toBeInTheDocument();
  await expectFits('unusable events, loading');
  const unblock = fail(failure, unreadEvents);
  release();
  const alert = alertWith('We couldn’t load the events.');
  await expect.element(alert).toBeVisible();
  await expectFits(`unusable events when ${failure}`);
  unblock();
  await button('Retry').click();
  await expect.element(page.getByText('Showing 2 events')).toBeVisible();
  await isGone(alert);
  await expect.element(title).toHaveFocus();
});

it('other admins are turned away, and nothing is asked for', async () => {
  answerDashboard();
  logInAs({ is_super_admin: false });
  openScreen(PAGE);
  await expect.element(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
  await button('OK').click();
  await expect.poll(() => location.pathname).toBe('/admin-dashboard');
  expect(callsOf(unreadEvents)).toEqual([]);
});

it('an admin who has lost the right is told so', async () => {
  refuse(unreadEvents, 403, texts.admins.denied);
  openScreen(PAGE);
  await expect.element(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
});

it('super admins get there from Sending Domain, and others see no link', async () => {
  openScreen('/admin-sending-domain');
  const link = page.getByRole('link', { name: 'Events from Resend that we couldn’t use' });
  await tabTo(link);
  await pressEnter();
  await expect.element(title).toHaveFocus();
  logInAs({ is_super_admin: false });
  openScreen('/admin-sending-domain');
  await expect.element(page.getByText('Everything is ready.')).toBeVisible();
  await isGone(link);
});
