import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { management, openManagement } from './support/management.ts';

type State = { name: string; reach: (page: Page, api: AdminApi) => Promise<void> };

const states: State[] = [
  {
    name: 'accounts and activity, with a message',
    reach: async (page, api) => {
      const mate = await newAccount(api);
      await openManagement(page);
      await expect(management(page).activity).toBeVisible();
      await management(page).act('Deactivate', mate).click();
      await expectFits(page, 'a question');
      await page.clock.install();
      await management(page).question.getByRole('button', { name: 'Deactivate admin' }).click();
      await expect(management(page).message(`Admin ${mate.username} deactivated`)).toBeVisible();
    },
  },
  {
    name: 'Create New Admin with errors, and the question before it is thrown away',
    reach: async (page) => {
      const { createButton, create, question } = management(page);
      await openManagement(page);
      await createButton.click();
      await expectFits(page, 'Create New Admin');
      await create.getByLabel('Confirm password', { exact: true }).fill('x');
      await create.getByRole('button', { name: 'Create admin' }).click();
      await expect(create.getByText(texts.password.mismatch)).toBeVisible();
      await expectFits(page, 'Create New Admin with errors');
      await create.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeVisible();
    },
  },
  {
    name: 'Change My Password with errors',
    reach: async (page) => {
      const { passwordButton, change } = management(page);
      await openManagement(page);
      await passwordButton.click();
      await expectFits(page, 'Change My Password');
      await change.getByRole('button', { name: 'Change password' }).click();
      await expect(change.getByText(texts.password.required)).toBeVisible();
    },
  },
  {
    name: 'the prompt for a new password, and the alert about a short one',
    reach: async (page, api) => {
      const mate = await newAccount(api);
      const { act, prompt, question } = management(page);
      await openManagement(page);
      await act('Reset password of', mate).click();
      await expect(prompt).toBeVisible();
      await expectFits(page, 'the prompt');
      await page.keyboard.press('Enter');
      await expect(question).toContainText(texts.password.tooShort);
    },
  },
  {
    name: 'a plain admin is turned away',
    reach: async (page, api) => {
      await openAs(page, await newAccount(api), '/admin-management');
      await expect(management(page).question).toContainText(texts.admins.denied);
    },
  },
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page, api }) => {
    await reach(page, api);
    await expectFits(page, name);
  });
}
