import { contract } from '@fairlead/contract';
import { type Tag, tagTexts } from '@fairlead/contract/people/tags';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import {
  alertWith,
  button,
  choose,
  isGone,
  pressByKeyboard,
  pressEnter,
  question,
  rowMenu,
} from '../support/controls.ts';
import { answer, callsOf, fail, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, person, vip } from '../support/person.ts';
import { pageOf, people } from '../support/subscribers.ts';

const { list, setTag } = contract.subscribers;
const fair: Tag = { id: 8, name: 'Fair', people: 1, segments: [] };

const tagField = page.getByRole('combobox', { name: 'Tags' });
const chips = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const result = (text: string) => page.getByText(text, { exact: true });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  answerMarketing();
  answerPerson({ ...person, tags: ['Fair'] });
  answer(contract.tags.list, { tags: [fair, vip] });
});

describe('a person’s tags', () => {
  // part segments
  it('are found or made by typing, removed again, and saved with the other details', async () => {
    openScreen('/email-marketing/subscribers/12');
    await tagField.fill('vi');
    await expect.element(page.getByRole('option', { name: 'VIP' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Create “vi”' })).toBeVisible();
    await expectFits('tags being chosen');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(said('“VIP” added.')).toBeInTheDocument();
    await tagField.fill('New one');
    await pressEnter();
    await expect.element(chips).toHaveLength(3);
    await userEvent.keyboard('{Backspace}');
    await expect.element(said('“New one” removed.')).toBeInTheDocument();
    await button('Remove Fair').click();
    await expect.element(button('Remove VIP')).toHaveFocus();
    await button('Save').click();
    await expect
      .poll(() => callsOf(contract.people.change)[0]?.body)
      .toMatchObject({ version: 'v1', tags: ['VIP'] });
  });

  it('can’t have a comma, aren’t added twice, and not before an input method is done', async () => {
    openScreen('/email-marketing/subscribers/12');
    await tagField.fill('one, two');
    await pressEnter();
    await expect.element(tagField).toHaveAccessibleDescription(new RegExp(tagTexts.wrong));
    await expect.element(tagField).toHaveValue('one, two');
    await tagField.fill('FAIR');
    await pressEnter();
    await expect.element(said('“Fair” is there already.')).toBeInTheDocument();
    await expect.element(chips).toHaveLength(1);
    await isGone(button('Discard changes'));
    await tagField.fill('にほ');
    const ending = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    tagField.element().dispatchEvent(ending);
    await expect.element(tagField).toHaveValue('にほ');
  });

  it('can be typed even if the others couldn’t be loaded, and are added on leaving the field', async () => {
    fail('the server fails', contract.tags.list);
    openScreen('/email-marketing/subscribers/12');
    await tagField.click();
    await expect.element(result('We couldn’t load the tags. You can still type one.').first()).toBeVisible();
    await tagField.fill('vip');
    await userEvent.tab();
    await expect.element(chips.nth(1)).toHaveTextContent('vip');
  });

  it('are saved by pressing Save right after typing one, though the button moves', async () => {
    const long = 'W'.repeat(50);
    openScreen('/email-marketing/subscribers/12');
    await page.getByLabelText('Notes').fill('A change, so that Save can be pressed.');
    await tagField.fill(long);
    await button('Save').click();
    await expect.poll(() => callsOf(contract.people.change)[0]?.body).toMatchObject({ tags: ['Fair', long] });
  });

  it('are given to a new subscriber in the dialog', async () => {
    answer(contract.subscribers.add, { subscriber: { ...person, tags: ['VIP'] } });
    openScreen('/email-marketing?tab=subscribers');
    await button('Add subscriber').click();
    await dialog.getByLabelText('Email address').fill('new@people.invalid');
    await tagField.fill('VIP');
    await expect.element(dialog.getByRole('option', { name: 'VIP' })).toBeVisible();
    await expectFits('tags in the dialog');
    await pressEnter();
    await dialog.getByRole('button', { name: 'Add subscriber' }).click();
    await expect
      .poll(() => callsOf(contract.subscribers.add)[0]?.body)
      .toMatchObject({ email: 'new@people.invalid', tags: ['VIP'] });
  });
});

describe('the list of subscribers', () => {
  it('shows tags, and is filtered by one in the URL', async () => {
    const tags = ['Fair', 'VIP', 'A', 'B', 'C', 'D'];
    answer(list, pageOf(people(1).map((one) => ({ ...one, tags }))));
    openScreen('/email-marketing?tab=subscribers&tag=3');
    const shown = page.getByRole('list', { name: 'Tags' });
    await expect.element(shown.getByText('Fair')).toBeVisible();
    await expect.element(shown.getByText('+5')).toBeVisible();
    await expect.element(shown.getByText('VIP', { exact: true })).not.toBeVisible();
    await expect.element(page.getByLabelText('Tag', { exact: true })).toHaveValue('3');
    expect(callsOf(list).at(-1)?.url.searchParams.get('tag')).toBe('3');
    await expectFits('subscribers with tags');
    await page.getByLabelText('Tag', { exact: true }).selectOptions('Fair');
    await expect.poll(() => new URLSearchParams(location.search).get('tag')).toBe('8');
    await expect.poll(() => callsOf(list).at(-1)?.url.searchParams.get('tag')).toBe('8');
  });

  it('says so if nobody has a tag that was deleted', async () => {
    answer(list, pageOf([]));
    openScreen('/email-marketing?tab=subscribers&tag=99');
    await expect.element(page.getByText('Nobody matches')).toBeVisible();
    await expect.element(page.getByLabelText('Tag', { exact: true })).toHaveTextContent('A deleted tag');
    await button('Clear filters').click();
    await expect.poll(() => location.search).toBe('?tab=subscribers');
  });

  it('gives a tag to all that match, and goes on after a failure', async () => {
    answer(list, pageOf(people(1), { total: 2, next_cursor: 'page 2' }));
    openScreen('/email-marketing?tab=subscribers');
    await button('Select all that match').click();
    await pressByKeyboard(button('Add a tag'));
    await expect.element(dialog.getByLabelText('Tag')).toHaveFocus();
    await dialog.getByLabelText('Tag').fill('v');
    await expect.element(dialog.getByRole('option', { name: 'VIP' })).toBeVisible();
    await expectFits('a tag being chosen for many');
    const restore = refuse(setTag, 409, tagTexts.full);
    await userEvent.keyboard('{ArrowDown}{Enter}{Enter}');
    await expect
      .element(alertWith('Adding the tag stopped: '))
      .toHaveTextContent(`${tagTexts.full} 0 subscribers now tagged “VIP”.`);
    restore();
    answer(setTag, { changed: 2, next_cursor: null });
    await button('Try again').click();
    await expect.element(result('2 subscribers now tagged “VIP”.')).toBeVisible();
    expect(callsOf(setTag).at(-1)?.body).toMatchObject({
      tag: 'VIP',
      has_tag: true,
      selection: { except_ids: [] },
    });
  });

  it('takes only a tag that exists, of which it suggests the first 50', async () => {
    answer(setTag, { changed: 0, next_cursor: null });
    const tags = Array.from({ length: 1_000 }, (_, at) => ({ ...vip, id: at + 100, name: `Tag ${at + 1}` }));
    answer(contract.tags.list, { tags: [fair, vip, ...tags] });
    openScreen('/email-marketing?tab=subscribers');
    await button('Select the one shown').click();
    await button('Remove a tag').click();
    await dialog.getByRole('combobox', { name: 'Tag' }).click();
    await expect.element(dialog.getByRole('option').last()).toHaveTextContent('Tag 48');
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('VX');
    await expect.element(dialog.getByText('No tag matches “VX”.').first()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('VI');
    await dialog.getByRole('button', { name: 'Remove tag' }).click();
    await expect.element(dialog.getByText(/There’s no tag called “VI”/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('vip');
    await pressEnter();
    await expect.element(result('Nobody was changed: none of them has the tag “VIP”.')).toBeVisible();
  });
});

describe('the list of tags', () => {
  const URL = '/email-marketing/segments';

  it('renames a tag, and says if the name is taken', async () => {
    openScreen(URL);
    await pressByKeyboard(rowMenu('VIP'));
    await pressByKeyboard(button('Rename VIP'));
    const field = dialog.getByLabelText('Tag name');
    await field.fill('Fair');
    const allow = refuse(contract.tags.rename, 409, tagTexts.nameTaken('Fair'));
    await pressEnter();
    await expect.element(field).toHaveAccessibleDescription(/There’s already a tag/);
    await expectFits('a tag that can’t be renamed');
    allow();
    answer(contract.tags.rename, { tag: { ...vip, name: 'Patron' } });
    await field.fill('Patron');
    await pressEnter();
    await expect.element(said('“VIP” is now “Patron”.')).toBeVisible();
    await expect.element(rowMenu('VIP')).toHaveFocus();
  });

  it('names who and what loses a tag before it’s deleted', async () => {
    answer(contract.tags.list, { tags: [{ ...vip, segments: [{ id: 4, name: 'Quiet vendors' }] }] });
    answer(contract.tags.delete, {});
    openScreen(URL);
    await choose('Delete', 'VIP');
    await expect.element(question).toHaveTextContent('Delete the tag “VIP”?');
    await expect
      .element(question)
      .toHaveTextContent(
        '2 people will lose it. Nobody is removed from your list. You can’t send to this segment until you change its rules: “Quiet vendors”. This can’t be undone.',
      );
    await expectFits('a tag about to be deleted');
    answer(contract.tags.list, { tags: [] });
    await question.getByRole('button', { name: 'Delete tag' }).click();
    await expect.element(page.getByText('There are no tags yet')).toBeVisible();
  });

  it('can be searched once it’s long', async () => {
    const tags = Array.from({ length: 12 }, (_, at) => ({ ...vip, id: at + 1, name: `Tag ${at + 1}` }));
    answer(contract.tags.list, { tags });
    openScreen(URL);
    await page.getByLabelText('Search tags').fill('tag 12');
    await isGone(rowMenu('Tag 3'));
    await page.getByLabelText('Search tags').fill('nothing');
    await expect.element(page.getByText('No tag matches')).toBeVisible();
    await button('Clear search').click();
    await expect.element(rowMenu('Tag 3')).toBeVisible();
  });
});
