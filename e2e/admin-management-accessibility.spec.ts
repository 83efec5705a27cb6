import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { answerWith, hold, management, openManagement } from './support/management.ts';

const activityCalls = '**/api/admin/activity-log?**';

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
    name: 'Change My Password with errors, then refused',
    reach: async (page) => {
      const { passwordButton, change } = management(page);
      await openManagement(page);
      await passwordButton.click();
      await expectFits(page, 'Change My Password');
      const submit = change.getByRole('button', { name: 'Change password' });
      await submit.click();
      await expect(change.getByText(texts.password.required)).toBeVisible();
      await expectFits(page, 'Change My Password with errors');
      await answerWith(page, '**/api/admin/change-my-password', 500);
      for (const name of ['Current password', 'New password', 'Confirm new password']) {
        await change.getByLabel(name, { exact: true }).fill('a bowline on the bight');
      }
      await submit.click();
      await expect(change.getByRole('alert')).toContainText(texts.admins.passwordFailed);
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
    name: 'an act that failed',
    reach: async (page, api) => {
      const mate = await newAccount(api);
      const { act, question } = management(page);
      await openManagement(page);
      await answerWith(page, '**/api/admin/delete/*', 500);
      await act('Delete', mate).click();
      await question.getByRole('button', { name: 'Delete admin' }).click();
      await expect(question).toContainText(texts.admins.deleteFailed);
    },
  },
  {
    name: 'everything on its way',
    reach: async (page) => {
      await hold(page, '**/api/admin/all-admins');
      await hold(page, activityCalls);
      await page.goto('/admin-management');
      await expect(page.getByText('Loading admin users')).toBeVisible();
    },
  },
  {
    name: 'nothing loads; no activity; activity put away',
    reach: async (page) => {
      await answerWith(page, '**/api/admin/all-admins', 500);
      await answerWith(page, activityCalls, 500);
      await page.goto('/admin-management');
      await expect(page.getByText(texts.admins.loadFailed)).toBeVisible();
      await expect(page.getByText('The activity could not be loaded.')).toBeVisible();
      await expectFits(page, 'nothing loads');
      await page.unroute(activityCalls);
      await page.route(activityCalls, (route) => route.fulfill({ json: { success: true, activities: [] } }));
      await page.reload();
      await expect(page.getByText('Nothing has been recorded yet')).toBeVisible();
      await expectFits(page, 'no activity');
      await page.getByRole('button', { name: 'Recent Admin Activity' }).click();
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
