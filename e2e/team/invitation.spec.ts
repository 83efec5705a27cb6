import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { invitationLinksTo } from '../support/email/mails.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { loginPanel } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { management } from '../support/management.ts';
import { chooseByKeyboard, rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

const newPerson = () => {
  const tag = newTag();
  return { username: `purser-${tag}`, email: `${tag}@crew.invalid` };
};

// part invitation
test('a super admin invites an admin, twice, by keyboard alone, who chooses a password and logs in', async ({
  page,
  api,
  browser,
}) => {
  const me = await newAccount(api, { isSuper: true });
  const invited = newPerson();
  await openAs(page, me, '/admin-management');
  const { inviteButton, invite, row, message } = management(page);

  await pressByKeyboard(page, inviteButton);
  await expect(invite.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(invited.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(invited.email);
  await page.keyboard.press('Enter');
  await expect(message(`Invitation sent to ${invited.email}`)).toBeVisible();
  await expect(inviteButton).toBeFocused();
  await expect(row(invited)).toContainText('Invited');

  await chooseByKeyboard(page, 'Send the invitation again to', invited.username, 'Shift+Tab');
  await expect(rowMenu(page, invited.username)).toBeFocused();
  const links = await invitationLinksTo(invited.email, 2);
  expect(new Set(links).size).toBe(2);
  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await guest.newPage();
  const password = `bowline on a bight ${newTag()}`;
  const [older = '', link = ''] = links;

  await test.step('the older link says what to do', async () => {
    await theirs.goto(older);
    for (const name of ['Password', 'Password again'])
      await theirs.getByLabel(name, { exact: true }).fill('a turn around the bitts');
    await theirs.getByRole('button', { name: 'Choose password' }).click();
    await expect(theirs.getByRole('alert')).toContainText(texts.invitation.invalidLink);
    await theirs.goto('about:blank');
  });

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
  await expect(theirs).toHaveURL('/invitation');
  const first = theirs.getByLabel('Password', { exact: true });
  await tabTo(theirs, first);
  await theirs.keyboard.type(invited.username);
  await tabTo(theirs, theirs.getByLabel('Password again', { exact: true }));
  await theirs.keyboard.type(invited.username);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/The username, the email address, and words like/);
  await expectFits(theirs, 'a weak password for an invitation');
  for (const name of ['Password', 'Password again']) {
    await tabTo(theirs, theirs.getByLabel(name, { exact: true }));
    await theirs.keyboard.press('Control+a');
    await theirs.keyboard.type(password);
  }
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Your password is set. Log in with it.')).toBeVisible();
  await pressByKeyboard(theirs, theirs.getByRole('main').getByRole('link', { name: 'Log in' }));
  await pressByKeyboard(theirs, loginPanel(theirs).opener);
  await theirs.keyboard.type(invited.username);
  await tabTo(theirs, loginPanel(theirs).password);
  await theirs.keyboard.type(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL('/admin-dashboard');
  await guest.close();

  await page.reload();
  await expect(row(invited)).toContainText('Active');
});
