import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { people, reportOf } from '../support/email/campaigns.ts';
import {
  campaignIn,
  chooseForDraft,
  composer,
  composeTo,
  confirm,
  confirmSending,
  progressOf,
  unfold,
} from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { handleNext } from '../support/handle-next.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

/** Sends the composed campaign, with a longer undo window for slow machines, and returns its id. */
async function sendAndHold(page: Page, name: string): Promise<number> {
  await handleNext(page, '**/api/email/send-marketing-emails', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ undo_seconds: 10 });
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
  await expect(progressOf(page, name).getByRole('button', { name: 'Undo' })).toBeVisible();
  return campaignIn(page);
}

test('a campaign is undone within ten seconds by keyboard, after a reload too, and sent after all', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [name, emails] = [`Undo ${tag}`, people(tag, 2)];
  const draft = composer(page);
  const firstPart = page.getByLabel(/to 50 people first/);
  const panel = progressOf(page, name);
  const undo = panel.getByRole('button', { name: 'Undo' });
  await composeTo(page, emails);
  await (await unfold(draft.name)).fill(name);
  await (await unfold(firstPart)).check();

  await test.step('Undo emails nobody and restores the draft', async () => {
    const id = await sendAndHold(page, name);
    // Ten seconds are enough by keyboard too: Undo is two Tab presses away.
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await expect(panel.getByText(/^Sending starts in \d+ s$/)).toBeVisible();
    await expectAccessible(page, 'time to undo');
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('The campaign was undone, and no one was emailed. Your draft is back.'),
    ).toBeVisible();
    await expect(draft.name).toHaveValue(name);
    await expect(draft.emailsField).toHaveValue(emails.join('\n'));
    await expect(firstPart).toBeChecked();
    await expect(draft.subject).toBeFocused();
    expect(await reportOf(api, id)).toMatchObject({ status: 'cancelled', ledger: { cancelled: 2, sent: 0 } });
  });

  await test.step('after a reload, and what was typed since stays a draft of its own', async () => {
    await sendAndHold(page, name);
    const sent = page.url();
    await page.goto('/email-marketing');
    await (await unfold(draft.name)).fill(`Since ${tag}`);
    await page.goto(sent);
    await undo.click();
    await expect(draft.name).toHaveValue(name);
    for (const one of [`Since ${tag}`, name]) {
      await chooseForDraft(page, 'All drafts');
      await page.getByRole('dialog').getByRole('link', { name: one }).click();
      await expect(draft.name).toHaveValue(one);
    }
  });

  await test.step('it’s sent again, without the wait', async () => {
    await sendAndHold(page, name);
    await panel.getByRole('button', { name: 'Send now' }).click();
    await confirm(page, 'Send now');
    await expect(panel).toContainText('2 planned, 2 sent');
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });
});
