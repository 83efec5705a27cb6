import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { failCalls, failures, holdCalls } from './support/failing-api.ts';
import { checkFile, csvFile, importUrl, importView, manyPeople } from './support/import-file.ts';
import { logIn } from './support/log-in.ts';
import { newTag } from './support/tag.ts';

const checks = '**/api/email/subscribers/import?**';
const parts = '**/api/email/subscribers/import/*/part?**';
const commits = '**/api/email/subscribers/import/*/commit';
const unauthorized = { status: 401, json: { success: false, error: texts.session.expired } };

test('what is wrong with a file is said, and another one can be chosen', async ({ page }) => {
  const view = importView(page);
  await page.goto(importUrl('new'));
  await view.file.setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,name\nann@people.invalid,Zo\xeb\n', 'latin1'),
  });
  await expect(view.failure).toContainText(
    `old.csv: The file could not be checked: ${texts.imports.notUtf8}`,
  );
  await expect(view.failure.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await view.file.setInputFiles(csvFile([]));
  await expect(view.failure).toContainText(texts.imports.empty);
  await view.file.setInputFiles(csvFile(['ann@people.invalid,Ann', 'ben@people.invalid,Ben']));
  await expect(view.failure).toContainText(texts.imports.noHeader);
  await view.file.setInputFiles(csvFile(manyPeople(newTag(), 2)));
  await expect(view.figure('New')).toHaveText('2');
  await expect(view.failure).toHaveCount(0);
});

for (const failure of Object.keys(failures) as (keyof typeof failures)[]) {
  test(`a check fails because ${failure}, and is tried again with the same file`, async ({ page }) => {
    const view = importView(page);
    await page.goto(importUrl('new'));
    const restore = await failCalls(page, checks, failure);
    await view.file.setInputFiles(csvFile(manyPeople(newTag(), 2)));
    await expect(view.failure).toContainText('people.csv: The file could not be checked: ');
    await restore();
    await view.failure.getByRole('button', { name: 'Retry' }).click();
    await expect(view.figure('New')).toHaveText('2');
  });
}

test('a part that is lost on the way is sent once more', async ({ page }) => {
  const view = importView(page);
  await page.goto(importUrl('new'));
  let lost = 0;
  await page.route(parts, (route) => (++lost === 1 ? route.abort() : route.continue()));
  await view.file.setInputFiles(csvFile(manyPeople(newTag(), 12_000)));
  await expect(view.figure('New')).toHaveText('12,000');
  expect(lost).toBeGreaterThan(1);
});

test('a slow check shows at once that it works, and can be cancelled', async ({ page }) => {
  const view = importView(page);
  await page.goto(importUrl('new'));
  const release = await holdCalls(page, checks);
  await view.file.setInputFiles(csvFile(manyPeople(newTag(), 2)));
  await expect(page.getByText('Checking people.csv')).toBeVisible();
  await expect(view.file).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Checking people.csv')).toHaveCount(0);
  await expect(view.file).toBeEnabled();
  await expect(view.failure).toHaveCount(0);
  release();
});

test('an import that is not there, or cannot be loaded, says so', async ({ page }) => {
  await page.goto(importUrl(999_999_999));
  await expect(page.getByText(texts.imports.notFound)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(importView(page).file).toBeVisible();

  const restore = await failCalls(page, '**/api/email/subscribers/imports', 'the server fails');
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: 'The latest imports could not be loaded.' });
  await expect(failed).toBeVisible();
  await restore();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toHaveCount(0);
});

test('rows that do not load can be asked for again', async ({ page }) => {
  const restore = await failCalls(page, '**/api/email/subscribers/import/*/rows**', 'there is no connection');
  await checkFile(page, ['email', 'nobody', `ann-${newTag()}@people.invalid`]);
  const failed = page.getByRole('alert').filter({ hasText: 'The rows could not be loaded.' });
  await expect(failed).toBeVisible();
  await restore();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: '2 nobody Not an email address' })).toBeVisible();
});

test('a session that ends in the middle leads through the login back to what was checked', async ({
  page,
}) => {
  await checkFile(page, manyPeople(newTag(), 2), 'kept.csv');
  const address = page.url();
  await page.route(commits, (route) => route.fulfill(unauthorized));
  await importView(page).commit.click();
  await importView(page).agree.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(texts.session.expired)).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByText('kept.csv')).toBeVisible();
  await expect(importView(page).commit).toBeEnabled();
});
