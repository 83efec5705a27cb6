import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { csvFile, importUrl, importView, manyPeople } from './support/import-file.ts';
import { newTag } from './support/tag.ts';

test('an unreadable file shows an error, and another one can be chosen', async ({ page }) => {
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
