import type { Act, Screen } from '../acts.ts';
import { choose, click, empty, inDialog, inTurn, keys, tryOption, type, typeInto } from '../acts.ts';

const PLACES = [
  'Campaigns',
  'Subscribers',
  'Inquiries',
  'Templates',
  'Insights',
  'Team',
  'Settings',
  'Dashboard',
];

const toPlace =
  (place: string): Act =>
  (page) =>
    page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .getByRole('link', { name: new RegExp(`^${place}`) })
      .click();

const DASHBOARD = '/admin-dashboard';

export const teamScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: DASHBOARD,
    acts: {
      refreshing: click('button', 'Refresh Stats'),
      'the account menu': inTurn(click('button', /^Account: /), keys('Escape')),
      'changing the password': inDialog(click('button', 'Change My Password')),
      'opening a report': (page) =>
        page.getByRole('table', { name: 'Engagement of each campaign' }).getByRole('link').first().click(),
    },
  },
  {
    name: 'rail',
    path: DASHBOARD,
    // Twice: the first visit loads a screen's code, the second one has it all.
    acts: Object.fromEntries(
      ['to', 'again to'].flatMap((word) =>
        PLACES.map((place) => [`${word} ${place}`, toPlace(place)] as const),
      ),
    ),
  },
  {
    name: 'search of everything',
    path: DASHBOARD,
    acts: {
      opening: keys('ControlOrMeta+K'),
      typing: (page) => type(page, 'garcia'),
      'through the results': keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'),
      'other words': inTurn(empty, (page) => type(page, 'reports')),
      'opening a result': keys('Enter'),
    },
  },
  {
    name: 'notifications',
    path: DASHBOARD,
    acts: {
      opening: click('button', /^Notifications/),
      'showing more': inTurn(click('button', 'Show more'), click('button', 'Show more')),
      'marking all as read': click('button', 'Mark all as read'),
      closing: keys('Escape'),
    },
  },
  {
    name: 'inquiries',
    path: '/admin-inquiries',
    acts: {
      'opening one': (page) =>
        page.getByRole('list', { name: 'Inquiries, newest first' }).getByRole('link').first().click(),
      'opening another': (page) =>
        page.getByRole('list', { name: 'Inquiries, newest first' }).getByRole('link').nth(2).click(),
      'typing a reply': inTurn(
        click('button', 'Reply'),
        typeInto((page) => page.getByLabel('Your reply'), 'Tuesday at nine works for us.'),
      ),
      'typing a search': typeInto((page) => page.getByLabel('Search inquiries'), 'garcia'),
      'emptying it': empty,
      'another kind': tryOption('Kind'),
      'another status': tryOption('Status'),
      'loading more': inTurn(click('button', 'Load more'), click('button', 'Load more')),
      'typing a search above a long list': typeInto((page) => page.getByLabel('Search inquiries'), 'ma'),
    },
  },
  {
    name: 'insights',
    path: '/insights',
    acts: {
      'twelve months': choose('12 months'),
      'all time': choose('All time'),
      'a chart as a table': (page) => page.getByRole('main').locator('summary').first().click(),
      'loading more': click('button', 'Load more'),
      'a month': click('link', 'Monthly summary'),
    },
  },
  {
    name: 'team',
    path: '/admin-management',
    acts: {
      'another kind of activity': tryOption('Kind of activity'),
      'unfolding failed logins': click('button', /failed logins from/),
      'inviting an admin': inDialog(click('button', 'Invite New Admin'), (page) => type(page, 'mate'), empty),
    },
  },
  {
    name: 'owner settings',
    path: '/owner-settings',
    acts: {
      'typing minutes': typeInto((page) => page.getByLabel(/^Log out after/), '0'),
      'a switch': click('checkbox', 'Super admins need a second factor'),
      'a new topic': inDialog(click('button', 'New topic'), (page) => type(page, 'Events'), empty),
    },
  },
  {
    name: 'account',
    path: '/account',
    acts: {
      'choosing emails': inTurn(
        click('checkbox', 'A campaign is finished'),
        click('checkbox', 'A campaign is finished'),
      ),
      'changing the password': inDialog(
        click('button', 'Change My Password'),
        (page) => type(page, 'seven-knots'),
        empty,
      ),
    },
  },
];
