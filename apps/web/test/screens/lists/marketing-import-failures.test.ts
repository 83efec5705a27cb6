import { contract } from '@fairlead/contract';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInByPanel } from '../support/as-admin.ts';
import { alertWith, button, isGone, question } from '../support/controls.ts';
import { answer, callsOf, fail, failOnce, failures, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { check, readPart, latest, find, rows, commit } = contract.imports;
const NEW = '/email-marketing?tab=subscribers&import=new';

const file = page.getByLabelText('CSV file');
const failure = page.getByRole('alert').filter({ hasText: /\S/ });
const figure = (label: string) =>
  page
    .getByCss('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByCss('dd')
    .first();
const importButton = page.getByRole('button', { name: /^Import [\d,]+ subscribers?$/ });
const choose = (text = 'Email,Name\nann@people.invalid,Ann\n', name = 'people.csv') =>
  userEvent.upload(file, new File([text], name, { type: 'text/csv' }));

const checked = {
  columns: ['Email', 'Name'],
  sample: [],
  email_columns: ['Email'],
  mapping: checkedImport.mapping,
  import: checkedImport,
};

beforeEach(() => {
  answerMarketing();
  answer(check, { ...checked, next_offset: null });
});

it('an unreadable file shows an error, and another one can be chosen', async () => {
  const unblock = refuse(check, 400, texts.imports.notText);
  openScreen(NEW);
  await choose('email,name\nann@people.invalid,Zoë\n', 'old.csv');
  const said = `old.csv: We couldn’t check the file: ${texts.imports.notText}`;
  await expect.element(failure).toHaveTextContent(said);
  await isGone(failure.getByRole('button', { name: 'Retry' }));
  await expectFits('a file that cannot be read');
  const before = callsOf(check).length;
  await choose('');
  await expect.element(failure).toHaveTextContent(texts.imports.empty);
  expect(callsOf(check), 'an empty file is not sent').toHaveLength(before);
  unblock();
  const acceptHeader = refuse(check, 400, texts.imports.noHeader);
  await choose('ann@people.invalid,Ann\nben@people.invalid,Ben\n');
  await expect.element(failure).toHaveTextContent(texts.imports.noHeader);
  acceptHeader();
  await choose();
  await expect.element(figure('New')).toHaveTextContent(/^2$/);
  await isGone(failure);
});

it('a file can be dropped', async () => {
  openScreen(NEW);
  await expect.element(file).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Email\nann@people.invalid\n'], 'dropped.csv', { type: 'text/csv' }));
  page
    .getByText('Choose a file or drop it here')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  await expect.element(figure('New')).toHaveTextContent(/^2$/);
  expect(callsOf(check)[0]?.url.searchParams.get('file_name')).toBe('dropped.csv');
});

it.each(['checked', 'importing', 'done', 'undoing', 'undone'] as const)(
  'an import that is %s is accessible and fits',
  async (status) => {
    const done = { ...checkedImport.done, rows: 1, added: 1 };
    answer(find, {
      import: { ...checkedImport, status, done, undone: { ...checkedImport.undone, rows: 1 } },
    });
    openScreen('/email-marketing?tab=subscribers&import=7');
    await expect.element(page.getByRole('row', { name: /^2 ann@people\.invalid/ })).toBeVisible();
    await expectFits(`an import that is ${status}`);
  },
);

it('the list of imports, and the question before one, are accessible and fit', async () => {
  openScreen(NEW);
  await expect.element(page.getByRole('heading', { name: 'Latest imports' })).toBeVisible();
  await expectFits('choosing a file');
  openScreen('/email-marketing?tab=subscribers&import=7');
  await importButton.click();
  await expect.element(question).toBeVisible();
  await expectFits('the question before an import');
});

it.each(failures)('a check fails because %s, and is retried with the same file', async (reason) => {
  openScreen(NEW);
  const unblock = fail(reason, check);
  await choose();
  await expect.element(failure).toHaveTextContent('people.csv: We couldn’t check the file: ');
  if (reason === 'the server fails') await expectFits('a file that could not be checked');
  unblock();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figure('New')).toHaveTextContent(/^2$/);
});

it('a lost chunk is sent once more', async () => {
  answer(check, { ...checked, import: { ...checkedImport, status: 'reading' }, next_offset: 262_144 });
  answer(readPart, { import: checkedImport, next_offset: null });
  failOnce(readPart);
  openScreen(NEW);
  await choose(`Email,Name\n${'ann@people.invalid,Ann\n'.repeat(20_000)}`);
  await expect.element(figure('New')).toHaveTextContent(/^2$/);
  const offsets = callsOf(readPart).map(({ url }) => url.searchParams.get('offset'));
  expect(offsets).toEqual(['262144', '262144']);
});

it('a slow check shows progress immediately, and can be canceled', async () => {
  openScreen(NEW);
  const release = hold(check);
  await choose();
  await expect.element(page.getByText('Checking people.csv')).toBeVisible();
  await expect.element(file).toBeDisabled();
  await expectFits('a file being checked');
  await button('Cancel').click();
  await isGone(page.getByText('Checking people.csv'));
  await expect.element(file).toBeEnabled();
  await isGone(failure);
  release();
});

it('a missing import, or one that fails to load, shows an error', async () => {
  refuse(find, 404, texts.imports.notFound);
  openScreen('/email-marketing?tab=subscribers&import=999999999');
  await expect.element(page.getByText(texts.imports.notFound)).toBeVisible();
  await expectFits('an import that is not there');
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect.element(file).toBeVisible();

  const unblock = fail('the server fails', latest);
  reload();
  const failed = alertWith('We couldn’t load the latest imports.');
  await expect.element(failed).toBeVisible();
  unblock();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await isGone(failed);
});

it('rows that fail to load can be retried', async () => {
  const unblock = fail('there is no connection', rows);
  openScreen('/email-marketing?tab=subscribers&import=7');
  const failed = alertWith('We couldn’t load the rows.');
  await expect.element(failed).toBeVisible();
  unblock();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('row', { name: /^2 ann@people\.invalid/ })).toBeVisible();
});

it('an import that fails partway continues where it stopped', async () => {
  const half: SubscriberImport = {
    ...checkedImport,
    status: 'importing',
    done: { ...checkedImport.done, rows: 1, added: 1 },
  };
  let restore = () => {};
  answer(commit, () => {
    restore = fail('the server fails', commit);
    return { import: half };
  });
  openScreen('/email-marketing?tab=subscribers&import=7');
  await importButton.click();
  answer(find, { import: half });
  await question.getByRole('button', { name: 'Import subscribers' }).click();
  await expect.element(failure).toHaveTextContent('The import stopped: Internal server error.');
  await expect.element(page.getByText('1 of 2 rows')).toBeVisible();
  await expectFits('an import that stopped');
  restore();
  const done: SubscriberImport = { ...half, status: 'done', done: { ...half.done, rows: 2, added: 2 } };
  answer(commit, { import: done });
  answer(find, { import: done });
  await failure.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText(/^Imported: /)).toHaveTextContent(/^Imported: 2 added\.$/);
  await isGone(failure);
  expect(callsOf(commit)).toHaveLength(3);
});

it('a session that ends partway leads through the login back to the checked file', async () => {
  refuse(commit, 401, texts.session.expired);
  openScreen('/email-marketing?tab=subscribers&import=7');
  await importButton.click();
  await question.getByRole('button', { name: 'Import subscribers' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(page.getByText(texts.session.expired)).toBeVisible();
  await logInByPanel();
  await expect.poll(() => location.search).toBe('?tab=subscribers&import=7');
  await expect.element(page.getByText('people.csv')).toBeVisible();
  await expect.element(importButton).toBeEnabled();
});
