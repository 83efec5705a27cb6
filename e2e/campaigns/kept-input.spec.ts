import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { apiOf, logInByApi } from '../support/as-admin.ts';
import { composer } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { testSend } from '../support/email/test-send.ts';
import { endSessionBefore } from '../support/end-session.ts';
import { logIn } from '../support/log-in.ts';
import { newTag } from '../support/tag.ts';
import { test as asVisitor } from '../support/test.ts';

asVisitor(
  'what was typed is restored after the session ends and the admin logs in again',
  async ({ page }) => {
    const account = await newAccount(apiOf(await logInByApi()));
    await openAs(page, account, '/email-marketing?tab=compose');
    await asVisitor.step('an expired session leads to the login and back to the draft', async () => {
      const { subject } = composer(page);
      await subject.fill('Written before the end');
      await endSessionBefore(page, /\/api\/email\/campaigns/);
      await page.getByRole('tab', { name: 'Campaign History' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(texts.session.expired)).toBeVisible();
      await logIn(page, account);
      await expect(page).toHaveURL('/email-marketing?tab=history');
      await page.getByRole('tab', { name: 'Compose Campaign' }).click();
      await expect(subject).toHaveValue('Written before the end');
    });

    await asVisitor.step('a form’s input is restored', async () => {
      await page.goto('/email-marketing?tab=subscribers');
      const email = `kept-${newTag()}@people.invalid`;
      const modal = page.getByRole('dialog', { name: 'Add subscriber' });
      const open = () => page.getByRole('button', { name: 'Add subscriber' }).first().click();
      await open();
      await modal.getByLabel('Email address').fill(email);
      await modal.getByLabel('Role').selectOption('job_coach');
      await endSessionBefore(page, /\/api\/email\/subscribe$/);
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
    });

    await asVisitor.step('the typed emails of a test are still there', async () => {
      await page.goto('/email-marketing');
      const { emailsField, send, open } = testSend(page);
      await open.click();
      await emailsField.fill('one@people.invalid, two@people.invalid');
      await endSessionBefore(page, /\/api\/email\/test-send$/);
      await send.click();
      await expect(page).toHaveURL('/login');
      await logIn(page, account);
      await expect(page).toHaveURL('/email-marketing');
      await open.click();
      await expect(emailsField).toHaveValue('one@people.invalid, two@people.invalid');
      expect(await mailsTo('one@people.invalid')).toEqual([]);
    });
  },
);
