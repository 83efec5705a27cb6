// part account

import { contract } from '@fairlead/contract';
import { type CustomField, customFieldTexts } from '@fairlead/contract/people/custom-fields';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, pressByKeyboard, question } from '../support/controls.ts';
import { blocksNow, openEditor, putCursor } from '../support/editor.ts';
import { answer, answerWith, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, checkedImport, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, PERSON_URL, person, personPage } from '../support/person.ts';
import { answerRetention } from '../support/retention.ts';
import { answerSegments } from '../support/segments.ts';
import { pageOf, rowOf } from '../support/subscribers.ts';

const { create, rename, delete: remove, list } = contract.customFields;
const fields: CustomField[] = [
  { id: 1, key: 'city', name: 'City', kind: 'text' },
  { id: 2, key: 'hours', name: 'Hours', kind: 'number' },
  { id: 3, key: 'renews', name: 'Contract renews', kind: 'date' },
  { id: 4, key: 'member', name: 'Member', kind: 'yes_no' },
];
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

beforeEach(() => {
  logInAs();
  answer(list, { fields });
});

describe('custom fields in the settings', () => {
  const SETTINGS = '/owner-settings';
  const section = page.getByRole('region', { name: 'Custom fields' });
  const rows = section.getByRole('listitem');
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });

  beforeEach(() => {
    answerRetention();
    answer(contract.topics.list, { topics: [] });
    answer(contract.settings.read, {
      settings: { ...DEFAULT_SETTINGS, acknowledgment_subject: 'Thanks', acknowledgment_text: 'We got it.' },
    });
  });

  it('load slowly, fail to load, and may be none', async () => {
    const release = hold(list);
    openScreen(SETTINGS);
    await expect.element(page.getByText('Loading custom fields')).toBeInTheDocument();
    const unblock = fail('the server fails', list);
    release();
    const failure = alertWith('We couldn’t load the custom fields.');
    await expect.element(failure).toBeVisible();
    unblock();
    answer(list, { fields: [] });
    await pressByKeyboard(failure.getByRole('button', { name: 'Retry' }));
    await expect.element(page.getByText('There are no custom fields yet')).toBeVisible();
    await expectFits('no custom fields');
  });

  it('are added; a name that’s taken or looks confidential is said at the field or asked about', async () => {
    openScreen(SETTINGS);
    await expect.element(rows.nth(2)).toHaveTextContent(/Contract renewsDate/);
    await button('New custom field').click();
    const modal = dialog('New custom field');
    const name = modal.getByLabelText('Name', { exact: true });
    const add = modal.getByRole('button', { name: 'Add field' });
    await add.click();
    await expect.element(name).toHaveAccessibleDescription(customFieldTexts.nameRequired);
    await name.fill('City');
    const allow = refuse(create, 409, customFieldTexts.nameTaken('City'));
    await add.click();
    await expect.element(name).toHaveAccessibleDescription(customFieldTexts.nameTaken('City'));
    await expectFits('a custom field whose name is taken');
    allow();
    const asked = 'This looks like a date of birth.';
    answerWith(create, 409, { success: false, error: asked, looks_like: ['date_of_birth'] });
    await name.fill('Birthday');
    await modal.getByLabelText('Kind').selectOptions('date');
    await add.click();
    await expect.element(question).toHaveTextContent(asked);
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect.element(name).toHaveFocus();
    const added: CustomField = { id: 9, key: 'renewal', name: 'Renewal', kind: 'date' };
    answer(create, { field: added });
    answer(list, { fields: [...fields, added] });
    await name.fill(' Renewal ');
    await add.click();
    await isGone(modal);
    await expect.element(said('“Renewal” was added.')).toBeVisible();
    await expect.element(rows).toHaveLength(5);
    expect(callsOf(create).at(-1)?.body).toEqual({ name: 'Renewal', kind: 'date' });
    await expectFits('custom fields');
  });

  it('are renamed, and deleted after a question', async () => {
    openScreen(SETTINGS);
    await button('Rename “City”').click();
    const modal = dialog('Rename “City”');
    await modal.getByLabelText('Name', { exact: true }).fill('Town');
    answer(rename, { field: { id: 1, key: 'city', name: 'Town', kind: 'text' } });
    answer(list, { fields: [{ id: 1, key: 'city', name: 'Town', kind: 'text' }, ...fields.slice(1)] });
    await modal.getByRole('button', { name: 'Save name' }).click();
    await isGone(modal);
    await expect.element(button('Rename “Town”')).toHaveFocus();
    answer(remove, {});
    answer(list, { fields: fields.slice(1) });
    await button('Delete “Town”').click();
    await expect.element(question).toHaveTextContent('Delete “Town” and what it says about everyone?');
    await question.getByRole('button', { name: 'Keep field' }).click();
    expect(callsOf(remove)).toEqual([]);
    await button('Delete “Town”').click();
    await question.getByRole('button', { name: 'Delete field' }).click();
    await expect.element(said('“Town” was deleted.')).toBeVisible();
    await expect.element(rows).toHaveLength(3);
    await expect.element(page.getByRole('heading', { name: 'Custom fields' })).toHaveFocus();
  });
});

describe('what custom fields say about someone', () => {
  const { details } = personPage;

  it('is edited like everything else, by its kind', async () => {
    answerPerson({ ...person, custom: { city: 'Austin', hours: 1234.5, member: true } });
    openScreen(PERSON_URL);
    await expect.element(details.getByLabelText('City')).toHaveValue('Austin');
    await expect.element(details.getByLabelText('Hours')).toHaveValue('1234.5');
    await expect.element(details.getByLabelText('Member')).toHaveValue('yes');
    await details.getByLabelText('Hours').fill('many');
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(details.getByLabelText('Hours')).toHaveFocus();
    await expect
      .element(details.getByLabelText('Hours'))
      .toHaveAccessibleDescription(customFieldTexts.wants('number'));
    await expectFits('a custom field that doesn’t fit');
    await details.getByLabelText('Hours').fill('1,300');
    await details.getByLabelText('City').fill('');
    await details.getByLabelText('Contract renews').fill('2026-03-31');
    await details.getByLabelText('Member').selectOptions('no');
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(personPage.saved).toBeVisible();
    expect(personPage.bodies()).toMatchObject([
      { version: 'v1', custom: { city: null, hours: 1300, renews: '2026-03-31', member: false } },
    ]);
    expect(personPage.bodies()[0]).not.toHaveProperty('custom_city');
  });

  it('is in a conflict under the field’s name', async () => {
    answerPerson({ ...person, custom: { city: 'Austin' } });
    openScreen(PERSON_URL);
    await details.getByLabelText('City').fill('Waco');
    answerWith(contract.people.change, 409, {
      success: false,
      error: 'Someone changed this subscriber',
      person: { ...person, version: 'v2', custom: { city: 'Dallas' } },
      changed_by: 'kim',
      changed_at: null,
    });
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(details.getByRole('alert').first()).toHaveTextContent(/Saved nowCityDallas/);
    await expect.element(details.getByLabelText('City')).toHaveValue('Waco');
  });

  it('can be a column of the list, and comes with someone who is added', async () => {
    answerMarketing();
    const ann = { ...subscriber, custom: { renews: '2026-03-31' } };
    answer(contract.subscribers.list, pageOf([ann]));
    answer(contract.tags.list, { tags: [] });
    openScreen('/email-marketing?tab=subscribers');
    await expect.element(rowOf(ann)).not.toHaveTextContent('March 31, 2026');
    await button('Columns').click();
    await page.getByRole('checkbox', { name: 'Contract renews' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf(ann)).toHaveTextContent('March 31, 2026');
    await button('Add subscriber').click();
    const modal = dialog('Add subscriber');
    await modal.getByLabelText('Email address').fill('ben@people.invalid');
    await modal.getByLabelText('City').fill('Austin');
    await expectFits('adding someone with custom fields');
    answer(contract.subscribers.add, { subscriber: { ...subscriber, id: 2, email: 'ben@people.invalid' } });
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await isGone(modal);
    expect(callsOf(contract.subscribers.add).at(-1)?.body).toMatchObject({
      custom: { city: 'Austin', hours: null, renews: null, member: null },
    });
  });
});

it('an import uses the columns that an admin chooses for them', async () => {
  answerMarketing();
  const result = {
    columns: ['Email', 'Phone', 'Hours'],
    sample: [['ann@people.invalid', 'Austin', '3']],
    email_columns: ['Email'],
    mapping: { ...checkedImport.mapping, custom: { hours: 'Hours' } },
    name_to_tidy: null,
    import: checkedImport,
    next_offset: null,
  };
  answer(contract.imports.check, result);
  openScreen('/email-marketing?tab=subscribers&import=new');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  const columns = page.getByCss('details').filter({ hasText: 'Columns and options' });
  await columns.getByText('Columns and options').click();
  await expect.element(columns.getByLabelText('Hours')).toHaveValue('Hours');
  await columns.getByLabelText('Hours').selectOptions('');
  await columns.getByLabelText('City').selectOptions('Phone');
  await expectFits('columns for custom fields');
  await button('Check again').click();
  await expect
    .poll(() => callsOf(contract.imports.check).at(-1)?.url.searchParams.get('custom'))
    .toBe('{"city":"Phone"}');
});

it('a segment asks them by their kind', async () => {
  answerSegments();
  openScreen('/email-marketing/segments/new');
  await page.getByLabelText('Name', { exact: true }).fill('Renewing');
  const rule = page.getByRole('combobox', { name: 'Rule 1', exact: true });
  await rule.selectOptions('Contract renews is on or before');
  await page.getByLabelText('Contract renews is on or before').fill('2026-03-31');
  await expect
    .poll(() => callsOf(contract.segments.people).at(-1)?.body)
    .toMatchObject({
      definition: {
        rules: [{ about: 'custom', is: true, key: 'renews', how: 'at_most', value: '2026-03-31' }],
      },
    });
  await rule.selectOptions('Member isn’t');
  await button('Save segment').click();
  await expect.element(page.getByLabelText('Member isn’t')).toHaveAccessibleDescription('Choose yes or no.');
  await expectFits('a rule about a custom field');
  await page.getByLabelText('Member isn’t').selectOptions('no');
  await expect
    .poll(() => callsOf(contract.segments.people).at(-1)?.body)
    .toMatchObject({ definition: { rules: [{ is: false, key: 'member', how: 'equals', value: false }] } });
});

it('an email says them, with a fallback of the writer’s', async () => {
  await openEditor({ type: 'paragraph', content: [{ type: 'text', text: 'From ' }] });
  putCursor('From ');
  await button('Insert merge field').click();
  const modal = page.getByRole('dialog');
  await modal.getByLabelText('Merge field').selectOptions('City');
  await expect.element(modal.getByLabelText('Fallback')).toHaveValue('');
  await modal.getByRole('button', { name: 'Insert merge field' }).click();
  await expect.element(modal.getByLabelText('Fallback')).toHaveAccessibleDescription(/Say what people see/);
  await modal.getByLabelText('Fallback').fill('Texas');
  await modal.getByRole('button', { name: 'Insert merge field' }).click();
  await expect.element(page.getByText('City, or “Texas”')).toBeVisible();
  expect(await blocksNow()).toMatchObject([
    { content: [{ text: 'From ' }, { type: 'field', field: 'custom_city', fallback: 'Texas' }] },
  ]);
});
