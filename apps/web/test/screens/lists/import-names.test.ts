import { contract } from '@fairlead/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button } from '../support/controls.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check } = contract.imports;
const found = (to_tidy: number) => ({
  columns: ['Email', 'Name'],
  sample: [['ann@people.invalid', 'Lee, Ann']],
  email_columns: ['Email'],
  mapping: checkedImport.mapping,
  name_to_tidy: to_tidy > 0 ? { from: 'Lee, Ann', name: 'Ann Lee', first_name: 'Ann' } : null,
  import: { ...checkedImport, names: { to_tidy, tidy: false } },
  next_offset: null,
});
const columns = page.getByCss('details').filter({ hasText: 'Columns and options' });
const choose = async () => {
  openScreen('/email-marketing?tab=subscribers&import=new');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  await columns.getByText('Columns and options').click();
};

it('names such as “Lee, Ann” are counted, and the file is checked again with them cleaned up', async () => {
  answerMarketing();
  answer(check, found(37));
  await choose();
  const tidy = columns.getByRole('checkbox', { name: 'Clean up 37 names' });
  await expect.element(tidy).not.toBeChecked();
  await expect
    .element(columns.getByText('“Lee, Ann” becomes “Ann Lee”, with the first name Ann.'))
    .toBeVisible();
  await tidy.click();
  await expectFits('names to clean up');
  await button('Check again').click();
  await expect.poll(() => callsOf(check).at(-1)?.url.searchParams.get('tidy_names')).toBe('true');
  await expect.element(tidy).toBeChecked();
});

it('without such names, nothing is asked', async () => {
  answerMarketing();
  answer(check, found(0));
  await choose();
  expect(columns.getByRole('checkbox', { name: /^Clean up/ }).query()).toBeNull();
});
