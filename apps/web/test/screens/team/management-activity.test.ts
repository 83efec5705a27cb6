// part admin-management

import { contract } from '@fairlead/contract';
import type { AdminActivity } from '@fairlead/contract/platform/activity';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, pressEnter, tabTo } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { admins } = contract;
const accounts = page.getByRole('table', { name: 'Admin users' });
const activity = page.getByRole('table', { name: 'Recent admin activity' });
const rows = activity.getByRole('row');

type Entry = Partial<AdminActivity>;
const entry = (id: number, fields: Entry = {}): AdminActivity => ({
  id,
  username: 'admin',
  action: 'LOGIN',
  description: 'Logged in',
  ip_address: '192.0.2.1',
  created_at: '2026-11-20T09:00:00.000Z',
  ...fields,
});
const failed = (id: number): AdminActivity =>
  entry(id, { username: null, action: 'LOGIN_FAILED', description: `Failed login to account ${id}` });
const flood = {
  ...failed(212),
  fold: {
    count: 112,
    is_capped: false,
    counts: { LOGIN_FAILED: 112, PASSWORD_RESET_REQUEST: 0 },
    addresses: 4,
    since: '2026-11-20T08:00:00.000Z',
    cursor: 'flood',
  },
};
/** What the last request for the log asked for. */
const asked = () => Object.fromEntries(callsOf(admins.activity).at(-1)?.url.searchParams ?? []);
const DAY = 86_400_000;
const REMOVED = '2019-12-01T12:00:00.000Z';

beforeEach(() => {
  logInAs();
  answer(admins.list, { admins: [{ ...admin, invited: false }] });
  answer(admins.activity, { activities: [entry(1)], next_cursor: null });
});

it('recent activity has its own loading, error, and empty states', async () => {
  const release = hold(admins.activity);
  openScreen('/admin-management');
  await expect.element(accounts).toBeVisible();
  await expect.element(page.getByText('Loading activity')).toBeVisible();
  release();
  await expect.element(activity).toBeVisible();

  const unblock = fail('the server fails', admins.activity);
  reload();
  const failure = alertWith(texts.internal);
  await expect.element(failure).toBeVisible();
  await expect.element(accounts).toBeVisible();
  unblock();
  answer(admins.activity, { activities: [] });
  await failure.getByRole('button', { name: 'Retry' }).click();
  const empty = page.getByText('Nothing has been recorded yet');
  await expect.element(empty).toBeVisible();
  await expectFits('admin management, no activity');
  await button('Recent Admin Activity').click();
  await isGone(empty);
  await expectFits('admin management, activity collapsed');

  fail('there is no connection', admins.activity);
  reload();
  await expect.element(page.getByText('We couldn’t load the activity.')).toBeVisible();
});

it('accounts and activity fit while both load, and when neither does', async () => {
  const release = hold(admins.list, admins.activity);
  openScreen('/admin-management');
  await expect.element(page.getByText('Loading admin users')).toBeInTheDocument();
  await expect.element(page.getByText('Loading activity')).toBeInTheDocument();
  await expectFits('admin management, loading');
  refuse(admins.list, 500);
  refuse(admins.activity, 500);
  release();
  await expect.element(page.getByText(texts.admins.loadFailed)).toBeVisible();
  await expect.element(page.getByText('We couldn’t load the activity.')).toBeVisible();
  await expectFits('admin management, nothing loads');
});

it('a flood is one line that opens by keyboard, page by page, with an error that can be retried', async () => {
  answer(admins.activity, ({ url }) => {
    const cursor = url.searchParams.get('cursor');
    if (!cursor) return { activities: [entry(213), flood, entry(100)], next_cursor: null };
    if (cursor === 'flood') return { activities: [failed(212), failed(211)], next_cursor: 'more' };
    return { activities: [failed(210)], next_cursor: null };
  });
  openScreen('/admin-management');
  const line = activity.getByRole('button', { name: '112 failed logins from 4 addresses' });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await expect.element(rows.nth(2)).toHaveTextContent(/since/);
  expect(rows.elements()).toHaveLength(4);
  await expectFits('activity with a flood');

  const unblock = fail('there is no connection', admins.activity);
  await tabTo(line);
  await pressEnter();
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  const failure = alertWith('We couldn’t load these entries.');
  await expect.element(failure).toBeVisible();
  await expectFits('a flood that could not be opened');
  unblock();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(activity.getByText('Failed login to account 211')).toBeVisible();
  await expect.element(activity.getByText('Showing 2 of 112 entries')).toBeVisible();
  expect(asked()).toEqual({ limit: '20', cursor: 'flood' });
  await expectFits('a flood that is open');
  await activity.getByRole('button', { name: 'Load more' }).click();
  await expect.element(activity.getByText('Failed login to account 210')).toBeVisible();
  await tabTo(line);
  await pressEnter();
  await isGone(activity.getByText('Failed login to account 210'));
  expect(rows.elements()).toHaveLength(4);
});

it('a flood of more than is counted says so', async () => {
  const counts = { LOGIN_FAILED: 990, PASSWORD_RESET_REQUEST: 10 };
  const fold = { ...flood.fold, count: 1_000, is_capped: true, counts, addresses: 40 };
  answer(admins.activity, { activities: [{ ...flood, fold }], next_cursor: null });
  openScreen('/admin-management');
  await expect
    .element(activity.getByRole('button'))
    .toHaveTextContent('990+ failed logins and 10+ reset requests from 40+ addresses');
  await expect.element(rows.nth(1)).not.toHaveTextContent('since');
});

it('failures stand out, words replace codes, and people who were deleted have no name', async () => {
  const about = (label: string | null, reason: string | null = null): Entry => ({
    subject: { kind: 'resubscription', id: 1, label, reason },
  });
  answer(admins.activity, {
    activities: [
      entry(4, {
        action: 'ACCESS_REFUSED',
        description: 'Was denied “All admins”, which is for super admins only',
      }),
      entry(3, {
        action: 'CREATE_SUBSCRIBER',
        description: 'Added subscriber 7',
        ...about('ann@people.invalid', 'Called us'),
      }),
      entry(2, { action: 'CREATE_SUBSCRIBER', description: 'Added subscriber 6', ...about(null) }),
      entry(1, { action: 'SOME_OLD_ACTION', description: 'Something' }),
    ],
    next_cursor: null,
  });
  openScreen('/admin-management');
  await expect.element(rows.nth(1)).toHaveTextContent('Access refused');
  await expect.element(rows.nth(2)).toHaveTextContent('New subscriber');
  await expect.element(rows.nth(2)).toHaveTextContent('ann@people.invalid. Reason: “Called us”');
  await expect.element(rows.nth(3)).toHaveTextContent('A deleted subscriber');
  await expect.element(rows.nth(4)).toHaveTextContent('Some old action');
  const weight = (text: string) => getComputedStyle(activity.getByText(text).element()).fontWeight;
  expect(Number(weight('Was denied'))).toBeGreaterThan(Number(weight('Added subscriber 7')));
  await expectFits('activity with a refusal');
});

it('filters are in the URL, and the request asks for them', async () => {
  answer(admins.activity, ({ url }) => ({
    activities: url.searchParams.get('ip') ? [] : [entry(1)],
    next_cursor: null,
    admins: [
      { id: 1, username: 'admin' },
      { id: 9, username: 'zoe' },
    ],
  }));
  openScreen('/admin-management?create=1&what=exports');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => location.search).toBe('?what=exports');
  await page.getByRole('combobox', { name: 'Admin' }).selectOptions('zoe');
  await expect.poll(() => location.search).toContain('who=9');
  await page.getByLabelText('From').fill('2026-11-02');
  await expect.poll(() => location.search).toContain('from=2026-11-02');
  await page.getByLabelText('To', { exact: true }).fill('2026-11-20');
  await expect.poll(() => location.search).toBe('?what=exports&who=9&from=2026-11-02&to=2026-11-20');
  await expect.poll(() => asked().to).toBeDefined();
  const { from = '', to = '', ...others } = asked();
  expect(others).toEqual({ limit: '20', fold: 'true', who: '9', what: 'exports' });
  expect(from).toBe('2026-11-02T05:00:00.000Z');
  expect(to).toBe('2026-11-21T05:00:00.000Z');
  expect(Math.round((Date.parse(to) - Date.parse(from)) / DAY)).toBe(19);
  await expectFits('activity with filters');

  await page.getByLabelText('IP address').fill('198.51.100.7');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  expect(asked()).toMatchObject({ ip: '198.51.100.7' });
  await expectFits('activity that nothing matches');
  await button('Clear filters').click();
  await expect.element(activity).toBeVisible();
  expect(location.search).toBe('');
  await expect.element(page.getByLabelText('IP address')).toHaveValue('');
});

it('two filters changed at the same moment both count', async () => {
  openScreen('/admin-management');
  await expect.element(activity).toBeVisible();
  const fields = [page.getByLabelText('From'), page.getByLabelText('To', { exact: true })];
  const inputs = fields.map((field) => field.element() as HTMLInputElement);
  for (const [index, input] of inputs.entries()) {
    // The prototype's setter, as when someone types. React replaces the element's own, and would see no change.
    Reflect.set(HTMLInputElement.prototype, 'value', `2026-11-0${index + 1}`, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await expect.poll(() => location.search).toBe('?from=2026-11-01&to=2026-11-02');
});

it('failed logins are listed one by one when someone looks for them, and filters that make no sense are ignored', async () => {
  openScreen('/admin-management?what=failed_logins&who=me&from=yesterday&to=2026-99-99');
  await expect.element(activity).toBeVisible();
  expect(asked()).toEqual({ limit: '20', what: 'failed_logins' });
});

it('more entries are loaded below the table, a failure there can be retried, and the end says what was deleted', async () => {
  answer(admins.activity, ({ url }) =>
    url.searchParams.get('cursor')
      ? { activities: [entry(1, { description: 'The first' })], next_cursor: null, removed_until: REMOVED }
      : { activities: [entry(3), entry(2)], next_cursor: 'next' },
  );
  openScreen('/admin-management');
  await expect.element(page.getByText('Showing the newest 2')).toBeVisible();
  const deleted = page.getByText('Entries from before Dec 1, 2019 were deleted.');
  expect(deleted.query()).toBeNull();
  const unblock = fail('the server fails', admins.activity);
  await button('Load more').click();
  await expect.element(alertWith('We couldn’t load more.')).toBeVisible();
  await expectFits('activity without its next page');
  unblock();
  await button('Retry').click();
  await expect.element(activity.getByText('The first')).toBeVisible();
  await expect.element(page.getByText('Showing all 3')).toHaveFocus();
  await expect.element(deleted).toBeVisible();
  expect(asked()).toEqual({ limit: '20', fold: 'true', cursor: 'next' });
});

it('kinds differ in color and are labeled, and the list is at most 400 pixels high and scrolls by keyboard', async () => {
  const badges = {
    LOGIN: 'Login',
    CREATE_ADMIN: 'New admin',
    DELETE_ADMIN: 'Admin deleted',
    UPDATE_ADMIN_STATUS: 'Admin changed',
    PASSWORD_RESET: 'Password reset',
  };
  const kinds = Object.keys(badges);
  answer(admins.activity, {
    activities: Array.from({ length: 20 }, (_, at) => entry(at + 1, { action: kinds[at % 5] ?? 'LOGIN' })),
    next_cursor: null,
  });
  openScreen('/admin-management');
  await expect.element(activity).toBeVisible();
  const headers = activity.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Time',
    'Admin',
    'Action',
    'Details',
    'IP Address',
  ]);
  const colors = Object.values(badges).map((words) => {
    const badge = activity.getByText(words, { exact: true }).first().element();
    return getComputedStyle(badge).backgroundColor;
  });
  expect(new Set(colors).size).toBe(kinds.length);
  const region = page.getByRole('region', { name: 'Recent admin activity' }).element() as HTMLElement;
  expect(region.getBoundingClientRect().height).toBeLessThanOrEqual(400);
  region.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.scrollTop).toBeGreaterThan(0);
  const toggle = button('Recent Admin Activity');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await isGone(activity);
  await pressEnter();
  await expect.element(activity).toBeVisible();
});
