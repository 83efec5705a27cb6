import { inquiryFormTexts } from '@fairlead/contract/inquiries/inquiry-form-texts';
import { DEFAULT_DEMO_MESSAGE } from '@fairlead/contract/platform/brand';
import type { Page } from '@playwright/test';
import { query } from './database.ts';
import { newTag } from './tag.ts';

/** The two public forms and how they differ. */
export const inquiryForms = [
  {
    path: '/demo',
    table: 'demo_requests',
    submit: 'Book a Demo',
    thanks: inquiryFormTexts.demoThanks,
    onward: inquiryFormTexts.demoOnward,
    startsWith: DEFAULT_DEMO_MESSAGE,
    optional: 'Company (optional)',
  },
  {
    path: '/contact',
    table: 'contact_messages',
    submit: 'Send message',
    thanks: inquiryFormTexts.contactThanks,
    onward: inquiryFormTexts.contactOnward,
    startsWith: '',
    optional: 'Subject (optional)',
  },
] as const;

export type InquiryForm = (typeof inquiryForms)[number];

export const inputs = (page: Page, form: InquiryForm) => ({
  name: page.getByLabel('Name', { exact: true }),
  email: page.getByRole('main').getByLabel('Email address'),
  optional: page.getByLabel(form.optional),
  message: page.getByRole('textbox', { name: /^Message/ }),
  submit: page.getByRole('button', { name: form.submit }),
});

/** What arrived from an email address. */
export const received = async ({ table }: InquiryForm, email: string) =>
  (await query(`select name, message, status from ${table} where email = $1`, [email])).rows;

/** A visitor email that no other test uses. */
export const newEmail = () => `visitor-${newTag()}@people.invalid`;

/** The error summary. */
export const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

export async function fillIn(page: Page, form: InquiryForm, email: string): Promise<void> {
  const { name, email: emailField, message } = inputs(page, form);
  await name.fill('Ann Lee');
  await emailField.fill(email);
  await message.fill('Two\nlines');
}
