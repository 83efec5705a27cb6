import { confirmSendText } from '@fairlead/contract/platform/texts';
import { expect, type Locator, type Page } from '@playwright/test';
import { query } from '../database.ts';

/** The composer's elements. */
export const composer = (page: Page) => ({
  subject: page.getByLabel('Email subject'),
  name: page.getByLabel('Campaign name'),
  type: (label: string) => page.getByRole('radio', { name: label }),
  emailsField: page.getByLabel('Email addresses'),
  count: page.locator('output', { hasText: /recipients?/ }),
  send: page.getByRole('button', { name: /^(Send (to|campaign)|Schedule|Update)/ }),
  dialog: page.getByRole('alertdialog'),
  draftSaved: page.getByText(
    /^Draft saved (today|yesterday) at \d+:\d\d [AP]M( \S+)?(, not in the campaign yet)?$/,
  ),
  /** The email's text. */
  text: page.getByRole('textbox', { name: 'Email content' }),
});

/** Opens the composer with these emails typed in, and waits for the exact count. */
export async function composeTo(page: Page, emails: readonly string[]): Promise<void> {
  const { emailsField, count } = composer(page);
  await page.goto('/email-marketing');
  await emailsField.fill(emails.join('\n'));
  await expectCounted(count);
}

/** The exact count is there. */
export const expectCounted = (count: Locator): Promise<void> =>
  expect(count).toHaveAttribute('aria-busy', 'false');

/** A field of a setting, which is opened for it. */
export async function unfold(field: Locator): Promise<Locator> {
  await field.evaluate((node) => {
    const fold = node.closest('details');
    if (fold && !fold.open) fold.querySelector('summary')?.click();
  });
  return field;
}

/** Does something else with the draft. */
export async function chooseForDraft(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this draft' }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
}

/** Confirms the recipient count. */
export async function confirmSending(page: Page, recipients: number): Promise<void> {
  const { dialog } = composer(page);
  await expect(dialog.getByText(confirmSendText(recipients), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send campaign' }).click();
}

/** The id of the campaign whose page is open. */
export const campaignIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('campaign'));

/** Where a campaign's page says how far it is. */
export const progressOf = (page: Page, campaign: string) => page.getByRole('region', { name: campaign });

/** Waits for the campaign to this email, then ends its undo window. */
export async function endUndoWindow(email: string): Promise<void> {
  const campaigns = 'select campaign_id from campaign_recipients where email = $1';
  await expect.poll(async () => (await query(campaigns, [email])).rowCount).toBeGreaterThan(0);
  await query(
    `update campaigns set undo_until = now(), starts_at = now() where status = 'scheduled' and id in (${campaigns})`,
    [email],
  );
}

/** Answers the open dialog. */
export const confirm = (page: Page, act: string) =>
  composer(page).dialog.getByRole('button', { name: act }).click();
