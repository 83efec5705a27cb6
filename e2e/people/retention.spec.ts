import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const SETTING = 'keep_outbox_days';
const storedValue = async () =>
  (await query('select value from settings where name = $1', [SETTING])).rows.map(({ value }) => value);

test('a super admin sees what a shorter time would delete, and saves it after a question, by keyboard alone', async ({
  page,
}) => {
  await query(
    `insert into outbox (kind, to_address, subject, html, text, idempotency_key, status, created_at)
     values ('test', $1, 'Old', '', '', gen_random_uuid(), 'sent', now() - interval '60 days')`,
    [`${newTag()}@people.invalid`],
  );
  const section = page.getByRole('region', { name: 'How long data is kept' });
  const emails = section.getByLabel('Emails to one person');
  const row = section.getByRole('listitem').filter({ hasText: 'Emails to one person' });
  const save = section.getByRole('button', { name: 'Save times' });
  const question = page.getByRole('alertdialog', { name: 'Delete 1 email to one person tonight?' });
  try {
    await page.goto('/owner-settings');
    await expect(row).toHaveText(/No limit$/);
    await tabTo(page, emails);
    await page.keyboard.type('30');
    await expect(emails.locator('option:checked')).toHaveText('30 days');
    await expect(row).toContainText('1 email to one person would be deleted tonight.');
    await expectFits(page, 'a shorter time');
    await pressByKeyboard(page, save);
    await expect(question.getByRole('button', { name: 'Keep as it is' })).toBeFocused();
    await expectFits(page, 'the question about a shorter time');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(await storedValue()).toEqual([]);
    await pressByKeyboard(page, save);
    await pressByKeyboard(page, question.getByRole('button', { name: 'Save' }));
    await expect(section.getByRole('status').getByText('Saved')).toBeVisible();
    await expect(save).toBeFocused();
    await expect(row).toContainText('1 email to one person will be deleted tonight.');
    expect(await storedValue()).toEqual([30]);
    await expect
      .poll(async () => (await page.request.get('/privacy')).text())
      .toMatch(/data-kept="keep_outbox_days"[^>]*>[^<]*30 days/);
  } finally {
    await query('delete from settings where name = $1', [SETTING]);
  }
});
