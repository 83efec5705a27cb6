import { expect } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { apiOf, logInByApi } from './support/as-admin.ts';
import { logIn } from './support/log-in.ts';
import { newTag } from './support/tag.ts';
import { test as asVisitor } from './support/test.ts';

asVisitor(
  'a form’s input is restored after the session ends and the admin logs in again',
  async ({ page }) => {
    const account = await newAccount(apiOf(await logInByApi()));
    const email = `kept-${newTag()}@people.invalid`;
    const token = await openAs(page, account, '/email-marketing?tab=subscribers');
    const modal = page.getByRole('dialog', { name: 'Add subscriber' });
    const open = () => page.getByRole('button', { name: 'Add subscriber' }).first().click();
    await open();
    await modal.getByLabel('Email address').fill(email);
    await modal.getByLabel('Role').selectOption('job_coach');
    await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, account);
    await expect(page).toHaveURL('/email-marketing?tab=subscribers');
    await open();
    await expect(modal.getByLabel('Email address')).toHaveValue(email);
    await expect(modal.getByLabel('Role')).toHaveValue('job_coach');
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await expect(page.getByRole('status').getByText(`${email} is subscribed.`)).toBeVisible();
    await open();
    await expect(modal.getByLabel('Email address')).toHaveValue('');
  },
);
