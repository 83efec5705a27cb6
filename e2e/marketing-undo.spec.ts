import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { people, reportOf } from './support/campaigns.ts';
import { composer, composeTo, confirmSending, endUndoWindow, progressOf } from './support/compose.ts';
import { query } from './support/database.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { mailsTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';

const UNDONE = 'The campaign was undone: nobody was mailed. Your draft is back.';

/** Composes and sends, with a longer undo window for slow machines. */
async function sendAndHold(page: Page, seconds = 600) {
  const tag = newTag();
  const name = `Undo ${tag}`;
  const emails = people(tag, 2);
  const { name: nameField, send } = composer(page);
  await composeTo(page, emails);
  await nameField.fill(name);
  await page.getByLabel(/first part of 50/).check();
  await page.route(
    '**/api/email/send-marketing-emails',
    async (route) => {
      const response = await route.fetch();
      await query(
        `update campaigns set undo_until = now() + make_interval(secs => $2), starts_at = now() + make_interval(secs => $2)
          where campaign_name = $1`,
        [name, seconds],
      );
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await send.click();
  await confirmSending(page, 2);
  const panel = progressOf(page, name);
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('watch'));
  return { id, name, emails, panel, undo: panel.getByRole('button', { name: 'Undo' }) };
}

async function expectDraftBack(page: Page, { name, emails }: { name: string; emails: string[] }) {
  const { name: nameField, addresses, subject } = composer(page);
  await expect(page.getByText(UNDONE)).toBeVisible();
  await expect(nameField).toHaveValue(name);
  await expect(addresses).toHaveValue(emails.join('\n'));
  await expect(page.getByLabel(/first part of 50/)).toBeChecked();
  await expect(subject).toBeFocused();
}

test('Send requests a ten-second delay, counts it down, and then the campaign goes out', async ({ page }) => {
  const tag = newTag();
  const [ann = ''] = people(tag, 1);
  const { name, send } = composer(page);
  await composeTo(page, [ann]);
  await name.fill(`Ten ${tag}`);
  const posted = page.waitForRequest('**/api/email/send-marketing-emails');
  await send.click();
  await confirmSending(page, 1);
  expect((await posted).postDataJSON()).toMatchObject({ undo_seconds: 10 });
  const panel = progressOf(page, `Ten ${tag}`);
  await expect(panel.getByText(/^Sending starts in (10|[1-9]) s$/)).toBeVisible();
  await expect(
    panel.getByText('Sending starts in at most 10 seconds. Until then Undo takes it back.'),
  ).toBeAttached();
  await expect(panel).toContainText('1 of 1 done: 1 sent', { timeout: 40_000 });
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(ann)).length).toBe(1);
});

test('Undo emails nobody and restores the draft', async ({ page, api }) => {
  const sent = await sendAndHold(page);
  await expectAccessible(page, 'time to undo');
  // Ten seconds are enough by keyboard too: Undo is two Tab presses away.
  await expect(page.getByRole('heading', { name: sent.name })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sent.undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDraftBack(page, sent);
  await expect(sent.panel).toHaveCount(0);
  expect(await reportOf(api, sent.id)).toMatchObject({
    status: 'cancelled',
    ledger: { cancelled: 2, sent: 0 },
  });
  await expectAccessible(page, 'after Undo');
  // An undone campaign can be sent again.
  await composer(page).send.click();
  await confirmSending(page, 2);
  await endUndoWindow(sent.emails[0] ?? '');
  await expect(progressOf(page, sent.name)).toContainText('2 of 2 done: 2 sent');
  expect(await mailsTo(sent.emails[0] ?? '')).toHaveLength(1);
});

test('after a reload, the send can still be undone using only the keyboard', async ({ page }) => {
  const sent = await sendAndHold(page);
  await page.reload();
  await pressByKeyboard(page, sent.undo);
  await expectDraftBack(page, sent);
});

test('undoing from the history leads back to the composer', async ({ page }) => {
  const sent = await sendAndHold(page);
  await page.getByRole('tab', { name: 'Campaign History' }).click();
  await sent.undo.click();
  await expectDraftBack(page, sent);
});

test('undo asks before it overwrites newly typed text', async ({ page, api }) => {
  const sent = await sendAndHold(page);
  const { addresses, dialog } = composer(page);
  await addresses.fill('somebody@people.invalid');
  await sent.undo.click();
  await expect(dialog).toContainText('Give up what you have typed since?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(addresses).toHaveValue('somebody@people.invalid');
  expect((await reportOf(api, sent.id)).status).toBe('scheduled');
  await sent.undo.click();
  await dialog.getByRole('button', { name: 'Undo and bring it back' }).click();
  await expectDraftBack(page, sent);
});

test('an Undo that comes too late says how many people may get it', async ({ page }) => {
  const sent = await sendAndHold(page);
  const { dialog } = composer(page);
  await page.route('**/cancel', async (route) => {
    await query(`update campaigns set started_at = now() where id = $1`, [sent.id]);
    await query(`update campaign_recipients set status = 'sent' where campaign_id = $1 and email = $2`, [
      sent.id,
      sent.emails[0],
    ]);
    await query(`update campaigns set sent_count = 1 where id = $1`, [sent.id]);
    await route.continue();
  });
  await sent.undo.click();
  await expect(dialog).toContainText(
    'Sending had begun: 1 recipient may get the campaign. All others were cancelled.',
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(sent.panel).toContainText('Cancelled');
  await expect(composer(page).addresses).toHaveValue('');
});

test('a send can skip the undo delay', async ({ page }) => {
  const sent = await sendAndHold(page);
  await sent.panel.getByRole('button', { name: 'Send now' }).click();
  await composer(page).dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(sent.panel).toContainText('2 of 2 done: 2 sent');
});
