import { contract } from '@fairlead/contract';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, question } from '../support/controls.ts';
import { answer, callsOf, garble } from '../support/fake-api.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { vip } from '../support/person.ts';

const { check, commit, refused, rows } = contract.imports;
const ann = { name: 'Ann Lee', role: 'job_coach' as const, tags: ['VIP', 'Spring'] };
const cam = { name: 'Cam', role: 'other' as const, tags: [] };

const checked = {
  columns: ['Email', 'Name'],
  sample: [],
  email_columns: ['Email'],
  mapping: checkedImport.mapping,
  import: checkedImport,
  next_offset: null,
};
const chooseFile = () =>
  userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));

beforeEach(answerMarketing);

it('what will happen and the button that does it come first, then how the columns were read', async () => {
  answer(check, {
    ...checked,
    columns: ['Email', 'Name', 'Shoe size'],
    import: { ...checkedImport, found: { ...checkedImport.found, add: 2, refused: 1 } },
  });
  openScreen('/email-marketing?tab=subscribers&import=new');
  await chooseFile();
  const figures = page.getByCss('dl').filter({ hasText: 'not on the list before' }).getByCss('dt');
  await expect.element(figures.first()).toBeVisible();
  expect(figures.elements().map(({ textContent }) => textContent)).toEqual(['New', 'Can’t import']);
  const summary = page.getByText('Columns and options');
  await expect.element(page.getByText('2 of 3 used')).toBeVisible();
  const importing = button('Import 2 subscribers').element();
  expect(importing.compareDocumentPosition(summary.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const email = page.getByRole('combobox', { name: 'Email address', includeHidden: true });
  await expect.element(email).not.toBeVisible();
  await expectFits('an import with its columns folded');
  await summary.click();
  await expect.element(email).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Role if blank' })).toHaveValue('other');
});

it('everyone in the file gets the tags that are chosen before the import', async () => {
  answer(contract.tags.list, { tags: [vip] });
  openScreen('/email-marketing?tab=subscribers&import=7');
  const setting = page.getByCss('details').filter({ hasText: 'Tag everyone in this file' });
  await setting.getByText('Tag everyone in this file').click();
  const tags = setting.getByRole('combobox');
  await tags.fill('vip');
  await userEvent.keyboard('{Enter}');
  await tags.fill('Spring fair');
  await userEvent.keyboard('{Enter}');
  await expectFits('an import with tags for everyone');
  await expect.element(setting.getByText('VIP, Spring fair')).toBeVisible();
  reload();
  await expect.element(setting.getByText('VIP, Spring fair')).toBeVisible();
  answer(commit, { import: { ...checkedImport, status: 'done' } });
  await button(/^Import \d+ subscribers?$/).click();
  await question.getByRole('button', { name: 'Import subscribers' }).click();
  await expect.poll(() => callsOf(commit).at(-1)?.url.searchParams.get('tags')).toBe('VIP,Spring fair');
});

it('people are listed as they will be stored, and what’s left out with its reason', async () => {
  const reason = '“Lighthouse” isn’t a role we know';
  const refused = { row: 4, email: 'ann', verdict: 'refused', error: 'Not an email address' } as const;
  const added = [
    { row: 2, email: 'ann@x.invalid', verdict: 'add', error: null, note: null, person: ann },
    { row: 3, email: 'cam@x.invalid', verdict: 'add', error: null, note: reason, person: cam },
  ] as const;
  answer(rows, ({ url }) => ({
    rows: url.searchParams.get('verdict') === 'refused' ? [refused] : [...added],
    next_cursor: null,
  }));
  openScreen('/email-marketing?tab=subscribers&import=7');
  await expect
    .element(page.getByRole('row', { name: '2 ann@x.invalid Ann Lee Job coach VIP, Spring' }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: `3 cam@x.invalid Cam Other ${reason}` })).toBeVisible();
  await expectFits('people as they will be stored');
  const tags = page.getByCss('td[data-label="Tags"]');
  await page.viewport(360, 740);
  await expect.element(tags.first()).toBeVisible();
  await expect.element(tags.nth(1)).not.toBeVisible();
  await page.viewport(1280, 800);
  await button('See why').click();
  await expect.element(page.getByRole('heading', { name: 'Rows of the file' })).toHaveFocus();
  await expect.element(page.getByLabelText('Show')).toHaveValue('refused');
  await expect.element(page.getByRole('row', { name: '4 ann Not an email address' })).toBeVisible();
});

const statuses: SubscriberImport['statuses'] = [
  { field: 'status', column: 'Standing', value: 'Lapsed', meaning: 'leave_out', rows: 2 },
];
it.each([
  ['a status that nobody knows leaves people out', { import: { ...checkedImport, statuses } }],
  ['several columns have addresses', { email_columns: ['Email', 'Name'] }],
])('the columns are open from the start if %s', async (_, result) => {
  answer(check, { ...checked, ...result });
  openScreen('/email-marketing?tab=subscribers&import=new');
  await chooseFile();
  await expect.element(page.getByRole('combobox', { name: 'Email address' })).toBeVisible();
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
  await page.getByLabelText('Show').selectOptions('refused');
  await button('Download these rows').click();
  await expect
    .element(page.getByRole('status').getByText('people-refused.csv is saved.'))
    .toBeInTheDocument();
  expect(callsOf(refused).map(({ params }) => params.id)).toEqual(['7']);
  expect(saved.map(({ name }) => name)).toEqual(['people-refused.csv']);
  expect(await saved[0]?.content.text()).toBe(csv);
});
