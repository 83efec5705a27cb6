import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { backdate, people } from '../support/email/campaigns.ts';
import {
  campaignIn,
  composer,
  composeTo,
  confirmSending,
  endUndoWindow,
  progressOf,
  unfold,
} from '../support/email/compose.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('a first part of 50 goes out, its figures are shown, and the rest follows automatically', async ({
  page,
}) => {
  const tag = newTag();
  const emails = people(tag, 60);
  const { name, send, dialog } = composer(page);
  await composeTo(page, emails);
  await (await unfold(name)).fill(`Parts ${tag}`);
  await (await unfold(page.getByLabel('Send to 50 people first'))).check();
  await send.click();
  await expect(dialog).toContainText('It goes to 50 people first, and to the rest 15 minutes later.');
  await confirmSending(page, 60);
  await endUndoWindow(emails[0] ?? '');
  const panel = progressOf(page, `Parts ${tag}`);
  await expect(panel).toContainText('50 of 60 done: 50 sent');
  await expect(panel).toContainText(
    'Sent to the first group: 50 sent, 50 delivered, 0 bounced, 0 reported as spam.',
  );
  await expect(panel).toContainText(/The other 10 recipients get it automatically (today|tomorrow) at /);
  await expectFits(page, 'waiting after the first part');
  await backdate(campaignIn(page), ['waiting_until'], 1);
  await expect(panel).toContainText('60 planned, 60 sent');
});
