import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin } from '../support/as-admin.ts';
import { button, isGone, pressByKeyboard, tabTo } from '../support/controls.ts';
import { answer, callsOf, hold } from '../support/fake-api.ts';
import { answerMarketing, checkedImport, report } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { vip } from '../support/person.ts';
import { answerSegments } from '../support/segments.ts';
import { pageOf, people } from '../support/subscribers.ts';

const SUBSCRIBERS = '/email-marketing?tab=subscribers';
const CAMPAIGNS = '/email-marketing?tab=history';
const { list } = contract.subscribers;

const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
const header = (name: string) => column(name).getByRole('button', { name, exact: true });
const said = (text: string) => page.getByRole('status').getByText(`Sorted: ${text}`, { exact: true });
const sortBy = page.getByRole('combobox', { name: 'Sort by' });
const asked = (route: typeof list | typeof contract.campaigns.list) => {
  const query = callsOf(route).at(-1)?.url.searchParams;
  return [query?.get('sort'), query?.get('order')];
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerMarketing();
  answer(list, pageOf(people(30)));
  answer(contract.campaigns.list, {
    campaigns: people(12).map(({ id }) => ({ ...report, id, campaign_name: `Campaign ${id}` })),
    next_cursor: null,
  });
});

describe('a header', () => {
  it('sorts by keyboard, says so at once, and keeps focus; the order is remembered on this device', async () => {
    openScreen(SUBSCRIBERS);
    await expect.element(column('Subscribed')).toHaveAttribute('aria-sort', 'descending');
    expect(asked(list)).toEqual([null, null]);
    const release = hold(list);
    await pressByKeyboard(header('Email'));
    await expect.element(column('Email')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(column('Subscribed')).not.toHaveAttribute('aria-sort');
    await expect.element(said('Email, A to Z')).toBeInTheDocument();
    release();
    await expect.poll(() => asked(list)).toEqual(['email', 'asc']);
    await expect.element(header('Email')).toHaveFocus();
    await pressByKeyboard(header('Email'));
    await expect.element(column('Email')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(said('Email, Z to A')).toBeInTheDocument();
    await expect.poll(() => asked(list)).toEqual(['email', 'desc']);
    reload();
    await expect.element(column('Email')).toHaveAttribute('aria-sort', 'descending');
    expect(asked(list)).toEqual(['email', 'desc']);
    await expectFits('the sorted list of subscribers');
  });

  it('of a column that can’t be sorted by is no button', async () => {
    openScreen(SUBSCRIBERS);
    await expect.element(column('Role')).toBeVisible();
    await isGone(header('Role'));
  });

  it('that’s left out takes its order along', async () => {
    openScreen(SUBSCRIBERS);
    await header('Email').click();
    await expect.poll(() => asked(list)).toEqual(['email', 'asc']);
    await button('Columns').click();
    await page.getByLabelText('Email', { exact: true }).click();
    await expect.element(column('Subscribed')).toHaveAttribute('aria-sort', 'descending');
    await isGone(column('Email'));
  });
});

it('each list keeps its own order, and a button leads back to the newest campaigns', async () => {
  openScreen(CAMPAIGNS);
  await expect.element(page.getByText('Showing 12 campaigns, newest first')).toBeVisible();
  await header('Planned').click();
  await expect.poll(() => asked(contract.campaigns.list)).toEqual(['planned', 'desc']);
  await expect.element(page.getByText('Showing 12 campaigns', { exact: true })).toBeVisible();
  openScreen(SUBSCRIBERS);
  await expect.element(column('Subscribed')).toHaveAttribute('aria-sort', 'descending');
  openScreen(CAMPAIGNS);
  await expect.element(column('Planned')).toHaveAttribute('aria-sort', 'descending');
  await pressByKeyboard(button('Newest first'));
  await expect.element(page.getByText('Showing 12 campaigns, newest first')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Campaign History', exact: true })).toHaveFocus();
});

it.each([SUBSCRIBERS, CAMPAIGNS])('below 1024 px, a choice above the cards sorts them: %s', async (url) => {
  await page.viewport(390, 800);
  openScreen(url);
  const route = url === SUBSCRIBERS ? list : contract.campaigns.list;
  await expect.element(sortBy).toHaveDisplayValue('Newest first');
  await isGone(page.getByRole('button', { name: 'Name', exact: true }));
  const name = url === SUBSCRIBERS ? 'Name' : 'Campaign';
  await tabTo(sortBy);
  await sortBy.selectOptions(`${name}, Z to A`);
  await expect.poll(() => asked(route)).toEqual(['name', 'desc']);
  await expect.element(sortBy).toHaveFocus();
  await expect.element(said(`${name}, Z to A`)).toBeInTheDocument();
  await expectFits('a list sorted on a phone');
  await page.viewport(390, 800);
  reload();
  await expect.element(sortBy).toHaveDisplayValue(`${name}, Z to A`);
});

it('an order that a later release stored is ignored, and columns that an earlier one stored are kept', async () => {
  localStorage.setItem('columns.subscribers', '{"sort":{"by":"shoe size","order":"asc"}}');
  openScreen(SUBSCRIBERS);
  await expect.element(column('Subscribed')).toHaveAttribute('aria-sort', 'descending');
  localStorage.setItem('columns.subscribers', '["source"]');
  reload();
  await expect.element(column('Source')).toBeVisible();
  await isGone(column('Role'));
});

it('tags and segments, which are loaded as a whole, are sorted in the page', async () => {
  answerSegments();
  const tags = [
    { ...vip, id: 1, name: 'Board', people: 3 },
    { ...vip, id: 2, name: 'VIP', people: 12 },
  ];
  answer(contract.tags.list, { tags });
  openScreen('/email-marketing/segments');
  const names = () =>
    [...document.querySelectorAll('section[aria-label="List of tags"] tbody td:first-child')].map(
      (cell) => cell.textContent,
    );
  await expect.element(column('Tag')).toHaveAttribute('aria-sort', 'ascending');
  await pressByKeyboard(header('People'));
  await expect.poll(names).toEqual(['VIP', 'Board']);
  await expect.element(said('People, most first')).toBeInTheDocument();
  reload();
  await expect.element(column('People')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['VIP', 'Board']);
  await header('Changed').click();
  await expect.element(column('Changed')).toHaveAttribute('aria-sort', 'descending');
  await expectFits('sorted tags and segments');
});

const loadedWhole = {
  'Admin users': {
    url: '/admin-management',
    by: 'Last Login',
    left: 'Email',
    first: 'bea',
    order: 'descending',
    answer: () => {
      answer(contract.admins.activity, { activities: [] });
      answer(contract.admins.list, {
        admins: [
          { ...admin, id: 1, username: 'ann', last_login: null, invited: false },
          { ...admin, id: 2, username: 'bea', invited: false },
        ],
      });
    },
  },
  'List of unsubscribed users': {
    url: '/email-marketing?tab=unsubscribed',
    by: 'Email',
    left: 'Reason',
    first: 'ann@people.invalid',
    order: 'ascending',
    answer: () => {
      const left = { method: 'link' as const, reason: null, ip_address: null };
      answer(contract.unsubscribes.list, {
        unsubscribed: [
          { ...left, email: 'ben@people.invalid', unsubscribed_at: '2026-11-21T09:00:00.000Z' },
          { ...left, email: 'ann@people.invalid', unsubscribed_at: '2026-11-20T09:00:00.000Z' },
        ],
      });
    },
  },
  Imports: {
    url: `${SUBSCRIBERS}&import=new`,
    by: 'Added',
    left: 'By',
    first: 'large.csv',
    order: 'descending',
    answer: () => {
      const added = (file_name: string, id: number, count: number) => {
        const done = { ...checkedImport.done, added: count };
        return { ...checkedImport, id, file_name, done };
      };
      answer(contract.imports.latest, { imports: [added('small.csv', 2, 3), added('large.csv', 1, 300)] });
    },
  },
};

describe.each(Object.entries(loadedWhole))('%s', (list, { url, by, left, first, order, ...prepare }) => {
  const names = () =>
    [...document.querySelectorAll(`section[aria-label="${list}"] tbody td:first-child`)].map(
      (cell) => cell.textContent,
    );

  it('can be sorted, and their columns chosen, and both are remembered', async () => {
    prepare.answer();
    openScreen(url);
    await expect.element(column(left)).toBeVisible();
    expect(names().at(-1)).toContain(first);
    await pressByKeyboard(header(by));
    await expect.poll(() => names()[0]).toContain(first);
    await button('Columns').click();
    await page
      .getByRole('group', { name: 'Columns of this list' })
      .getByLabelText(left, { exact: true })
      .click();
    await isGone(column(left));
    reload();
    await expect.element(column(by)).toHaveAttribute('aria-sort', order);
    expect(names()[0]).toContain(first);
    await isGone(column(left));
    await expectFits(`sorted: ${list}`);
  });
});
