// part login

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { resetLinkTo } from '../support/email/mails.ts';
import { logIn, loginPanel, openLogin } from '../support/log-in.ts';
import { newTag } from '../support/tag.ts';

// Someone who forgot their password isn't logged in.
test.use({ storageState: { cookies: [], origins: [] } });

/** An admin for this test only: a reset ends all of its sessions. */
async function createAdmin(api: AdminApi): Promise<{ username: string; email: string }> {
  const username = `reset-${newTag()}`;
  const email = `${username}@fairlead.invalid`;
  const password = 'the-one-that-got-forgotten';
  await api.send('POST', '/api/admin/create-admin', { username, email, password, is_super_admin: false });
  return { username, email };
}

test('an admin who forgot their password sets a new one through an email, and logs in with it', async ({
  page,
  api,
}) => {
  const emailField = page.getByLabel('Email address');
  const send = page.getByRole('button', { name: 'Email me a link' });

  await test.step('the reset link leads to a form that emails a link, with the same answer for unknown emails', async () => {
    await openLogin(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await emailField.fill('nobody@fairlead.invalid');
    await send.click();
    await expect(page.getByText(texts.passwordReset.requested)).toBeVisible();
  });

  await test.step('a new password is set through the emailed link, which works once', async () => {
    const { username, email } = await createAdmin(api);
    await page.goto('/forgot-password');
    await emailField.fill(email);
    await send.click();
    await expect(page.getByText(texts.passwordReset.requested)).toBeVisible();

    const link = await resetLinkTo(email);
    const setPassword = async (password: string) => {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password again', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await setPassword('Summer2026');
    await expect(page.getByRole('alert')).toContainText('Try three or four unrelated words.');
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /Three or four unrelated words .* Dates and years are easy to guess\./,
    );
    await setPassword('a bollard on the north pier');
    await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible();
    expect(page.url()).not.toContain('token');

    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await loginPanel(page).opener.click();
    await logIn(page, { username, password: 'a bollard on the north pier' });
    await expect(page).toHaveURL('/admin-dashboard');

    await setPassword('another bollard entirely');
    await expect(page.getByRole('alert')).toContainText(texts.passwordReset.invalidLink);
  });
});
