import { contract } from '@fairlead/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../support/controls.ts';
import { answer, callsOf, garble } from '../support/fake-api.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check, refused } = contract.imports;

beforeEach(() => {
  answerMarketing();
  const { mapping } = checkedImport;
  answer(check, {
    columns: ['Email', 'Name'],
    sample: [],
    email_columns: ['Email'],
    mapping,
    import: checkedImport,
    next_offset: null,
  });
});

it('what each column means stands above the button that imports', async () => {
  openScreen('/email-marketing?tab=subscribers&import=new');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  const columns = page.getByRole('region', { name: 'Columns and options' });
  await expect.element(columns.getByRole('combobox', { name: 'Email address' })).toBeVisible();
  const commit = button('Import 2 subscribers').element();
  const place = columns.element().compareDocumentPosition(commit);
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(columns.element().getBoundingClientRect().bottom).toBeLessThan(commit.getBoundingClientRect().top);
});

it('rows that can’t be imported are downloaded with their reasons', async () => {
  const csv = 'row,reason,Email\r\n2,Not an email address,ann\r\n';
  const headers = { 'content-disposition': 'attachment; filename="people-refused.csv"' };
  garble(refused, () => new Response(csv, { headers }));
  const saved: { name: string; content: Blob }[] = [];
  const contents = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.mock.lastCall?.[0] as Blob });
  });
  openScreen('/email-marketing?tab=subscribers&import=7');
  await button('Download these rows').click();
  await expect
    .element(page.getByRole('status').getByText('people-refused.csv is saved.'))
    .toBeInTheDocument();
  expect(callsOf(refused).map(({ params }) => params.id)).toEqual(['7']);
  expect(saved.map(({ name }) => name)).toEqual(['people-refused.csv']);
  expect(await saved[0]?.content.text()).toBe(csv);
});
