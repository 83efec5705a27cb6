import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { composer, composeTo, confirmSending } from '../support/email/compose.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('warnings stand in the question, and a link that can’t be checked is only a note', async ({ page }) => {
  const { subject, text, send, dialog } = composer(page);
  const panel = page.getByRole('region', { name: 'Ready to send?' });
  const fallback = '1 of 1 person has no first name and will read “there”.';
  await composeTo(page, [`ready-${newTag()}@people.invalid`]);
  await subject.fill('Hello {first_name|there}');
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('See ');
  await page.keyboard.press('ControlOrMeta+K');
  const link = page.getByRole('dialog');
  await link.getByLabel('Words').fill('what others say');
  await link.getByLabel('Link', { exact: true }).fill('https://nowhere.invalid/stories');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(fallback)).toBeVisible();
  await expect(panel.getByText('We couldn’t check the link.')).toBeVisible();
  await expect(panel.getByText('this server couldn’t reach nowhere.invalid')).toBeVisible();
  await expectFits(page, 'an email with warnings');

  await panel.getByRole('button', { name: 'Rehearse with 1 person' }).click();
  await expect(panel.getByText('Rehearsed with 1 person. Nothing was sent.')).toBeVisible();
  await panel.getByText('No name: 1 person').click();
  await expect(panel.getByText('Subject: Hello there').filter({ visible: true })).toBeVisible();
  await expectFits(page, 'a rehearsed email');

  await send.click();
  await expect(dialog).toContainText(fallback);
  await expect(dialog).not.toContainText('nowhere.invalid');
  await confirmSending(page, 1);
  await expect(composer(page).onItsWay).toBeVisible();
});
