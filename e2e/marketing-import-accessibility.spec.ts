import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { query } from './support/database.ts';
import { checkFile, csvFile, importUrl, importView, manyPeople } from './support/import-file.ts';
import { newTag } from './support/tag.ts';

type State = { name: string; reach: (page: Page) => Promise<void> };

/** Shows an import in a given state without making it the latest, since other tests undo the latest. */
async function showAs(page: Page, status: string): Promise<void> {
  await checkFile(page, [...manyPeople(newTag(), 4), 'nobody']);
  const id = /import=(\d+)/.exec(page.url())?.[1];
  const done = { rows: 2, added: 2 };
  await query(
    "update subscriber_imports set status = $2, begun_at = '2001-01-01', done = $3, undone = $4 where id = $1",
    [id, status, done, { rows: 1, removed: 1 }],
  );
  await page.reload();
  await expect(importView(page).figure('New')).toBeVisible();
  await expect(page.getByText('Not an email address')).toBeVisible();
}

const states: State[] = [
  {
    name: 'choosing a file',
    reach: async (page) => {
      await page.goto(importUrl('new'));
      await expect(page.getByRole('heading', { name: 'Latest imports' })).toBeVisible();
    },
  },
  {
    name: 'choosing the columns',
    reach: async (page) => {
      await page.goto(importUrl('new'));
      await importView(page).file.setInputFiles(csvFile(['Wer,Wo', 'ann@people.invalid,Harbor']));
      await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
    },
  },
  {
    name: 'what a dry run found, and the question',
    reach: async (page) => {
      await checkFile(page, [...manyPeople(newTag(), 2), 'nobody']);
      await expect(page.getByText('Not an email address')).toBeVisible();
      await expectFits(page, 'what a dry run found');
      await importView(page).commit.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  ...['importing', 'done', 'undoing', 'undone'].map((status) => ({
    name: `an import that is ${status}`,
    reach: (page: Page) => showAs(page, status),
  })),
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page }) => {
    await reach(page);
    await expectFits(page, name);
  });
}
