import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { subscribersOf } from '../support/email/sign-up.ts';
import { newEmail } from '../support/inquiries.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';

// wcag 2.1.1
test('someone signs up, confirms by the emailed link, and shows up with proof, by keyboard alone', async ({
  page,
}) => {
  const email = newEmail();
  const confirm = page.getByRole('button', { name: signUpWords.button });
  const form = page.getByRole('region', { name: 'Get our emails' });
  await page.goto('/');
  await tabTo(page, form.getByLabel('Email address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('J');
  await tabTo(page, form.getByRole('button', { name: 'Sign up' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(signUpTexts.sent)).toBeVisible();

  await page.goto(await linkPathTo(email, '/confirm-subscription'));
  await expect(confirm).toBeVisible();
  expect(await subscribersOf(email)).toEqual([]);
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(signUpTexts.confirmed)).toBeVisible();
  const [added] = await subscribersOf(email);
  expect(added).toMatchObject({ role: 'job_coach', source: 'sign_up' });

  await page.goto(`/email-marketing/subscribers/${added?.id}`);
  const proof = page.getByRole('region', { name: 'Where consent came from' });
  await expect(proof).toContainText('Signed up on the site and confirmed by email');
  await pressByKeyboard(page, proof.getByText('What they read (version 1)'));
  await expect(proof.getByText(signUpWords.form)).toBeVisible();
  await expect(page.getByText('Signed up on the site and confirmed', { exact: true })).toBeVisible();
});
