import type { Page } from '@playwright/test';

/** A CSV file for a file input. */
export const csvFile = (lines: readonly string[], name = 'people.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

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
});
