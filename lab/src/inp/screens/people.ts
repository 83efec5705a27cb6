import type { ExampleIds } from '../../reads/example-ids.ts';
import { click, empty, inDialog, inTurn, keys, type Screen, tryOption, typeInto } from '../acts.ts';

const subscribers: Screen = {
  name: 'subscribers',
  path: '/email-marketing?tab=subscribers',
  acts: {
    'typing a search': typeInto((page) => page.getByLabel('Search subscribers'), 'garcia rehab'),
    'emptying the search': empty,
    'another role': tryOption('Role'),
    'another status': tryOption('Status'),
    'sorting by name': inTurn(click('button', 'Name'), click('button', 'Name')),
    'sorting by address': click('button', 'Email'),
    'loading more': inTurn(click('button', 'Load more'), click('button', 'Load more')),
    'typing a search above a long list': typeInto((page) => page.getByLabel('Search subscribers'), 'ma'),
    'emptying it': empty,
    'loading more again': inTurn(
      click('button', 'Load more'),
      click('button', 'Load more'),
      click('button', 'Load more'),
    ),
    'selecting all shown': click('button', /^Select the \d+ shown/),
    'deselecting one': click('checkbox', /^Select .*@/),
    'selecting all that match': click('button', 'Select all that match'),
    'clearing the selection': click('button', 'Clear selection'),
    'a row’s menu': inTurn(click('button', /^More for /), keys('Escape')),
    'choosing columns': async (page) => {
      await click('button', 'Columns')(page);
      const boxes = page.getByRole('group', { name: 'Columns of this list' }).getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(1).click();
      await page.keyboard.press('Escape');
    },
    'adding a person': inDialog(click('button', 'Add subscriber')),
    'opening a person': (page) => page.getByRole('main').getByRole('link', { name: /@/ }).first().click(),
  },
};

const person = ({ oldSubscriber }: ExampleIds): Screen => ({
  name: 'a person’s page',
  path: `/email-marketing/subscribers/${oldSubscriber}`,
  acts: {
    'typing notes': typeInto((page) => page.getByLabel('Notes (optional)'), 'Call in May, before the audit.'),
    'typing a tag': typeInto((page) => page.getByRole('combobox', { name: 'Tags (optional)' }), 'one in'),
    'choosing no tag': keys('Escape'),
    'another role': tryOption('Role'),
    saving: click('button', 'Save'),
    'changing the address': inDialog(click('button', 'Change address')),
    'back to the list': click('link', 'Subscribers'),
  },
});

const segments = ({ segment }: ExampleIds): Screen[] => [
  {
    name: 'tags and segments',
    path: '/email-marketing/segments',
    acts: {
      'typing a search': typeInto((page) => page.getByLabel('Search segments'), 'coaches 1'),
      'emptying it': empty,
      sorting: inTurn(click('button', 'Changed'), click('button', 'Segment')),
      'a row’s menu': inTurn(click('button', /^More for /), keys('Escape')),
    },
  },
  {
    name: 'one segment',
    path: `/email-marketing/segments/${segment}`,
    acts: {
      'typing its name': typeInto((page) => page.getByLabel('Name', { exact: true }), ' in May'),
      'one more rule': click('button', /^Add a rule/),
    },
  },
];

export const peopleScreens = (ids: ExampleIds): Screen[] => [subscribers, person(ids), ...segments(ids)];
