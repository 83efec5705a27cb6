import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { logInByApi, test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { tabTo } from '../support/keyboard.ts';
import { loginPanel } from '../support/log-in.ts';
import { newTag } from '../support/tag.ts';

// Everyone here logs in on the page.
test.use({ storageState: { cookies: [], origins: [] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const form = (page: Page) => ({
  title: heading(page, 'Choose your own password'),
  current: page.getByLabel('Current password', { exact: true }),
  next: page.getByLabel('New password', { exact: true }),
  confirm: page.getByLabel('Confirm new password', { exact: true }),
});

// part invitation
test('an admin with a password from someone else chooses their own by keyboard alone, and gets where they wanted, in each tab', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  await query(`update admins set password_origin = 'given' where id = $1`, [me.id]);
  const fresh = `sheet bend ${newTag()}`;
  const { title, current, next, confirm } = form(page);
  const { username, password } = loginPanel(page);

  await page.goto('/email-marketing?tab=history');
  await tabTo(page, username);
  await page.keyboard.type(me.username);
  await tabTo(page, password);
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(page).toHaveURL('/choose-password');

  await test.step('no other admin page opens, and a reload changes nothing', async () => {
    await page.goto('/admin-dashboard');
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await page.goto('/email-marketing?tab=history');
    await expect(title).toBeVisible();
  });

  await test.step('says at the field what is wrong', async () => {
    await tabTo(page, current);
    await page.keyboard.type(me.password);
    for (const [text, why] of [
      ['Summer2026', 'Dates and years are easy to guess.'],
      [me.password, texts.password.known],
    ] as const) {
      for (const field of [next, confirm]) {
        await tabTo(page, field);
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await expect(next).toHaveAccessibleDescription(new RegExp(why));
      await expect(next).toBeFocused();
    }
  });

  const second = await page.context().newPage();
  await second.goto('/analytics');
  await expect(form(second).title).toBeVisible();
  for (const field of [next, confirm]) {
    await tabTo(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(fresh);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/email-marketing?tab=history');
  await expect(heading(page, 'Campaign History')).toBeFocused();
  await expect(second).toHaveURL('/analytics');
  await expect(heading(second, 'Analytics')).toBeFocused();
  await page.goto('/choose-password');
  await expect(page).toHaveURL('/admin-dashboard');
  await logInByApi({ ...me, password: fresh });
});
