import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { composer, composeTo, confirmSending, endUndoWindow } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { openList } from '../support/email/subscriber-list.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('a field of the team’s own is made, filled in, written into an email, and deleted, by keyboard alone', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const county = `County ${tag}`;
  const email = `linh-${tag}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, name: `Linh ${tag}` });
  const keys = page.keyboard;
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fields = page.getByRole('list', { name: 'List of custom fields' });

  await test.step('the field', async () => {
    await page.goto('/owner-settings');
    await pressByKeyboard(page, button('New custom field'));
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await keys.type(county);
    await expectFits(page, 'a new custom field');
    await keys.press('Enter');
    await expect(fields.getByRole('heading', { name: county })).toBeVisible();
  });

  await test.step('what’s known of a person', async () => {
    await openList(page, tag);
    await pressByKeyboard(page, page.getByRole('link', { name: `Linh ${tag}` }));
    const details = page.getByRole('region', { name: 'Details' });
    await tabTo(page, details.getByLabel(county));
    await keys.type('Travis');
    await pressByKeyboard(page, details.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the email', async () => {
    const { subject, text, send } = composer(page);
    await composeTo(page, [email]);
    await tabTo(page, subject);
    await keys.press('ControlOrMeta+A');
    await keys.type(`News ${tag}`);
    await tabTo(page, text);
    await keys.press('ControlOrMeta+A');
    await keys.type('For people in ');
    await keys.press('Alt+F10');
    const insert = button('Insert merge field');
    for (
      let step = 0;
      step < 20 && !(await insert.evaluate((one) => one === document.activeElement));
      step += 1
    )
      await keys.press('ArrowRight');
    await keys.press('Enter');
    await expect(dialog.getByLabel('Merge field')).toBeFocused();
    await keys.type(county);
    await tabTo(page, dialog.getByLabel('Fallback'));
    await keys.type('your county');
    await keys.press('Enter');
    await expect(text).toContainText('or “your county”');
    await tabTo(page, send);
    await keys.press('Enter');
    await confirmSending(page, 1);
    await endUndoWindow(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [received] = await mailsTo(email);
    expect(received?.text).toContain('For people in Travis');
  });

  await test.step('the end of the field', async () => {
    await page.goto('/owner-settings');
    await pressByKeyboard(page, button(`Delete “${county}”`));
    await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete field' }));
    await expect(fields.getByRole('heading', { name: county })).toHaveCount(0);
  });
});
