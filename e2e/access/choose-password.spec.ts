import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { type Account, newAccount, openAs } from '../support/accounts.ts';
import { logInByApi, storeSession, test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { loginPanel } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

// Everyone here logs in on the page.
test.use({ storageState: { cookies: [], origins: [] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const form = (page: Page) => ({
  title: heading(page, 'Choose your own password'),
  current: page.getByLabel('Current password', { exact: true }),
  next: page.getByLabel('New password', { exact: true }),
  confirm: page.getByLabel('Confirm new password', { exact: true }),
  submit: page.getByRole('main').getByRole('button', { name: 'Change password' }),
  logOut: page.getByRole('main').getByRole('button', { name: 'Log out' }),
});
const setOrigin = ({ id }: Account, origin: string, ago = '0 days') =>
  query(
    'update admins set password_origin = $2, password_set_at = now() - cast($3 as interval) where id = $1',
    [id, origin, ago],
  );

// part invitation
test('an admin with a password from someone else chooses their own by keyboard alone, and then gets where they wanted', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  await setOrigin(me, 'given');
  const fresh = `sheet bend ${newTag()}`;
  const { title, current, next, confirm, submit } = form(page);
  const { username, password } = loginPanel(page);

  await page.goto('/email-marketing?tab=history');
  await tabTo(page, username);
  await page.keyboard.type(me.username);
  await tabTo(page, password);
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(page).toHaveURL('/choose-password');
  await expect(page).toHaveTitle(/^Choose your own password/);
  await expect(page.getByRole('main')).toContainText(me.username);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);

  await test.step('no other admin page opens, and a reload changes nothing', async () => {
    await page.goto('/admin-dashboard');
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await page.goto('/email-marketing?tab=history');
    await expect(title).toBeVisible();
  });

  await test.step('says at the field what is wrong', async () => {
    await pressByKeyboard(page, submit);
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(new RegExp(texts.password.required));
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
    await expectFits(page, 'choosing a password, with an error');
  });

  for (const field of [next, confirm]) {
    await tabTo(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(fresh);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/email-marketing?tab=history');
  await expect(heading(page, 'Email Marketing Center')).toBeFocused();
  await page.goto('/choose-password');
  await expect(page).toHaveURL('/admin-dashboard');
  await logInByApi({ ...me, password: fresh });
});

test('a second tab goes on, too, once the password was chosen in the first one', async ({ page, api }) => {
  const me = await newAccount(api);
  await setOrigin(me, 'given');
  await openAs(page, me, '/account');
  const { title, current, next, confirm, submit } = form(page);
  await expect(title).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/analytics');
  await expect(form(second).title).toBeVisible();
  const fresh = `rolling hitch ${newTag()}`;
  await current.fill(me.password);
  for (const field of [next, confirm]) await field.fill(fresh);
  await submit.click();
  await expect(page).toHaveURL('/account');
  await expect(second).toHaveURL('/analytics');
  await expect(heading(second, 'Analytics')).toBeFocused();
});

test('the page for choosing a password fits, and logs out', async ({ page, api }) => {
  const me = await newAccount(api);
  await setOrigin(me, 'printed');
  await page.goto('/features');
  await storeSession(page, await logInByApi(me));
  await page.goto('/admin-dashboard');
  const { title, logOut } = form(page);
  await expect(title).toBeVisible();
  await expectFits(page, 'choosing a password');
  await pressByKeyboard(page, logOut);
  await expect(page).toHaveURL('/');
});

test('after seven days, the login says that such a password has expired, but only for the right one', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  await setOrigin(me, 'given', '7 days');
  await page.goto('/login');
  const { opener, username, password, submit } = loginPanel(page);
  await opener.click();
  await username.fill(me.username);
  await password.fill('not the one');
  await submit.click();
  await expect(page.getByText(texts.login.invalidInPanel)).toBeVisible();
  await password.fill(me.password);
  await submit.click();
  await expect(page.getByText(texts.login.temporaryExpired)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
});
