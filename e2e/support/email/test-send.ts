import type { Page } from '@playwright/test';

/** The test dialog's elements. */
export const testSend = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  return {
    open: page.getByRole('button', { name: 'Send test' }),
    dialog,
    subject: dialog.getByLabel('Email subject'),
    emailsField: dialog.getByLabel('Send the test to'),
    send: dialog.getByRole('button', { name: /^(Send test|Sending…|Check again)$/ }),
    result: (email: string) => dialog.getByRole('listitem').filter({ hasText: email }),
  };
};
