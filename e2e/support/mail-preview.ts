import type { Page } from '@playwright/test';

/** The email preview and its toolbar. */
export const mailPreview = (page: Page) => {
  const frame = page.getByTitle('Preview of the email template');
  return {
    frame,
    mail: frame.contentFrame(),
    as: page.getByRole('combobox', { name: 'Show the email as' }),
    suggestion: (text: string) => page.getByRole('option').filter({ hasText: text }),
    /** A radio is covered by its label. */
    show: (label: 'Desktop' | 'Phone' | 'Light' | 'Dark') => page.getByText(label, { exact: true }).click(),
  };
};
