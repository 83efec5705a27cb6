// part admin-management

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { management, openManagement } from './support/management.ts';
import { choose, rowAct } from './support/row-menu.ts';

test('each state is accessible, and nothing scrolls sideways', async ({ page, api }) => {
  const mate = await newAccount(api);
  const { createButton, create, passwordButton, change, question, activity, message } = management(page);
  await openManagement(page);

  await test.step('Create New Admin with errors, and the question before it is thrown away', async () => {
    await createButton.click();
    await expectFits(page, 'Create New Admin');
    await create.getByLabel('Confirm password', { exact: true }).fill('x');
    await create.getByRole('button', { name: 'Create admin' }).click();
    await expect(create.getByText(texts.password.mismatch)).toBeVisible();
    await expectFits(page, 'Create New Admin with errors');
    await create.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeVisible();
    await expectFits(page, 'the question before Create New Admin is thrown away');
    await question.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('Change My Password with errors', async () => {
    await passwordButton.click();
    await expectFits(page, 'Change My Password');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change.getByText(texts.password.required)).toBeVisible();
    await expectFits(page, 'Change My Password with errors');
    await page.keyboard.press('Escape');
  });

  await test.step('the question before a reset link', async () => {
    await choose(page, 'Send a reset link to', mate.username);
    await expect(question).toBeVisible();
    await expectFits(page, 'the question before a reset link');
    await question.getByRole('button', { name: 'Don’t send' }).click();
  });

  await test.step('accounts and activity, with a message', async () => {
    await expect(activity).toBeVisible();
    await rowAct(page, 'Deactivate', mate.username).click();
    await expectFits(page, 'a question');
    await page.clock.install();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(message(`Admin ${mate.username} deactivated`)).toBeVisible();
    await expectFits(page, 'accounts and activity, with a message');
  });
});
