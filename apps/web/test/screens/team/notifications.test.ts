import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, pressByKeyboard, pressEnter, tabTo } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, callsAnswered, callsOf, fail, failOnce, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import {
  answerNotifications,
  finished,
  imported,
  inquired,
  notifications,
  read,
  waits,
} from '../support/notifications.ts';
import { openScreen } from '../support/open-screen.ts';

const { list, markRead } = contract.notifications;
const { bell, panel, heading, link, markAll, said } = notifications;
const MINUTE = 60_000;

beforeEach(() => {
  answerDashboard();
  answerMarketing();
});

async function openPanel(): Promise<void> {
  openScreen('/admin-dashboard');
  await bell.click();
  await expect.element(heading).toBeVisible();
}

describe('the bell', () => {
  it('says how many are unread, and lists them by keyboard, each with a way to what it’s about', async () => {
    answerNotifications(waits(5), inquired(4), imported(3), read(finished(2)));
    openScreen('/admin-dashboard');
    await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread');
    await expect.element(bell).toHaveTextContent(/^3$/);
    await pressByKeyboard(bell);
    await expect.element(link(/^Unread: Sent to the first group: Winter/)).toBeVisible();
    await userEvent.tab();
    await expect.element(markAll).toHaveFocus();
    await userEvent.tab();
    await expect.element(link(/^Unread: Sent to the first group/)).toHaveFocus();
    const hrefs = panel
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual([
      '/email-marketing?tab=history&campaign=13',
      '/admin-inquiries?open=demo-7',
      '/email-marketing?tab=subscribers&import=5',
      '/email-marketing?tab=history&campaign=12',
    ]);
    await expect.element(link('Campaign finished: Autumn offer')).toHaveAccessibleName(/^Campaign/);
    await expect.element(panel.getByText('1,980 sent, 15 failed, 3 skipped.')).toBeVisible();
    await expectFits('the open notifications');
    await bell.click();
    await bell.click();
    await tabTo(link(/^Unread: New demo request/));
    await userEvent.keyboard('{Escape}');
    await expect.element(bell).toHaveFocus();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('doesn’t count beyond 99', async () => {
    answer(list, { notifications: [finished(1)], unread: 100, next_cursor: null });
    openScreen('/admin-dashboard');
    await expect.element(bell).toHaveAccessibleName('Notifications, 99+ unread');
    await expectFits('a full bell');
  });

  it('isn’t there until the account has the second factor that it needs', async () => {
    logInAs({}, 'required');
    answer(contract.secondFactors.list, {
      factors: [],
      recovery_codes_left: 0,
      is_required: true,
      passkey_host: location.hostname,
    });
    openScreen('/admin-dashboard');
    await expect.element(button(/^Account: /)).toBeVisible();
    await isGone(bell);
    expect(callsOf(list)).toEqual([]);
  });
});

describe('reading', () => {
  it('an entry marks it, leads to it, and closes the panel', async () => {
    answerNotifications(imported(3), inquired(2));
    refuse(contract.imports.find, 404);
    await openPanel();
    await pressByKeyboard(link(/^Unread: Import finished/));
    await expect.poll(() => location.search).toBe('?tab=subscribers&import=5');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    expect(callsOf(markRead).map(({ body }) => body)).toEqual([{ ids: [3] }]);
    await bell.click();
    await expect.element(link(/^Import finished/)).toBeVisible();
  });

  // part notifications
  it('marks all at once, up to the newest one on the screen, and keeps focus', async () => {
    answerNotifications(waits(3), read(inquired(2)), finished(1));
    await openPanel();
    const release = hold(markRead);
    await pressByKeyboard(markAll);
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await expect.element(heading).toHaveFocus();
    await isGone(link(/^Unread/));
    await isGone(markAll);
    release();
    await expect.element(said('All marked as read.')).toBeInTheDocument();
    expect(callsOf(markRead).map(({ body }) => body)).toEqual([{ all_until: 3 }]);
    await expectFits('notifications that are all read');
  });

  it('says if they could not be marked, and shows them as unread again', async () => {
    answerNotifications(waits(3), finished(2));
    await openPanel();
    failOnce(markRead);
    await markAll.click();
    await expect.element(alertWith('We couldn’t mark them as read. Try again.')).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expectFits('notifications that could not be marked');
    await bell.click();
    await bell.click();
    await markAll.click();
    await expect.element(bell).toHaveAccessibleName('Notifications');
  });

  it('in one tab shows in all others', async () => {
    answerNotifications(finished(1));
    await openPanel();
    await expect.element(link(/^Unread/)).toBeVisible();
    answerNotifications(read(finished(1)));
    const otherTab = new BroadcastChannel('notifications');
    otherTab.postMessage(null);
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await isGone(link(/^Unread/));
    otherTab.close();
  });
});

describe('the list', () => {
  it('goes on by Show more, and says when there are no more', async () => {
    const many = Array.from({ length: 25 }, (_, at) => read(finished(25 - at, `Campaign ${25 - at}`)));
    answerNotifications(...many);
    await openPanel();
    await expect.element(said('Showing the latest 20 notifications')).toBeVisible();
    expect(panel.getByRole('listitem').elements()).toHaveLength(20);
    const unblock = fail('there is no connection', list);
    const more = panel.getByRole('button', { name: 'Show more' });
    await pressByKeyboard(more);
    const retry = panel.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toHaveFocus();
    await expectFits('notifications, more of which failed to load');
    unblock();
    await bell.click();
    await bell.click();
    await tabTo(panel.getByRole('button', { name: /^(Show more|Retry)$/ }));
    await pressEnter();
    await expect.element(said('That’s everything from the last 90 days.')).toHaveFocus();
    expect(panel.getByRole('listitem').elements()).toHaveLength(25);
  });

  it('loads slowly, then says that there’s nothing yet', async () => {
    const release = hold(list);
    openScreen('/admin-dashboard');
    await bell.click();
    await expect.element(panel.getByText('Loading your notifications')).toBeInTheDocument();
    await expectFits('loading notifications');
    release();
    await bell.click();
    await bell.click();
    await expect.element(panel.getByText('Nothing yet')).toBeVisible();
    await isGone(markAll);
    await expectFits('no notifications');
  });

  it('fails to load, and recovers with Retry', async () => {
    const unblock = fail('the server fails', list);
    await openPanel();
    await expect.element(alertWith('We couldn’t load your notifications.')).toBeVisible();
    await expectFits('notifications that failed to load');
    unblock();
    answerNotifications(finished(1));
    await bell.click();
    await bell.click();
    await expect.element(link(/^Unread: Campaign finished/)).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  });
});

describe('every minute', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });

  // part notifications
  it('the bell looks again, and says what’s new while someone uses the page', async () => {
    answerNotifications(finished(1));
    openScreen('/admin-dashboard');
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    vi.advanceTimersByTime(MINUTE / 2);
    await bell.click();
    await expect.element(link(/^Unread: Campaign finished/)).toBeVisible();
    answerNotifications(inquired(2), finished(1));
    // Opening it was a look, too, so the next one is a minute later.
    vi.advanceTimersByTime(MINUTE / 2);
    await userEvent.keyboard('{Shift}');
    vi.advanceTimersByTime(MINUTE / 2);
    await expect.element(said('New notification: New demo request from Ann Lee')).toBeInTheDocument();
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expect.element(link(/^Unread: New demo request/)).toBeVisible();
  });

  it('says nothing if nobody uses the page, which doesn’t keep the session', async () => {
    answerNotifications(finished(1));
    openScreen('/admin-dashboard');
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    await userEvent.keyboard('a');
    vi.advanceTimersByTime(MINUTE);
    await callsAnswered();
    answerNotifications(inquired(2), finished(1));
    vi.advanceTimersByTime(MINUTE);
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    await isGone(said(/^New notification/));
    expect(callsOf(list).at(-1)?.headers.get('x-background-refresh')).toBe('true');
  });
});
