// part admin-management

import { expect } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { expectNothingCutOff } from '../support/look/cut-off.ts';
import { expectLargeTextFits } from '../support/look/large-text.ts';
import { withTextSpacing } from '../support/look/text-spacing.ts';
import { management, openManagement } from '../support/management.ts';
import { rowAct } from '../support/row-menu.ts';

// wcag 1.4.4
test('wider text spacing and larger text cut nothing off in forms with errors and in questions', async ({
  page,
  api,
}) => {
  const mate = await newAccount(api);
  const { createButton, create, passwordButton, change, question } = management(page);
  const look = async (state: string) => {
    await withTextSpacing(page, async () => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingCutOff(page, `${state} at ${width} px`);
      }
    });
    await expectLargeTextFits(page, state, [1280, 640]);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openManagement(page);

  await createButton.click();
  await create.getByLabel('Confirm password', { exact: true }).fill('x');
  await create.getByRole('button', { name: 'Create admin' }).click();
  await expect(create.getByText('Username is required')).toBeVisible();
  await look('Create New Admin with errors');
  await create.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();

  await passwordButton.click();
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByText('Current password is required')).toBeVisible();
  await look('Change My Password with errors');
  await page.keyboard.press('Escape');

  await rowAct(page, 'Deactivate', mate.username).click();
  await expect(question).toBeVisible();
  await look('the question before a deactivation');
});
