import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { apiAs, newAccount, openAs } from './support/accounts.ts';
import { logInByApi, test } from './support/as-admin.ts';
import { management, openManagement } from './support/management.ts';
import { newTag } from './support/tag.ts';

const { password: passwordTexts } = texts;

/** The modal for a new admin. */
const creating = (page: Page) => {
  const { create } = management(page);
  return {
    modal: create,
    username: create.getByLabel('Username'),
    email: create.getByLabel('Email address'),
    password: create.getByLabel('Password', { exact: true }),
    confirm: create.getByLabel('Confirm password', { exact: true }),
    superAdmin: create.getByRole('checkbox', { name: 'Super admin' }),
    submit: create.getByRole('button', { name: 'Create admin' }),
  };
};

/** The modal for changing your own password. */
const changing = (page: Page) => {
  const { change } = management(page);
  return {
    modal: change,
    current: change.getByLabel('Current password', { exact: true }),
    next: change.getByLabel('New password', { exact: true }),
    confirm: change.getByLabel('Confirm new password', { exact: true }),
    submit: change.getByRole('button', { name: 'Change password' }),
  };
};

test.describe('creating an admin', () => {
  test('validates input, creates the account, and confirms it for three seconds', async ({ page }) => {
    const tag = newTag();
    const made = { username: `bosun-${tag}`, email: `${tag}@crew.invalid`, password: `cleat hitch ${tag}` };
    const { createButton, row, message, activity } = management(page);
    const { modal, username, email, password, confirm, superAdmin, submit } = creating(page);
    await openManagement(page);
    await createButton.click();
    await expect(username).toBeFocused();
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(confirm).toHaveAttribute('autocomplete', 'new-password');

    await submit.click();
    await expect(modal.getByText(texts.admins.usernameRequired)).toBeVisible();
    await expect(modal.getByText(texts.email.required)).toBeVisible();
    await expect(modal.getByText(passwordTexts.tooShort, { exact: true })).toBeVisible();
    await expect(username).toBeFocused();

    await username.fill(made.username);
    await email.fill('bosun');
    await password.fill('short');
    await confirm.fill('other');
    await submit.click();
    await expect(modal.getByText(texts.email.invalid)).toBeVisible();
    await expect(modal.getByText(passwordTexts.tooShort, { exact: true })).toBeVisible();
    await expect(modal.getByText(passwordTexts.mismatch, { exact: true })).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill(made.email);
    await password.fill(made.password);
    await submit.click();
    await expect(confirm).toBeFocused();
    await expect(confirm).toHaveAccessibleDescription(passwordTexts.mismatch);
    await confirm.fill(made.password);
    await superAdmin.check();
    await page.clock.install();
    await submit.click();
    await expect(modal).toHaveCount(0);
    await expect(createButton).toBeFocused();
    const said = message(`Admin ${made.username} created`);
    await expect(said).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(said).toHaveCount(0);
    await expect(row(made)).toContainText('Super Admin');
    await expect(activity).toContainText(`Created super admin ${made.username}`);
    await logInByApi(made);
  });

  test('shows server errors next to their fields, and loses nothing', async ({ page, api }) => {
    const taken = await newAccount(api);
    const { modal, username, email, password, confirm, submit } = creating(page);
    await openManagement(page);
    await management(page).createButton.click();
    await username.fill(taken.username);
    await email.fill(`${newTag()}@crew.invalid`);
    for (const field of [password, confirm]) await field.fill('password123');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(new RegExp(passwordTexts.common));
    await expect(password).toBeFocused();
    for (const field of [password, confirm]) await field.fill('a clove hitch on a spar');
    await submit.click();
    await expect(modal.getByRole('alert')).toContainText(texts.admins.duplicate);
    await expect(username).toHaveValue(taken.username);
    await expect(confirm).toHaveValue('a clove hitch on a spar');
  });

  test('asks before discarding input', async ({ page }) => {
    const { modal, username } = creating(page);
    const { createButton, question } = management(page);
    await openManagement(page);
    await createButton.click();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(createButton).toBeFocused();

    await createButton.click();
    await username.fill('half-typed');
    for (const leave of ['Cancel', 'Close']) {
      await modal.getByRole('button', { name: leave }).click();
      await expect(question).toContainText('What you have typed is lost.');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(username).toHaveValue('half-typed');
    }
    // Chromium closes the form on a second Escape, before the confirmation is shown. The form reopens below it.
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeVisible();
    await page
      .locator('dialog')
      .first()
      .evaluate((form: HTMLDialogElement) => form.close());
    await expect(modal).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(username).toHaveValue('half-typed');

    // On repeated Escape, Chromium closes the second dialog without asking.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
    await expect(modal.or(question).first()).toBeVisible();
    await expect(username).toHaveValue('half-typed');
    // The confirmation may still close or reopen, so wait for the last Escape to be handled.
    await expect(async () => {
      if (!(await question.isVisible()))
        await modal.getByRole('button', { name: 'Cancel' }).click({ timeout: 2_000 });
      await question.getByRole('button', { name: 'Discard' }).click({ timeout: 2_000 });
    }).toPass();
    await expect(modal).toHaveCount(0);
    await createButton.click();
    await expect(username).toHaveValue('');
  });
});

test.describe('changing your own password', () => {
  test('requires the current one, ends other sessions, and keeps this one', async ({ page, api }) => {
    const me = await newAccount(api, { isSuper: true });
    const elsewhere = await apiAs(me);
    await openAs(page, me, '/admin-management');
    const { passwordButton, message, activity } = management(page);
    const { modal, current, next, confirm, submit } = changing(page);
    await passwordButton.click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');

    await submit.click();
    await expect(current).toHaveAccessibleDescription(passwordTexts.required);
    await expect(current).toBeFocused();
    await current.fill('not the one');
    await next.fill('a new hitch');
    await confirm.fill('another hitch');
    await submit.click();
    await expect(confirm).toHaveAccessibleDescription(passwordTexts.mismatchNew);
    await expect(confirm).toBeFocused();
    await next.fill('short');
    await confirm.fill('short');
    await submit.click();
    await expect(next).toHaveAccessibleDescription(new RegExp(passwordTexts.tooShort));

    const fresh = `a new hitch ${newTag()}`;
    await next.fill(fresh);
    await confirm.fill(fresh);
    await submit.click();
    await expect(current).toHaveAccessibleDescription(texts.admins.wrongPassword);
    await expect(current).toBeFocused();
    await expect(next).toHaveValue(fresh);
    await current.fill(me.password);
    await submit.click();
    await expect(modal).toHaveCount(0);
    await expect(message('Your password is changed. Your other sessions have ended.')).toBeVisible();
    await expect(passwordButton).toBeFocused();
    await expect(activity).toContainText('PASSWORD_CHANGE');
    await expect(elsewhere.get('/api/admin/verify')).rejects.toThrow();
    await page.reload();
    await expect(management(page).table).toBeVisible();
    await logInByApi({ ...me, password: fresh });
  });
});
