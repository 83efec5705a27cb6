import type { Page } from '@playwright/test';

/** The preview of an email, with its toolbar: of the built-in one, or of the draft. */
export const mailPreview = (page: Page) => {
  const frame = page.getByTitle(/^Preview of the email/);
  return {
    frame,
    mail: frame.contentFrame(),
    as: page.getByRole('combobox', { name: 'Show the email as' }),
    suggestion: (text: string) => page.getByRole('option').filter({ hasText: text }),
    /** A radio is covered by its label. */
    show: (label: 'Desktop' | 'Phone' | 'Plain text' | 'Light' | 'Dark') =>
      page.getByText(label, { exact: true }).click(),
  };
};
