import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { logInByApi, test } from '../support/as-admin.ts';
import { management, openManagement } from '../support/management.ts';
import { newTag } from '../support/tag.ts';

test('an admin is created once the form is correct', async ({ page, api }) => {
  const taken = await newAccount(api);
  const { createButton, create: modal, question, row, message, activity } = management(page);
  const username = modal.getByLabel('Username');
  const email = modal.getByLabel('Email address');
  const password = modal.getByLabel('Password', { exact: true });
  const confirm = modal.getByLabel('Confirm password', { exact: true });
  const submit = modal.getByRole('button', { name: 'Create admin' });
  const cancel = modal.getByRole('button', { name: 'Cancel' });
  await openManagement(page);

  await test.step('asks before discarding input', async () => {
    await createButton.click();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(createButton).toBeFocused();

    await createButton.click();
    await username.fill('half-typed');
    for (const leave of ['Cancel', 'Close']) {
      await modal.getByRole('button', { name: leave }).click();
      await expect(question).toContainText('You’ll lose what you typed.');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(username).toHaveValue('half-typed');
    }
    // A phone's Back can close the form below the confirmation. It reopens there.
    await cancel.click();
    await expect(question).toBeVisible();
    await page
      .locator('dialog')
      .first()
      .evaluate((form: HTMLDialogElement) => form.close());
    await expect(modal).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(username).toHaveValue('half-typed');

    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(username).toHaveValue('half-typed');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(modal).toHaveCount(0);
    await createButton.click();
    await expect(username).toHaveValue('');
  });

  await test.step('shows server errors next to their fields, and loses nothing', async () => {
    await username.fill(taken.username);
    await email.fill(`${newTag()}@crew.invalid`);
    for (const field of [password, confirm]) await field.fill('password123');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(
      /This is a common password\. Try three or four unrelated words\./,
    );
    await expect(password).toBeFocused();
    for (const field of [password, confirm]) await field.fill('a clove hitch on a spar');
    await submit.click();
    await expect(modal.getByRole('alert')).toContainText(texts.admins.duplicate);
    await expect(username).toHaveValue(taken.username);
    await expect(confirm).toHaveValue('a clove hitch on a spar');
    await cancel.click();
    await question.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('validates input, creates the account, and confirms it for three seconds', async () => {
    const tag = newTag();
    const made = { username: `bosun-${tag}`, email: `${tag}@crew.invalid`, password: `cleat hitch ${tag}` };
    await createButton.click();
    await expect(username).toBeFocused();
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(confirm).toHaveAttribute('autocomplete', 'new-password');

    await submit.click();
    await expect(modal.getByText(texts.admins.usernameRequired)).toBeVisible();
    await expect(modal.getByText(texts.email.required)).toBeVisible();
    await expect(modal.getByText(texts.password.tooShort, { exact: true })).toBeVisible();
    await expect(username).toBeFocused();

    await username.fill(made.username);
    await email.fill('bosun');
    await password.fill('short');
    await confirm.fill('other');
    await submit.click();
    await expect(modal.getByText(texts.email.invalid)).toBeVisible();
    await expect(modal.getByText(texts.password.tooShort, { exact: true })).toBeVisible();
    await expect(modal.getByText(texts.password.mismatch, { exact: true })).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill(made.email);
    await password.fill(made.password);
    await submit.click();
    await expect(confirm).toBeFocused();
    await expect(confirm).toHaveAccessibleDescription(texts.password.mismatch);
    await confirm.fill(made.password);
    await modal.getByRole('checkbox', { name: 'Super admin' }).check();
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
});
