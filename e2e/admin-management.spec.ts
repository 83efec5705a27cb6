import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { apiAs, newAccount, openAs } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { logInByApi, test } from './support/as-admin.ts';
import { management, openManagement } from './support/management.ts';
import { newTag } from './support/tag.ts';

const { password: passwordTexts } = texts;

/** What stands in the modal for a new admin. */
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

/** What stands in the modal for the own password. */
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

test.describe('the table of admins', () => {
  test('shows each with role, status and times, and marks the reader', async ({ page, api }) => {
    const fresh = await newAccount(api);
    await openManagement(page);
    const { row, table } = management(page);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Username',
      'Email',
      'Role',
      'Status',
      'Last Login',
      'Created',
      'Actions',
    ]);
    const own = row(admin);
    await expect(own).toContainText('You');
    await expect(own).toContainText('Super Admin');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(table.getByText('You', { exact: true })).toHaveCount(1);
    await expect(row(fresh)).toContainText('Never');
    await expect(row(fresh)).toContainText('Active');
    await expect(row(fresh).getByRole('button')).toHaveText(['Reset password', 'Deactivate', 'Delete']);
    await logInByApi(fresh);
    await page.reload();
    await expect(row(fresh)).not.toContainText('Never');
    // The zone can be read by everybody, not only under a mouse.
    await expect(row(fresh).getByRole('time').first()).toHaveText(/\d, \d{4}, \d+:\d\d [AP]M \S+/);
  });

  test('keeps its shape with long and foreign names', async ({ page, api }) => {
    const tag = newTag();
    const long = await newAccount(api, {
      username: `${'Wolfeschlegelsteinhausenbergerdorff'}-${tag}`,
      email: `${tag}${'x'.repeat(50)}@${'sub.'.repeat(40)}invalid`,
    });
    const arabic = await newAccount(api, { username: `مدير-${tag}` });
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await openManagement(page);
      await expect(management(page).row(long)).toBeVisible();
      await expect(management(page).row(arabic)).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      await management(page).act('Delete', arabic).click();
      await expect(management(page).question).toContainText(`Delete ${arabic.username} permanently?`);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('creating an admin', () => {
  test('checks what was typed, creates the account, and says so for three seconds', async ({ page }) => {
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

  test('shows what only the server knows, where it belongs, and loses nothing', async ({ page, api }) => {
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

  test('asks before what was typed is thrown away', async ({ page }) => {
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
    // Escape after Escape: Chromium closes the second dialog without asking.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
    await expect(modal.or(question).first()).toBeVisible();
    await expect(username).toHaveValue('half-typed');
    if (!(await question.isVisible())) await modal.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(modal).toHaveCount(0);
    await createButton.click();
    await expect(username).toHaveValue('');
  });
});

test.describe('changing the own password', () => {
  test('needs the current one, ends other sessions and keeps this one', async ({ page, api }) => {
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

test.describe('acts on another account', () => {
  test('a password is reset; a short one is refused and asked for again', async ({ page, api }) => {
    const mate = await newAccount(api);
    const session = await apiAs(mate);
    await openManagement(page);
    const { act, prompt, question, message } = management(page);
    const field = prompt.getByLabel('New password', { exact: true });
    await act('Reset password of', mate).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('type', 'password');
    await field.fill('short');
    await page.keyboard.press('Enter');
    await expect(question.getByText(passwordTexts.tooShort, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(field).toHaveValue('short');
    await field.fill('password123');
    await page.keyboard.press('Enter');
    await expect(
      question.getByText(`Failed to reset password: ${passwordTexts.common}`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    const fresh = `rolling hitch ${newTag()}`;
    await field.fill(fresh);
    await prompt.getByRole('button', { name: 'Reset password' }).click();
    await expect(message(`Password of ${mate.username} reset`)).toBeVisible();
    await expect(act('Reset password of', mate)).toBeFocused();
    await expect(session.get('/api/admin/verify')).rejects.toThrow();
    await logInByApi({ ...mate, password: fresh });
  });

  test('an account is deactivated and activated', async ({ page, api }) => {
    const mate = await newAccount(api);
    await openManagement(page);
    const { act, question, message, row, activity } = management(page);
    await act('Deactivate', mate).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(mate)).toContainText('Active');
    await act('Deactivate', mate).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(message(`Admin ${mate.username} deactivated`)).toBeVisible();
    await expect(row(mate)).toContainText('Inactive');
    await expect(act('Activate', mate)).toBeFocused();
    await expect(activity).toContainText(`Admin ${mate.username} deactivated`);
    await expect(logInByApi(mate)).rejects.toThrow();
    await act('Activate', mate).click();
    await question.getByRole('button', { name: 'Activate admin' }).dblclick();
    await expect(message(`Admin ${mate.username} activated`)).toBeVisible();
    await expect(row(mate)).not.toContainText('Inactive');
    await logInByApi(mate);
  });

  test('an account is deleted for good, and focus goes to the row that took its place', async ({
    page,
    api,
  }) => {
    const mate = await newAccount(api);
    const after = await newAccount(api);
    await openManagement(page);
    const { act, question, message, row, activity } = management(page);
    await act('Delete', mate).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete admin' }).click();
    await expect(message(`Admin ${mate.username} deleted`)).toBeVisible();
    await expect(row(mate)).toHaveCount(0);
    await expect(page.locator('tr:focus')).toHaveCount(1);
    await expect(row(after)).toBeVisible();
    await expect(activity).toContainText(`Admin ${mate.username} deleted`);
    await expect(logInByApi(mate)).rejects.toThrow();
  });
});
