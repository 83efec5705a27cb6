import type { ExampleIds } from '../../reads/example-ids.ts';
import {
  type Act,
  choose,
  click,
  empty,
  inDialog,
  inTurn,
  keys,
  type Screen,
  tryOption,
  type,
  typeInto,
} from '../acts.ts';

const COMPOSER = '/email-marketing?tab=compose';

const pickFive: Act = async (page) => {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /@/ });
  for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).click();
};

const intoText: Act = (page) =>
  page.getByRole('textbox', { name: 'Email content' }).getByText('Monthly progress reports').click();

const composer: Screen = {
  name: 'composer',
  path: COMPOSER,
  acts: {
    'typing the subject': typeInto((page) => page.getByLabel('Email subject'), ' in May, for everyone'),
    'typing the preview text': typeInto((page) => page.getByLabel('Preview text'), ' Ten minutes.'),
    'typing the campaign’s name': typeInto((page) => page.getByLabel('Campaign name'), 'May'),
    'into the email’s text': intoText,
    'typing in the email': inTurn(keys('End', 'Enter'), (page) => type(page, 'Nobody types a form twice.')),
    'bold and italic': keys('Shift+Home', 'ControlOrMeta+B', 'ControlOrMeta+I', 'ArrowRight'),
    'a heading and a list': inTurn(
      keys('Enter'),
      (page) => type(page, '## New'),
      keys('Enter'),
      (page) => type(page, '- Forms'),
      keys('Enter', 'Enter'),
    ),
    'inserting a block': inTurn((page) => type(page, '/divider'), keys('Enter')),
    undoing: keys('ControlOrMeta+Z', 'ControlOrMeta+Z', 'ControlOrMeta+Z'),
    'the toolbar': inTurn(intoText, click('button', /^Bold/), click('button', /^Bold/)),
    'the preview': inTurn(click('button', 'Preview'), choose('Phone'), choose('Plain text')),
    'another recipient type': inTurn(
      click('radio', /^All active subscribers/),
      click('radio', 'By role'),
      click('radio', 'Segment'),
      click('radio', 'Selected subscribers'),
    ),
    'searching for people': typeInto((page) => page.getByLabel('Search subscribers'), 'garcia'),
    'picking people': pickFive,
    'picking all shown': click('button', /^Select the \d+ shown/),
    'picking all that match': click('button', 'Select all that match'),
    'typing addresses': inTurn(
      click('radio', 'Manual entry'),
      typeInto((page) => page.getByLabel('Email addresses'), 'ann@people.invalid, ben@people.invalid'),
    ),
    scheduling: inTurn(click('radio', 'Schedule'), click('radio', 'Send now')),
    'the list of drafts': inDialog(click('button', /^All drafts/)),
  },
};

/** The seeded drafts have 5,000 addresses. */
const longDraft: Screen = {
  name: 'composer with 5,000 addresses',
  path: COMPOSER,
  acts: {
    'the list of drafts': click('button', /^All drafts/),
    'opening one': (page) => page.getByRole('dialog').getByRole('link').last().click(),
    'typing an address': typeInto((page) => page.getByLabel('Email addresses'), '\nann@people.invalid'),
    'typing the subject': typeInto((page) => page.getByLabel('Email subject'), ' in May'),
    'typing in the email': inTurn(intoText, keys('End'), (page) => type(page, ' Twice a month.')),
  },
};

const history: Screen = {
  name: 'campaigns',
  path: '/email-marketing?tab=history',
  acts: {
    'sorting by planned': inTurn(click('button', 'Planned'), click('button', 'Planned')),
    'sorting by name': click('button', 'Campaign'),
    'loading more': inTurn(click('button', 'Load more'), click('button', 'Load more')),
    'choosing columns': async (page) => {
      await click('button', 'Columns')(page);
      const boxes = page.getByRole('group', { name: 'Columns of this list' }).getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(1).click();
      await page.keyboard.press('Escape');
    },
    'opening a report': (page) =>
      page.getByRole('table', { name: 'List of campaigns' }).getByRole('link').first().click(),
  },
};

const inRecipients =
  (button: string): Act =>
  (page) =>
    page
      .getByRole('region', { name: 'Recipients', exact: true })
      .getByRole('button', { name: button })
      .click();

const report = ({ campaign }: ExampleIds): Screen => ({
  name: 'report',
  path: `/email-marketing?tab=history&campaign=${campaign}`,
  acts: {
    'another outcome': tryOption('Outcome'),
    'showing all': inRecipients('Show all'),
    'loading more': inTurn(inRecipients('Load more'), inRecipients('Load more')),
    'back to the campaigns': click('link', 'Campaigns'),
  },
});

const templates: Screen = {
  name: 'templates',
  path: '/email-marketing?tab=template',
  acts: {
    'another width': inTurn(choose('Phone'), choose('Desktop')),
    'another look': inTurn(choose('Dark'), choose('Light')),
    'another person': inTurn(
      typeInto((page) => page.getByLabel('Show the email as'), 'garcia'),
      keys('ArrowDown', 'Enter'),
    ),
    'a template’s preview': inDialog(click('button', /^Preview: Newsletter/)),
    'a template’s menu': inTurn(click('button', /^More for Template 1$/), keys('Escape')),
    'archived ones': inTurn(choose('Archived'), choose('In use')),
    'another view': inTurn(click('tab', 'Campaign History'), click('tab', 'Compose Campaign')),
  },
};

const optedOut: Screen = {
  name: 'people who opted out',
  path: '/email-marketing?tab=unsubscribed',
  acts: {
    'typing a search': typeInto((page) => page.getByRole('main').getByRole('searchbox').first(), 'garcia'),
    'emptying it': empty,
  },
};

export const campaignScreens = (ids: ExampleIds): Screen[] => [
  composer,
  longDraft,
  history,
  report(ids),
  templates,
  optedOut,
];
