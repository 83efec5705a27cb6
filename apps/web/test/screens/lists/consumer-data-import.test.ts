import { contract } from '@fairlead/contract';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import {
  askAboutColumns,
  askAboutRows,
  looksLikeTexts,
} from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, question } from '../support/controls.ts';
import { answer, callsOf, garble } from '../support/fake-api.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check, commit, find, rows } = contract.imports;
const NEW = '/email-marketing?tab=subscribers&import=new';
const file = page.getByLabelText('CSV file');
const choose = () => userEvent.upload(file, new File(['x'], 'people.csv', { type: 'text/csv' }));
const confirmed = (route: typeof check | typeof commit) =>
  callsOf(route).map(({ url }) => url.searchParams.get('confirmed'));

const found: SubscriberImport = {
  ...checkedImport,
  looks_like: { kinds: ['diagnosis'], rows: 2 },
};

beforeEach(() => {
  answerMarketing();
  const columns = ['Email', 'Name', 'Diagnosis'];
  answer(check, {
    columns,
    sample: [],
    mapping: found.mapping,
    email_columns: ['Email'],
    import: found,
    next_offset: null,
  });
  answer(find, { import: found });
});

it('a column such as “Diagnosis” is asked about before rows are stored, once for the file', async () => {
  const asked = askAboutColumns([{ name: 'Diagnosis', kind: 'diagnosis' }]);
  const accept = garble(check, () =>
    Response.json(
      { success: false, error: asked, looks_like: ['diagnosis'], columns: ['Diagnosis'] },
      { status: 409 },
    ),
  );
  openScreen(NEW);
  await choose();
  await expect.element(question.getByRole('heading', { name: asked })).toBeVisible();
  await expectFits('the question about a column');
  await question.getByRole('button', { name: 'Change the file' }).click();
  await expect.element(page.getByRole('heading', { name: 'Import subscribers' })).toHaveFocus();
  await expect.element(file).toBeEnabled();
  await isGone(page.getByRole('alert').filter({ hasText: /\S/ }));

  await choose();
  await expect.element(question.getByRole('heading', { name: asked })).toBeVisible();
  accept();
  await question.getByRole('button', { name: 'Continue anyway' }).click();
  await page.getByText('Columns and options').click();
  await page.getByLabelText('Role if blank').selectOptions('job_coach');
  await button('Check again').click();
  await expect.element(button('Check again')).toBeDisabled();
  await expect.poll(() => confirmed(check)).toEqual([null, null, 'true', 'true']);
});

it('rows that look confidential are part of the one question before the import', async () => {
  answer(commit, { import: { ...found, status: 'done' } });
  openScreen('/email-marketing?tab=subscribers&import=7');
  const ask = button('Import 2 subscribers');
  await ask.click();
  await expect.element(question.getByRole('heading', { name: askAboutRows(2, ['diagnosis']) })).toBeVisible();
  await expect.element(question).toHaveAccessibleDescription(/Adds 2 people\./);
  await expectFits('the question about confidential rows');
  await question.getByRole('button', { name: 'Change the file' }).click();
  await expect.element(ask).toHaveFocus();
  expect(callsOf(commit)).toEqual([]);
  await ask.click();
  await question.getByRole('button', { name: 'Import anyway' }).click();
  await expect.poll(() => confirmed(commit)).toEqual(['true']);
});

it('a row with a Social Security number has its number and the reason, and says what wasn’t kept', async () => {
  const error = looksLikeTexts.social_security_number;
  answer(rows, {
    rows: [
      { row: 2, email: 'ann@people.invalid', verdict: 'refused', error },
      { row: 3, email: '', verdict: 'refused', error: `${error}. They still won’t be emailed` },
      { row: 4, email: '', verdict: 'refused', error: 'No email address' },
    ],
    next_cursor: null,
  });
  openScreen('/email-marketing?tab=subscribers&import=7');
  await page.getByLabelText('Show').selectOptions('refused');
  const cells = (row: number) => page.getByRole('row').nth(row).getByRole('cell');
  await expect.element(page.getByText('so fix those in your own file.')).toBeVisible();
  await expect.element(cells(2).nth(1)).toHaveTextContent('Not kept');
  await expect.element(cells(2).nth(2)).toHaveTextContent(`${error}. They still won’t be emailed`);
  await expect.element(cells(3).nth(1)).toHaveTextContent('None');
  await expectFits('refused rows that weren’t kept');
});
