import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { composer, composeTo, confirm, confirmSending } from './support/compose.ts';
import { query } from './support/database.ts';
import { newTag } from './support/tag.ts';

const NUMBER = '123-45-6789';

test('an email is kept from having what’s confidential', async ({ page }) => {
  const tag = newTag();
  const { name, text, send, dialog, draftSaved, onItsWay } = composer(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Your last changes aren’t saved' });
  const type = async (words: string) => {
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText(words);
  };
  await composeTo(page, [`ann-${tag}@people.invalid`]);
  await name.fill(tag);
  await expect(draftSaved).toBeVisible();

  await test.step('a Social Security number is refused where it is', async () => {
    await text.focus();
    await type(`SSN ${NUMBER} `);
    await expect(notice).toContainText('Block 1: This looks like a Social Security number.');
    await notice.getByRole('button', { name: 'Go to block 1' }).click();
    await expect(text).toBeFocused();
    await expect(text).toContainText(NUMBER);
    for (let at = 0; at < NUMBER.length + 5; at += 1) await page.keyboard.press('Delete');
    await expect(notice).toBeHidden();
    await expect(draftSaved).toBeVisible();
  });

  await test.step('a diagnosis is asked about', async () => {
    await type('Dx: autism. ');
    await expect(draftSaved).toBeVisible();
    await send.click();
    await confirmSending(page, 1);
    await expect(dialog.getByRole('heading')).toHaveText('This looks like a diagnosis. Send it anyway?');
    await confirm(page, 'Change it');
    await expect(text).toBeFocused();
    await send.click();
    await confirmSending(page, 1);
    await confirm(page, 'Send anyway');
    await expect(onItsWay).toBeVisible();
  });

  const { rows } = await query('select id from campaigns where campaign_name = $1', [tag]);
  expect(rows).toHaveLength(1);
});
