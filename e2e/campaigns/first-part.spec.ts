import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { backdate, newCampaign, people } from '../support/email/campaigns.ts';
import { composer, composeTo, confirmSending, endUndoWindow, progressOf } from '../support/email/compose.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('the rest of a campaign waits for its first part', async ({ page, api }) => {
  await test.step('a first part of 50 goes out, its figures are shown, and the rest follows automatically', async () => {
    const tag = newTag();
    const emails = people(tag, 60);
    const { name, send, dialog } = composer(page);
    await composeTo(page, emails);
    await name.fill(`Parts ${tag}`);
    await page.getByLabel('Send to 50 people first').check();
    await send.click();
    await expect(dialog).toContainText('It goes to 50 people first, and to the rest 15 minutes later.');
    await confirmSending(page, 60);
    await endUndoWindow(emails[0] ?? '');
    const panel = progressOf(page, `Parts ${tag}`);
    await expect(panel).toContainText('Waiting');
    await expect(panel).toContainText('50 of 60 done: 50 sent');
    await expect(panel).toContainText(
      'Sent to the first group: 50 sent, 50 delivered, 0 bounced, 0 reported as spam.',
    );
    await expect(panel).toContainText(/The other 10 recipients get it automatically (today|tomorrow) at /);
    await expectFits(page, 'waiting after the first part');

    const id = Number(new URL(page.url()).searchParams.get('watch'));
    await backdate(id, ['waiting_until'], 1);
    await expect(panel).toContainText('60 of 60 done: 60 sent');
  });

  await test.step('one complaint holds back the rest until an admin decides', async () => {
    const tag = newTag();
    const emails = [
      ...people(tag, 58),
      'complained+'.concat(tag, '@resend.dev'),
      `last-${tag}@people.invalid`,
    ];
    // The first part includes all but ten recipients; the one who complains is placed in it.
    emails.splice(5, 0, ...emails.splice(58, 1));
    const { id, name } = await newCampaign(api, { manual_emails: emails, first_part: true });
    await page.goto(`/email-marketing?watch=${id}`);
    const panel = progressOf(page, name);
    // The events of a thousand emails that another test sent may come first.
    await expect(panel).toContainText('Paused', { timeout: 120_000 });
    await expect(panel).toContainText(
      '1 of 50 people in the first group reported the email as spam. Check the email, then resume or cancel.',
    );
    await expectAccessible(page, 'held back after the first part');
    await panel.getByRole('button', { name: 'Cancel campaign' }).click();
    await composer(page).dialog.getByRole('button', { name: 'Stop campaign' }).click();
    await expect(panel).toContainText('60 of 60 done: 50 sent, 10 canceled');
  });
});
