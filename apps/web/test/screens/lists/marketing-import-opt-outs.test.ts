import { contract } from '@fairlead/contract';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, question } from '../support/controls.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check, find, commit, undo } = contract.imports;

const optOuts: SubscriberImport = {
  ...checkedImport,
  format: 'listmonk',
  mapping: { ...checkedImport.mapping, status: 'status' },
  statuses: [
    { field: 'status', column: 'status', value: 'enabled', meaning: 'mail', rows: 2 },
    { field: 'status', column: 'status', value: 'lapsed', meaning: 'leave_out', rows: 40 },
  ],
  rows: 42,
  found: { ...checkedImport.found, add: 2, block: 40, refused: 0 },
  blocks: { opted_out: 38, bounced: 2, complained: 0 },
};

beforeEach(() => {
  answerMarketing();
  const { mapping } = optOuts;
  const columns = ['Email', 'Name', 'status'];
  answer(check, {
    columns,
    sample: [],
    mapping,
    email_columns: ['Email'],
    import: optOuts,
    next_offset: null,
  });
  answer(find, { import: optOuts });
});

it('shows the recognized tool, what each status means, and who will never be emailed', async () => {
  openScreen('/email-marketing?tab=subscribers&import=new');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  await expect.element(page.getByText('This looks like an export from listmonk.')).toBeVisible();
  await expect.element(page.getByText('opted out, bounced, or reported spam')).toBeVisible();
  const lapsed = page.getByRole('combobox', { name: '“lapsed”' });
  await expect.element(lapsed).toHaveAccessibleDescription('40 rows');
  await expect.element(lapsed).toHaveValue('leave_out');
  await expectFits('an export from another tool');

  await lapsed.selectOptions('opted_out');
  await page.getByLabelText('Everyone in this file').selectOptions('opted_out');
  const commitButton = page.getByRole('button', { name: 'Import 2 subscribers and block 40 addresses' });
  await expect.element(commitButton).toBeDisabled();
  await button('Check again').click();
  await expect.element(commitButton).toBeEnabled();
  const sent = callsOf(check).at(-1)?.url.searchParams;
  expect(sent?.get('everyone')).toBe('opted_out');
  expect(sent?.get('meanings')).toBe('{"status":{"lapsed":"opted_out"}}');
});

it('says what was blocked, and what undoing it left in force', async () => {
  openScreen('/email-marketing?tab=subscribers&import=7');
  const done: SubscriberImport = {
    ...optOuts,
    status: 'done',
    can_undo: true,
    done: { ...optOuts.done, rows: 2, added: 2, blocked: 40 },
  };
  answer(commit, { import: done });
  await page.getByRole('button', { name: 'Import 2 subscribers and block 40 addresses' }).click();
  await expect.element(question).toHaveTextContent('40 addresses will never be emailed.');
  answer(find, { import: done });
  await question.getByRole('button', { name: 'Import subscribers' }).click();
  await expect.element(page.getByText('Imported: 2 added, 40 addresses blocked.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View these people' }))
    .toHaveAttribute('href', '/email-marketing?tab=subscribers&file=7');
  const undone: SubscriberImport = {
    ...done,
    status: 'undone',
    can_undo: false,
    undone: { ...done.undone, rows: 2, removed: 2, lifted: 39, blocks_kept: 1 },
  };
  answer(undo, { import: undone });
  await page.getByRole('button', { name: /^Undo import/ }).click();
  await expect.element(question).toHaveTextContent('40 addresses would no longer be blocked.');
  answer(find, { import: undone });
  await question.getByRole('button', { name: 'Undo import' }).click();
  const said = '2 removed, 39 blocks lifted, 1 block kept because it was confirmed since.';
  await expect.element(page.getByText(`The import was undone: ${said}`)).toBeVisible();
});

it('asks about columns that seem to say who left, and about lists of people who left', async () => {
  const asked: SubscriberImport = {
    ...optOuts,
    format: 'csv',
    everyone: 'opted_out',
    mapping: { ...optOuts.mapping, status: '' },
    statuses: [
      { field: 'other', column: 'Standing', value: 'hard bounce', meaning: 'bounced', rows: 14 },
      { field: 'other', column: 'Standing', value: 'Gone fishing', meaning: 'leave_out', rows: 2 },
      { field: 'other', column: 'Standing', value: '', meaning: 'mail', rows: 26 },
    ],
    unsettled: { columns: ['Standing'], everyone: true },
    notes: ['The file was in UTF-16'],
  };
  answer(check, {
    columns: ['Home email', 'Work email', 'Standing'],
    sample: [],
    mapping: asked.mapping,
    email_columns: ['Work email', 'Home email'],
    import: asked,
    next_offset: null,
  });
  answer(find, { import: asked });
  openScreen('/email-marketing?tab=subscribers&import=new');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'out.csv', { type: 'text/csv' }));
  await expect.element(page.getByText('The file was in UTF-16.')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: '“hard bounce” Bounced: never emailed 14' }))
    .toBeVisible();
  const email = page.getByRole('combobox', { name: 'Email address' });
  await expect.element(email).toHaveAccessibleDescription(/^More than one column has addresses\./);
  await expectFits('a file that seems to say who left');

  const commitButton = page.getByRole('button', { name: 'Import 2 subscribers and block 40 addresses' });
  await expect.element(commitButton).toBeDisabled();
  await page.getByRole('checkbox', { name: 'That’s right for “Standing”' }).click();
  await expect.element(commitButton).toBeDisabled();
  await page.getByRole('checkbox', { name: 'That’s right for everyone in this file' }).click();
  await expect.element(commitButton).toBeEnabled();
  answer(commit, { import: { ...asked, status: 'done' } });
  await commitButton.click();
  await question.getByRole('button', { name: 'Import subscribers' }).click();
  await expect.poll(() => callsOf(commit).at(-1)?.url.searchParams.get('settled')).toBe('true');
});

it('sends what an admin says about a column, or that it says nothing', async () => {
  const statuses: SubscriberImport['statuses'] = [
    { field: 'other', column: 'Standing', value: 'Gone fishing', meaning: 'leave_out', rows: 2 },
  ];
  const asked = { ...optOuts, statuses, unsettled: { columns: ['Standing'], everyone: false } };
  const columns = ['Email', 'Standing'];
  const { mapping } = checkedImport;
  answer(check, { columns, sample: [], mapping, email_columns: ['Email'], import: asked, next_offset: null });
  answer(find, { import: asked });
  openScreen('/email-marketing?tab=subscribers&import=new');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  const sent = () => callsOf(check).at(-1)?.url.searchParams.get('column_meanings');
  await page.getByRole('combobox', { name: '“Gone fishing”' }).selectOptions('opted_out');
  await button('Check again').click();
  await expect.poll(sent).toBe('{"Standing":{"Gone fishing":"opted_out"}}');
  await page.getByRole('checkbox', { name: '“Standing” says nothing about email' }).click();
  await button('Check again').click();
  await expect.poll(sent).toBe('{"Standing":"nothing"}');
});
