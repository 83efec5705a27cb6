import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { people, reportOf } from '../support/email/campaigns.ts';
import { composer, composeTo, confirmSending, progressOf } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { handleNext } from '../support/handle-next.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const UNDONE = 'The campaign was undone, and no one was emailed. Your draft is back.';

type Draft = { name: string; emails: string[] };

/** Composes a campaign to two people with a first part. */
async function composeDraft(page: Page): Promise<Draft> {
  const tag = newTag();
  const draft = { name: `Undo ${tag}`, emails: people(tag, 2) };
  await composeTo(page, draft.emails);
  await composer(page).name.fill(draft.name);
  await page.getByLabel(/to 50 people first/).check();
  return draft;
}

/** Sends the composed campaign, with a longer undo window for slow machines, and returns its id. */
async function sendAndHold(page: Page, { name }: Draft): Promise<number> {
  await handleNext(page, '**/api/email/send-marketing-emails', async (route) => {
    const response = await route.fetch();
    await query(
      // A sender takes twice the longest time to undo for a clock that was set back.
      `update campaigns set undo_until = now() + interval '110 seconds', starts_at = now() + interval '110 seconds'
          where campaign_name = $1 and status = 'scheduled'`,
      [name],
    );
    await route.fulfill({ response });
  });
  await composer(page).send.click();
  await confirmSending(page, 2);
  await expect(undoButton(page, name)).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('watch'));
}

const undoButton = (page: Page, name: string) => progressOf(page, name).getByRole('button', { name: 'Undo' });

async function expectDraftBack(page: Page, { name, emails }: Draft) {
  const { name: nameField, emailsField, subject } = composer(page);
  await expect(page.getByText(UNDONE)).toBeVisible();
  await expect(nameField).toHaveValue(name);
  await expect(emailsField).toHaveValue(emails.join('\n'));
  await expect(page.getByLabel(/to 50 people first/)).toBeChecked();
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
  await expect(panel.getByText('Sending starts in at most 10 seconds. You can still undo.')).toBeAttached();
  await expect(panel).toContainText('1 of 1 done: 1 sent', { timeout: 40_000 });
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(ann)).length).toBe(1);
});

test('a campaign is undone in each way, sent after all, and the next is undone too late', async ({
  page,
  api,
}) => {
  const draft = await composeDraft(page);
  const [ann = ''] = draft.emails;
  const { name, dialog, writeAnother, onItsWay } = composer(page);
  const undo = undoButton(page, draft.name);

  await test.step('Undo emails nobody and restores the draft', async () => {
    const id = await sendAndHold(page, draft);
    // Ten seconds are enough by keyboard too: Undo is two Tab presses away.
    await expect(page.getByRole('heading', { name: draft.name })).toBeFocused();
    await expectAccessible(page, 'time to undo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expectDraftBack(page, draft);
    await expect(progressOf(page, draft.name)).toHaveCount(0);
    expect(await reportOf(api, id)).toMatchObject({ status: 'cancelled', ledger: { cancelled: 2, sent: 0 } });
    await expectAccessible(page, 'after Undo');
  });

  await test.step('after a reload, the send can still be undone using only the keyboard', async () => {
    await sendAndHold(page, draft);
    await page.reload();
    await pressByKeyboard(page, undo);
    await expectDraftBack(page, draft);
  });

  await test.step('undoing from the history leads back to the composer', async () => {
    await sendAndHold(page, draft);
    await page.getByRole('tab', { name: 'Campaign History' }).click();
    await expect(page.getByText(/^Showing/)).toBeVisible();
    await expectFits(page, 'time to undo, in the history');
    await undo.click();
    await expectDraftBack(page, draft);
  });

  await test.step('what was typed since stays a draft of its own', async () => {
    await sendAndHold(page, draft);
    await writeAnother.click();
    await name.fill(`Typed since ${draft.name}`);
    await undo.click();
    await expectDraftBack(page, draft);
    await page.getByRole('button', { name: 'All drafts' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Typed since ${draft.name}` })
      .click();
    await expect(name).toHaveValue(`Typed since ${draft.name}`);
    await page.goBack();
    await page.getByRole('button', { name: 'All drafts' }).click();
    await page.getByRole('dialog').getByRole('link', { name: draft.name, exact: true }).click();
    await expect(name).toHaveValue(draft.name);
  });

  await test.step('an undone campaign can be sent again, and a send can skip the undo delay', async () => {
    await sendAndHold(page, draft);
    const panel = progressOf(page, draft.name);
    await panel.getByRole('button', { name: 'Send now' }).click();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(panel).toContainText('2 of 2 done: 2 sent');
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  await test.step('an Undo that comes too late says how many people may get it', async () => {
    await writeAnother.click();
    const next = await composeDraft(page);
    const id = await sendAndHold(page, next);
    await page.route('**/cancel', async (route) => {
      await query(`update campaigns set started_at = now() where id = $1`, [id]);
      await query(`update campaign_recipients set status = 'sent' where campaign_id = $1 and email = $2`, [
        id,
        next.emails[0],
      ]);
      await query(`update campaigns set sent_count = 1 where id = $1`, [id]);
      await route.continue();
    });
    await undoButton(page, next.name).click();
    await expect(dialog).toContainText(
      'Sending had already begun: 1 recipient may get the campaign. All others were canceled.',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(progressOf(page, next.name)).toContainText('Canceled');
    await expect(onItsWay).toBeVisible();
  });
});
