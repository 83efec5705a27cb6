// part search

import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { button, isGone, pressByKeyboard, pressEnter } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, callsOf, fail, failures, hold } from '../support/fake-api.ts';
import { subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerSearch, everything, nothing, searchScreen } from '../support/search.ts';
import { answerTemplates } from '../support/templates.ts';

const { button: opener, dialog, field, options, option, group, active, said } = searchScreen;
const { everything: search } = contract.search;
const ANN = 'Ann Lee ann@people.invalid · Harbor Works';
const heading = page.getByRole('heading', { level: 1 });

beforeEach(() => {
  answerTemplates();
  answerDashboard();
  answerSearch(everything);
});

async function openSearch(text = '', at = '/admin-dashboard'): Promise<void> {
  openScreen(at);
  await opener.click();
  await expect.element(field).toHaveFocus();
  // At once: on a busy machine, keys may be further apart than the pause.
  if (text) await field.fill(text);
}

describe('without text', () => {
  it('leads to every place and act, and closes where it was opened', async () => {
    openScreen('/admin-dashboard');
    await pressByKeyboard(opener);
    await expect.element(field).toHaveFocus();
    await expect
      .element(group('Go to').getByRole('option', { name: 'Campaign History G then H' }))
      .toBeVisible();
    expect(
      group('Actions')
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Add subscriber',
      'Import subscribers',
      'New segment',
      'Invite admin',
      'Sending Domain',
      'Organization',
      'Site content',
      'My account',
      'Keyboard shortcuts?',
      'Log out',
    ]);
    await expectFits('the search without text');
    await pressEnter();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await isGone(dialog);
    await expect.element(opener).toHaveFocus();
  });

  it('has nothing meant for super admins for anyone else', async () => {
    logInAs({ is_super_admin: false });
    await openSearch();
    await expect.element(option('Email Template')).toBeVisible();
    await isGone(option('Admin Management'));
    await isGone(option('Settings'));
    await isGone(option('Invite admin'));
  });

  it('moves with the arrow keys, Home, and End, around both ends', async () => {
    await openSearch();
    const press = async (key: string, at: string) => {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(active).toHaveTextContent(at);
      expect(field.element().getAttribute('aria-activedescendant')).toBe(active.element().id);
      await expect.element(active).toBeInViewport();
    };
    await press('ArrowDown', 'Dashboard');
    await press('ArrowUp', 'Log out');
    await press('ArrowDown', 'Dashboard');
    await press('End', 'Log out');
    await press('Home', 'Dashboard');
    await expect.element(field).toHaveFocus();
  });
});

describe('what’s typed', () => {
  it.each([
    ['export', 'Manage Subscribers'],
    ['schedule', 'Compose Campaign'],
    ['domain', 'Sending Domain'],
    ['two-factor', 'My account'],
    ['2fa', 'My account'],
    ['logo', 'Organization'],
    ['factor second', 'My account'],
  ])('as people call it, “%s”, finds %s', async (typed, name) => {
    hold(search);
    await openSearch(typed);
    await expect.element(active).toHaveTextContent(name);
  });

  it('finds acts at once, by their words and others', async () => {
    const release = hold(search);
    await openSearch('camp');
    await expect.element(active).toHaveTextContent('Compose Campaign');
    await expect.element(option('Campaign History')).toBeVisible();
    await field.fill('compose');
    await expect.element(active).toHaveTextContent('Compose Campaign');
    await pressEnter();
    await expect.poll(() => document.title).toMatch(/^Compose Campaign · /);
    await expect.element(heading).toHaveFocus();
    release();
  });

  it('finds one of each kind, with more where the list can be searched', async () => {
    await openSearch('an');
    await expect.element(option(ANN)).toBeVisible();
    await expect.element(option(/^left@people.invalid.*Unsubscribed/)).toBeVisible();
    await expect.element(said).toHaveTextContent('10 results');
    const hrefs = options.elements().map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual([
      '/insights',
      '/email-marketing/subscribers/1',
      '/email-marketing/subscribers/2',
      '/email-marketing?tab=subscribers&search=an',
      '/email-marketing?tab=history&campaign=5',
      '/admin-inquiries?open=demo-1',
      '/email-marketing?tab=template&template=3',
      '/email-marketing/segments/4',
      '/email-marketing?tab=subscribers&tag=3',
      '/email-marketing/segments?tags=an',
    ]);
    await expect.element(group('Campaigns').getByText('More match. Keep typing.')).toBeVisible();
    await expectFits('the search with results');
  });

  it('is asked for once per pause, and what was found stays until the next is', async () => {
    await openSearch('an');
    await expect.element(option(ANN)).toBeVisible();
    const release = hold(search);
    answerSearch({ ...nothing, tags: everything.tags });
    await field.fill('ann');
    await expect.element(dialog.getByText('Searching…')).toBeVisible();
    await expect.element(option(ANN)).toBeVisible();
    // Enter doesn't choose what's from the last text.
    await isGone(active);
    await pressEnter();
    await expect.element(dialog).toBeVisible();
    await expectFits('the search while it loads');
    release();
    await isGone(option(ANN));
    await expect.element(active).toHaveTextContent('VIP');
    await isGone(dialog.getByText('Searching…'));
    expect(callsOf(search).map(({ url }) => url.searchParams.get('q'))).toEqual(['an', 'ann']);
  });

  it('says when nothing matches', async () => {
    answerSearch(nothing);
    await openSearch('qqq');
    await expect.element(said).toHaveTextContent('Nothing matches “qqq”.');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expectFits('the search with nothing found');
  });

  it.each(failures)('says when %s, and tries again', async (failure) => {
    const repair = fail(failure, search);
    await openSearch('an');
    await expect.element(said).toHaveTextContent('Search didn’t work. Check your connection, and try again.');
    if (failure === failures[0]) await expectFits('the search after a failure');
    repair();
    await button('Retry').click();
    await expect.element(option(ANN)).toBeVisible();
    await expect.element(field).toHaveFocus();
  });
});

describe('a choice', () => {
  it('opens a template’s preview', async () => {
    await openSearch('spr');
    await option(/^Spring/).click();
    const preview = page.getByRole('dialog', { name: 'Spring' });
    await expect.element(preview.getByRole('button', { name: 'Use this template' })).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await isGone(preview);
    expect(location.search).toBe('?tab=template');
  });

  it('adds a subscriber without leaving the page, and then opens their page', async () => {
    answer(contract.tags.list, { tags: [] });
    answer(contract.subscribers.add, { subscriber });
    fail('the server fails', contract.people.find, contract.people.timeline);
    await openSearch('add sub');
    await expect.element(active).toHaveTextContent('Add subscriber');
    await pressEnter();
    const form = page.getByRole('dialog', { name: 'Add subscriber' });
    await expect.element(form.getByLabelText('Email address')).toHaveFocus();
    await userEvent.keyboard(subscriber.email);
    await form.getByRole('button', { name: 'Add subscriber' }).click();
    await expect.poll(() => location.pathname).toBe('/email-marketing/subscribers/1');
    await isGone(form);
  });

  it('invites an admin from the page of the team, too', async () => {
    answer(contract.admins.list, { admins: [] });
    fail('the server fails', contract.admins.activity);
    await openSearch('invite', '/admin-management');
    await expect.element(active).toHaveTextContent('Invite admin');
    await pressEnter();
    await expect.element(page.getByRole('dialog', { name: /^Invite/ })).toBeVisible();
  });

  it('logs out', async () => {
    answer(contract.auth.logout, { message: 'Logged out' });
    await openSearch('sign out');
    await expect.element(active).toHaveTextContent('Log out');
    await pressEnter();
    await expect.poll(() => location.pathname).toBe('/');
  });
});
