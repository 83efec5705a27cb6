import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { newCampaign } from './support/campaigns.ts';
import { composer, composeTo, confirmSending } from './support/compose.ts';
import { tabTo } from './support/keyboard.ts';
import { newTag } from './support/tag.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Ready to send?' });

test('an email with a skipped heading can’t be sent, and the panel leads to it', async ({ page }) => {
  const { text, send, dialog } = composer(page);
  const panel = panelOf(page);
  const skipped = 'This heading skips a level.';
  await composeTo(page, [`ready-${newTag()}@people.invalid`]);
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await page.keyboard.type('### Details');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The end');

  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Ready to send?' })).toBeFocused();
  await expect(panel.getByRole('alert').filter({ hasText: 'Nothing was sent.' })).toContainText(skipped);
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('listitem').filter({ hasText: skipped })).toBeVisible();
  await expectFits(page, 'an email that can’t be sent yet');

  await panel.getByRole('button', { name: 'Go to block 2' }).click();
  await expect(text).toBeFocused();
  await page.getByRole('combobox', { name: 'Block type' }).selectOption('Heading');
  await expect(panel.getByText(skipped)).toHaveCount(0);
  await send.click();
  await confirmSending(page, 1);
  await expect(composer(page).onItsWay).toBeVisible();
});

test('warnings stand in the question, and a link that can’t be checked is only a note', async ({ page }) => {
  const { subject, text, send, dialog } = composer(page);
  const panel = panelOf(page);
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

test('a subject that these people were told before is a warning, which leads to that campaign', async ({
  page,
  api,
}) => {
  const { subject, send, dialog } = composer(page);
  const panel = panelOf(page);
  const { name, emails } = await newCampaign(api, { subject: 'Last chance to see it' });
  const repeated = panel.getByRole('listitem').filter({ hasText: 'already said “last chance”' });
  await composeTo(page, emails);
  await subject.fill('Re: your last chance');
  await expect(repeated).toContainText(`“${name}”, sent `);
  await expect(panel.getByText('The subject starts with “Re:”')).toBeVisible();
  await expectFits(page, 'a subject that claims what isn’t so');

  await send.click();
  await expect(dialog).toContainText('already said “last chance”');
  await expect(dialog).toContainText('The subject starts with “Re:”');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await repeated.getByRole('link', { name: 'See that campaign' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
