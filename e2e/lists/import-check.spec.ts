// part marketing

import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { csvFile, importUrl, importView, manyPeople } from '../support/email/import-file.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('a file is checked before it is imported, and each state is accessible and fits', async ({ page }) => {
  const view = importView(page);

  await test.step('an unreadable file shows an error, and another one can be chosen', async () => {
    await page.goto(importUrl('new'));
    await expect(page.getByRole('heading', { name: 'Latest imports' })).toBeVisible();
    await expectFits(page, 'choosing a file');
    await view.file.setInputFiles({
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('email,name\nann@people.invalid,Zo\0\n'),
    });
    await expect(view.failure).toContainText(`old.csv: We couldn’t check the file: ${texts.imports.notText}`);
    await expect(view.failure.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await view.file.setInputFiles(csvFile([]));
    await expect(view.failure).toContainText(texts.imports.empty);
    await view.file.setInputFiles(csvFile(['ann@people.invalid,Ann', 'ben@people.invalid,Ben']));
    await expect(view.failure).toContainText(texts.imports.noHeader);
    await view.file.setInputFiles(csvFile([...manyPeople(newTag(), 2), 'nobody']));
    await expect(view.figure('New')).toHaveText('2');
    await expect(view.failure).toHaveCount(0);
  });

  await test.step('what a dry run found, and the question', async () => {
    await expect(page).toHaveURL(/import=\d+/);
    await expect(page.getByText('Not an email address')).toBeVisible();
    await expectFits(page, 'what a dry run found');
    await view.commit.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFits(page, 'the question');
  });

  const id = /import=(\d+)/.exec(page.url())?.[1];
  for (const status of ['importing', 'done', 'undoing', 'undone']) {
    await test.step(`an import that is ${status}`, async () => {
      // An old one, since other tests undo the latest.
      await query(
        "update subscriber_imports set status = $2, begun_at = '2001-01-01', done = $3, undone = $4 where id = $1",
        [id, status, { rows: 1, added: 1 }, { rows: 1, removed: 1 }],
      );
      await page.reload();
      await expect(view.figure('New')).toBeVisible();
      await expect(page.getByText('Not an email address')).toBeVisible();
      await expectFits(page, `an import that is ${status}`);
    });
  }
});
