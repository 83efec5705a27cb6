import { expect } from '@playwright/test';
import { test } from './support/as-plain-admin.ts';
import { csvFile, importView } from './support/import-file.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { newTag } from './support/tag.ts';

test('a file is chosen, its columns changed, and its rows reviewed using only the keyboard', async ({
  page,
}) => {
  const tag = newTag();
  const view = importView(page);
  // Registered early: Playwright misses a file chooser that opens before the browser knows to report it.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/email-marketing?tab=subscribers');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Import CSV' }));
  await expect(view.title).toBeFocused();
  await tabTo(page, view.file);
  await page.keyboard.press('Enter');
  const file = csvFile([
    'email,name,old name',
    `ann-${tag}@people.invalid,Ann,Anna`,
    'nobody,,',
    `ANN-${tag}@people.invalid,,`,
  ]);
  await (await chooser).setFiles(file);
  await expect(view.figure('New')).toHaveText('1');
  await expect(view.title).toBeFocused();

  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('old');
  await tabTo(page, page.getByLabel('Change people who are there already'));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Check again' }));
  await expect(view.title).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('old name');

  await tabTo(page, page.getByLabel('Show'));
  await page.keyboard.type('Rep');
  await expect(page.getByRole('row', { name: /^4 ANN-.* The same address is in row 2$/ })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('link', { name: 'Choose another file' }));
  await page.keyboard.press('Enter');
  await expect(view.file).toBeVisible();
});

test('the confirmation before an import focuses Cancel first and restores focus', async ({ page }) => {
  const view = importView(page);
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/email-marketing?tab=subscribers&import=new');
  await tabTo(page, view.file);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(csvFile(['email', `ann-${newTag()}@people.invalid`]));
  await expect(view.title).toBeFocused();
  await pressByKeyboard(page, view.commit);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view.commit).toBeFocused();
});
