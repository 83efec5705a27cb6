import { contract } from '@fairlead/contract';
import type { AdminActivity } from '@fairlead/contract/platform/activity';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerAccount } from '../support/account.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { button, isGone, pressByKeyboard, rowMenu, tabTo } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { ann, answerTimes } from '../support/inquiry.ts';
import { checkedImport, recipient, report, subscriber } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { vip } from '../support/person.ts';
import { answerSegments, segment } from '../support/segments.ts';
import { pageOf, people } from '../support/subscribers.ts';

const MANY = 30;
const many = <Row>(row: (at: number) => Row): Row[] => Array.from({ length: MANY }, (_, at) => row(at));
const TIME = '2026-11-20T09:00:00.000Z';
const entry: AdminActivity = {
  id: 1,
  username: 'admin',
  action: 'UPDATE_SETTINGS',
  description: 'Changed the settings: sign-ups, retention',
  ip_address: '198.51.100.200',
  created_at: TIME,
};
const long = { name: 'Maria de los Angeles Lopez', organization: 'Bright Path Community Services' };
const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
const columns = button('Columns');

beforeEach(() => {
  answerSegments();
  answer(
    contract.subscribers.list,
    pageOf(people(MANY).map((person) => ({ ...person, ...long, tags: ['Board', 'Spring webinar'] }))),
  );
  answer(contract.campaigns.list, {
    campaigns: many((at) => ({ ...report, id: at + 1, campaign_name: `Campaign ${at}` })),
    next_cursor: null,
  });
  answer(contract.campaigns.recipients, {
    recipients: many((at) => ({ ...recipient, id: at + 1, email: `r${at}@people.invalid` })),
    next_cursor: null,
  });
  answer(contract.unsubscribes.list, {
    unsubscribed: many((at) => ({
      email: `u${at}@people.invalid`,
      method: 'link' as const,
      unsubscribed_at: '2026-11-20T09:00:00.000Z',
      reason: 'I changed jobs and don’t need these emails anymore, but thank you for them',
      ip_address: null,
    })),
  });
  answer(contract.inquiries.list, {
    inquiries: many((at) => ({ ...ann, id: at + 1, message: 'Please call us about a demo. '.repeat(9) })),
    total: MANY,
    total_is_capped: false,
    next_cursor: null,
  });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  answer(contract.inquiryWork.assignees, { assignees: [] });
  answer(contract.admins.list, {
    admins: many((at) => ({ ...admin, id: at + 1, username: `admin${at}`, invited: false })),
  });
  answer(contract.admins.activity, { activities: [] });
  answer(contract.segments.list, {
    segments: many((at) => ({ ...segment, id: at + 1, name: `Quiet vendors of the Midwest ${at}` })),
  });
  answer(contract.tags.list, { tags: many((at) => ({ ...vip, id: at + 1, name: `VIP ${at}` })) });
  answer(contract.suppressions.unreadEvents, {
    events: many((at) => ({
      svix_id: `msg_${at}`,
      type: 'email.eaten',
      problem: 'incomplete' as const,
      payload: '{}',
      received_at: TIME,
    })),
    next_cursor: null,
  });
  answerAccount(
    ...many((at) => ({
      id: `6f3b1c1e-0000-4000-8000-0000000000${10 + at}`,
      device: 'Firefox on Windows',
      ip: '2001:db8:85a3::8a2e:370:7334',
      created_at: TIME,
      last_used_at: TIME,
      is_current: at === 0,
    })),
  );
  answer(contract.imports.latest, {
    imports: many((at) => ({
      ...checkedImport,
      id: at + 1,
      file_name: 'people-of-the-spring-webinar-in-four-states.csv',
      status: 'done' as const,
      can_undo: at === 0,
    })),
  });
});

const entries = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    'main tbody tr, main [aria-label="Inquiries, newest first"] > li',
  ),
];
const rowsOf = (list: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main section[aria-label="${list}"] tbody tr`),
];
const heights = (rows: HTMLElement[]) =>
  new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)));

describe('at 1440 × 900', () => {
  const lists = {
    subscribers: '/email-marketing?tab=subscribers',
    campaigns: '/email-marketing?tab=history',
    'unsubscribed people': '/email-marketing?tab=unsubscribed',
    inquiries: '/admin-inquiries',
    admins: '/admin-management',
    'unusable events': '/admin-unusable-events',
  };
  it.each(Object.entries(lists))('ten rows of 44 px of the list of %s are visible', async (_, url) => {
    await page.viewport(1440, 900);
    openScreen(url);
    await expect.poll(() => entries().length).toBe(MANY);
    const rows = entries().slice(0, 10);
    expect(heights(rows)).toEqual(new Set([44]));
    expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  });
});

describe('at 1440 × 900, of a list beside or below others', () => {
  it.each(['List of segments', 'List of tags'])('ten rows of 44 px are visible: %s', async (list) => {
    await page.viewport(1440, 900);
    openScreen('/email-marketing/segments');
    await expect.poll(() => rowsOf(list).length).toBe(MANY);
    const rows = rowsOf(list).slice(0, 10);
    expect(heights(rows)).toEqual(new Set([44]));
    expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  });

  const lower = {
    'My sessions': '/account',
    Imports: '/email-marketing?tab=subscribers&import=new',
  };
  it.each(Object.entries(lower))(
    'ten rows of 44 px are visible from its header on: %s',
    async (list, url) => {
      await page.viewport(1440, 900);
      openScreen(url);
      await expect.poll(() => rowsOf(list).length).toBe(MANY);
      const rows = rowsOf(list).slice(0, 10);
      expect(heights(rows)).toEqual(new Set([44]));
      rows[0]?.closest('table')?.scrollIntoView({ block: 'start' });
      expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
      expect(document.documentElement.scrollWidth).toBe(innerWidth);
    },
  );

  it('ten entries of the activity log are visible in its 400 px', async () => {
    await page.viewport(1440, 900);
    answer(contract.admins.activity, { activities: many((at) => ({ ...entry, id: at + 1 })) });
    openScreen('/admin-management');
    await expect.poll(() => rowsOf('Recent admin activity').length).toBe(MANY);
    const rows = rowsOf('Recent admin activity').slice(0, 10);
    expect(heights(rows)).toEqual(new Set([36]));
    const box = rows[0]?.closest('section')?.getBoundingClientRect();
    expect(box?.height).toBeLessThanOrEqual(400);
    expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual((box?.bottom ?? 0) + 0.5);
  });
});

it('at 1440 px, no status or role of a subscriber is cut off', async () => {
  await page.viewport(1440, 900);
  const states = [
    { is_active: false },
    { paused_until: '2027-02-24T05:00:00.000Z' },
    ...(['opted_out', 'bounced', 'complained', 'provider'] as const).map((suppression) => ({ suppression })),
  ];
  answer(
    contract.subscribers.list,
    pageOf(people(states.length).map((person, at) => ({ ...person, role: 'state_agency', ...states[at] }))),
  );
  openScreen('/email-marketing?tab=subscribers');
  await expect.poll(() => entries().length).toBe(states.length);
  for (const row of entries()) {
    const cells = [...row.querySelectorAll('td > div')].filter(
      ({ textContent }, at, all) => at === all.length - 2 || textContent === 'State agency',
    );
    expect(cells).toHaveLength(2);
    for (const { scrollWidth, clientWidth, textContent } of cells)
      expect(scrollWidth, String(textContent)).toBeLessThanOrEqual(clientWidth);
  }
});

describe('below 1024 px', () => {
  it.each([1023, 768, 320])('at %i px, rows are cards, and an address stays in one line', async (width) => {
    await page.viewport(width, 800);
    openScreen('/email-marketing?tab=subscribers');
    const address = page.getByText('p1@people.invalid', { exact: true });
    await expect.element(address).toBeVisible();
    await expect.element(column('Role')).not.toBeInViewport();
    expect(address.element().getClientRects()).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  });
});

describe('columns', () => {
  it('can be chosen by keyboard, and are remembered on this device', async () => {
    openScreen('/email-marketing?tab=subscribers');
    await expect.element(column('Role')).toBeVisible();
    await isGone(column('Source'));
    await pressByKeyboard(columns);
    await expectFits('the choice of columns');
    // It went with its button in the narrow window.
    await columns.click();
    const choice = page.getByRole('group', { name: 'Columns of this list' });
    await choice.getByLabelText('Source').click();
    await choice.getByLabelText('Role').click();
    await expect.element(column('Source')).toBeVisible();
    await isGone(column('Role'));
    reload();
    await expect.element(column('Source')).toBeVisible();
    await isGone(column('Role'));
    await expect.element(column('Email')).toBeVisible();
  });

  it('of one list say nothing about those of another', async () => {
    openScreen('/email-marketing?tab=history');
    await columns.click();
    await page.getByLabelText('Clicks').click();
    await isGone(column('Clicks'));
    openScreen('/email-marketing?tab=subscribers');
    await expect.element(column('Status')).toBeVisible();
  });
});

describe('the menu of a row', () => {
  it('is completely visible at the end of the list, too, and stays at its button when the page scrolls', async () => {
    await page.viewport(1440, 900);
    logInAs({ is_super_admin: true });
    openScreen('/email-marketing?tab=subscribers');
    const last = `p${MANY}@people.invalid`;
    await tabTo(rowMenu(subscriber.email.replace('ann', 'p1')));
    rowMenu(last).element().scrollIntoView({ block: 'end' });
    await rowMenu(last).click();
    await expect.element(button(`Erase ${last}`)).toBeInViewport({ ratio: 1 });
    const distance = () =>
      button(`Erase ${last}`).element().getBoundingClientRect().top -
      rowMenu(last).element().getBoundingClientRect().top;
    const before = distance();
    window.scrollBy(0, -20);
    await expect.poll(distance).toBeCloseTo(before, 0);
    await expect.element(button(`Erase ${last}`)).toBeVisible();
  });
});

it('at 1440 px, selecting subscribers moves no row', async () => {
  await page.viewport(1440, 900);
  openScreen('/email-marketing?tab=subscribers');
  await expect.poll(() => entries().length).toBe(MANY);
  const top = () => entries()[0]?.getBoundingClientRect().top;
  const before = top();
  await button(`Select the ${MANY} shown`).click();
  await expect.element(page.getByText(`${MANY} subscribers selected`)).toBeVisible();
  expect(top()).toBe(before);
});

it.each([320, 768])(
  'at %i px, where it begins at the left, the menu of a row is completely visible',
  async (width) => {
    await page.viewport(width, 800);
    openScreen('/email-marketing?tab=subscribers');
    const first = 'p1@people.invalid';
    await rowMenu(first).click();
    for (const act of ['Deactivate', 'Erase'])
      await expect.element(button(`${act} ${first}`)).toBeInViewport({ ratio: 1 });
  },
);

describe('a report', () => {
  it('shows ten recipients first, and all of them by keyboard', async () => {
    openScreen('/email-marketing?tab=history&campaign=5');
    const recipients = page.getByRole('region', { name: 'Recipients', exact: true });
    await expect.element(recipients.getByText('Showing 10 of 30 recipients')).toBeVisible();
    expect(recipients.getByRole('row').elements()).toHaveLength(11);
    await pressByKeyboard(recipients.getByRole('button', { name: 'Show all' }));
    await expect.element(recipients.getByText('Showing 30 recipients')).toHaveFocus();
    expect(recipients.getByRole('row').elements()).toHaveLength(31);
  });
});
