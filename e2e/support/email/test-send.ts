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
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    result: (email: string) => dialog.getByRole('listitem').filter({ hasText: email }),
    failure: dialog.getByRole('alert').filter({ hasText: 'The test wasn’t sent: ' }),
  };
};
