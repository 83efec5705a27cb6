import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { newAccount } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { test } from './support/as-admin.ts';
import { answerWith, hold, management, openManagement } from './support/management.ts';
import { newTag } from './support/tag.ts';

const lists = '**/api/admin/all-admins';
const INTERNAL = texts.internal;

test.describe('the list does not load', () => {
  test('slowly it shows that it is on its way', async ({ page }) => {
    const release = await hold(page, lists);
    await page.goto('/admin-management');
    await expect(page.getByText('Loading admin users')).toBeVisible();
    release();
    await expect(management(page).table).toBeVisible();
  });

  test('it says the server’s text, else its own, and Retry loads it', async ({ page }) => {
    await answerWith(page, lists, 503, texts.unavailable);
    await page.goto('/admin-management');
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(failure).toContainText(texts.unavailable);
    await page.unroute(lists);
    await page.route(lists, (route) => route.abort());
    await page.reload();
    await expect(failure).toContainText(texts.admins.loadFailed);
    await page.unroute(lists);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(management(page).table).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test.describe('an act fails', () => {
  const acts = [
    {
      name: 'Deactivate',
      go: 'Deactivate admin',
      calls: '**/toggle-status/**',
      text: texts.admins.toggleFailed,
    },
    { name: 'Delete', go: 'Delete admin', calls: '**/api/admin/delete/*', text: texts.admins.deleteFailed },
  ] as const;
  for (const { name, go, calls, text } of acts) {
    test(`${name}: an alert says why, the row stays and keeps focus`, async ({ page, api }) => {
      const mate = await newAccount(api);
      await openManagement(page);
      const { act, question, row } = management(page);
      const fail = async (reason: string) => {
        await act(name, mate).click();
        await question.getByRole('button', { name: go }).click();
        await expect(question.getByText(`${text}: ${reason}`, { exact: true })).toBeVisible();
        await question.getByRole('button', { name: 'OK' }).click();
        await expect(act(name, mate)).toBeFocused();
        await expect(row(mate)).toContainText('Active');
        await page.unroute(calls);
      };
      await answerWith(page, calls, 500, INTERNAL);
      await fail(INTERNAL);
      await answerWith(page, calls, 409, texts.admins.lastSuper);
      await fail(texts.admins.lastSuper);
      await page.route(calls, (route) => route.abort());
      await fail(texts.unknown);
    });
  }

  test('Reset password: what was typed is still there for another try', async ({ page, api }) => {
    const mate = await newAccount(api);
    const calls = '**/api/admin/reset-password/*';
    const fresh = `sheet bend ${newTag()}`;
    await openManagement(page);
    const { act, prompt, question, message } = management(page);
    await page.route(calls, (route) => route.abort());
    await act('Reset password of', mate).click();
    await prompt.getByLabel('New password', { exact: true }).fill(fresh);
    await page.keyboard.press('Enter');
    await expect(
      question.getByText('Failed to reset password: Unknown error', { exact: true }),
    ).toBeVisible();
    await page.unroute(calls);
    await page.keyboard.press('Enter');
    await expect(prompt.getByLabel('New password', { exact: true })).toHaveValue(fresh);
    await page.keyboard.press('Enter');
    await expect(message(`Password of ${mate.username} reset`)).toBeVisible();
  });

  test('while an answer is awaited the row is busy and sends nothing twice', async ({ page, api }) => {
    const mate = await newAccount(api);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/toggle-status/')) sent += 1;
    });
    await openManagement(page);
    const { act, question, message } = management(page);
    const release = await hold(page, '**/toggle-status/**');
    await act('Deactivate', mate).click();
    await question.getByRole('button', { name: 'Deactivate admin' }).click();
    await expect(act('Deactivate', mate)).toBeDisabled();
    await expect(act('Delete', mate)).toBeDisabled();
    await expect(act('Deactivate', mate)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    release();
    await expect(message(`Admin ${mate.username} deactivated`)).toBeVisible();
    expect(sent).toBe(1);
  });
});

test.describe('a modal cannot send', () => {
  test('Create New Admin says so, keeps what was typed, and is busy while it waits', async ({ page }) => {
    const calls = '**/api/admin/create-admin';
    const { createButton, create } = management(page);
    const tag = newTag();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/create-admin')) sent += 1;
    });
    await openManagement(page);
    await page.route(calls, (route) => route.abort());
    await createButton.click();
    await create.getByLabel('Username').fill(`late-${tag}`);
    await create.getByLabel('Email address').fill(`${tag}@crew.invalid`);
    await create.getByLabel('Password', { exact: true }).fill(`figure eight ${tag}`);
    await create.getByLabel('Confirm password', { exact: true }).fill(`figure eight ${tag}`);
    const submit = create.getByRole('button', { name: 'Create admin' });
    await submit.click();
    await expect(create.getByRole('alert')).toContainText(texts.admins.createFailed);
    await expect(submit).toBeFocused();
    await expect(create.getByLabel('Password', { exact: true })).toHaveValue(`figure eight ${tag}`);
    await page.unroute(calls);

    sent = 0;
    const release = await hold(page, calls);
    await submit.dblclick();
    await expect(submit).toBeDisabled();
    await create.getByLabel('Username').press('Enter');
    release();
    await expect(create).toHaveCount(0);
    expect(sent).toBe(1);
  });

  test('Change My Password says so', async ({ page }) => {
    const { passwordButton, change } = management(page);
    await openManagement(page);
    await answerWith(page, '**/api/admin/change-my-password', 500);
    await passwordButton.click();
    await change.getByLabel('Current password', { exact: true }).fill(admin.password);
    for (const name of ['New password', 'Confirm new password']) {
      await change.getByLabel(name, { exact: true }).fill('sheepshank over the side');
    }
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change.getByRole('alert')).toContainText(texts.admins.passwordFailed);
    await expect(change.getByLabel('New password', { exact: true })).toHaveValue('sheepshank over the side');
  });
});
