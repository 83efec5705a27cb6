import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { invitationLinksTo } from '../support/email/mails.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { loginPanel } from '../support/log-in.ts';
import { expectFits } from '../support/look/axe.ts';
import { management, openManagement } from '../support/management.ts';
import { choose, rowMenu } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

const newPerson = () => {
  const tag = newTag();
  return { username: `purser-${tag}`, email: `${tag}@crew.invalid` };
};

// part invitation
test('a super admin invites an admin by keyboard alone, who chooses a password and logs in', async ({
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
  await page.keyboard.press('Enter');
  await expect(invite.getByText(texts.admins.usernameRequired)).toBeVisible();
  await expect(invite.getByText(texts.email.required)).toBeVisible();
  await page.keyboard.type(invited.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(invited.email);
  await page.keyboard.press('Enter');
  await expect(message(`Invitation sent to ${invited.email}`)).toBeVisible();
  await expect(inviteButton).toBeFocused();
  await expect(row(invited)).toContainText('Invited');

  const [link = ''] = await invitationLinksTo(invited.email, 1);
  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await guest.newPage();
  const password = `bowline on a bight ${newTag()}`;
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

test('an invitation is sent again, and the older link says what to do', async ({ page, api }) => {
  const invited = newPerson();
  await api.send('POST', '/api/admin/invite-admin', { ...invited, is_super_admin: false });
  await openManagement(page);
  const { message, row } = management(page);
  await expect(row(invited)).toContainText('Invited');
  await choose(page, 'Send the invitation again to', invited.username);
  await expect(message(`Invitation sent to ${invited.email}`)).toBeVisible();
  await expect(rowMenu(page, invited.username)).toBeFocused();

  const links = await invitationLinksTo(invited.email, 2);
  expect(new Set(links).size).toBe(2);
  const [older = ''] = links;
  await page.goto(older);
  for (const name of ['Password', 'Password again'])
    await page.getByLabel(name, { exact: true }).fill('a turn around the bitts');
  await page.getByRole('button', { name: 'Choose password' }).click();
  await expect(page.getByRole('alert')).toContainText(texts.invitation.invalidLink);
  await page.goto('/invitation');
  await expect(page.getByText(texts.invitation.invalidLink)).toBeVisible();
  await expectFits(page, 'an invitation without a token');
});

test('the form with a password leads to the invitation and keeps what was typed; errors are at their fields', async ({
  page,
  api,
}) => {
  const taken = await newAccount(api);
  await openManagement(page);
  const { createButton, create, invite, question, row } = management(page);
  await createButton.click();
  await create.getByLabel('Username').fill(taken.username);
  await create.getByLabel('Email address').fill('half@');
  await create.getByRole('checkbox', { name: 'Super admin' }).check();
  await create.getByRole('button', { name: 'Invite by email instead' }).click();
  await expect(invite.getByLabel('Username')).toHaveValue(taken.username);
  await expect(invite.getByRole('checkbox', { name: 'Super admin' })).toBeChecked();
  await expectFits(page, 'Invite New Admin');
  const send = invite.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(invite.getByLabel('Email address')).toHaveAccessibleDescription(texts.email.invalid);
  await expectFits(page, 'Invite New Admin with errors');
  await invite.getByLabel('Email address').fill(`${newTag()}@crew.invalid`);
  await send.click();
  await expect(invite.getByRole('alert')).toContainText(texts.admins.duplicate);
  await invite.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(invite).toHaveCount(0);
  await expect(row(taken)).toBeVisible();
});
