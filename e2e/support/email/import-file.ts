import { expect, type Page } from '@playwright/test';

export const importUrl = (which: string | number) => `/email-marketing?tab=subscribers&import=${which}`;

/** A CSV file for a file input. */
export const csvFile = (lines: readonly string[], name = 'people.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** `count` people with one tag, with a header row. */
export const manyPeople = (tag: string, count: number): string[] => [
  'Email,Name',
  ...Array.from({ length: count }, (_, at) => `p${at}-${tag}@people.invalid,Person ${at}`),
];

/** The import view's elements. */
export const importView = (page: Page) => ({
  file: page.getByLabel('CSV file'),
  title: page.getByRole('heading', { name: 'Import subscribers' }),
  commit: page.getByRole('button', { name: /^Import [\d,]+ subscribers?$/ }),
  agree: page.getByRole('alertdialog').getByRole('button', { name: 'Import subscribers' }),
  undo: page.getByRole('button', { name: /^Undo import of/ }),
  agreeUndo: page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }),
  figure: (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first(),
  done: page.getByText(/^Imported: /),
  undone: page.getByText(/^The import was undone: /),
  failure: page.getByRole('alert').filter({ hasText: /\S/ }),
});

/** Checks a file and waits for the result. */
export async function checkFile(page: Page, lines: readonly string[], name?: string): Promise<void> {
  await page.goto(importUrl('new'));
  await importView(page).file.setInputFiles(csvFile(lines, name));
  await expect(page).toHaveURL(/import=\d+/);
  await expect(importView(page).figure('New')).toBeVisible();
}
