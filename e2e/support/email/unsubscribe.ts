import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { expect, type Page } from '@playwright/test';
import type { AdminApi } from '../as-admin.ts';

export const unsubscribeCalls = '**/api/email/unsubscribe';

/** The unsubscribe page's elements. */
export const unsubscribeForm = (page: Page) => ({
  email: page.getByLabel('Email address'),
  submit: page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }),
});

/** An email's active opt-outs. */
export async function optOutsOf(api: AdminApi, email: string): Promise<{ email: string; method: string }[]> {
  const { unsubscribed } = await api.get(`/api/email/unsubscribed?search=${encodeURIComponent(email)}`);
  return unsubscribed as { email: string; method: string }[];
}

export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL('/unsubscribe-confirmed');
  await expect(page.getByText(optOutTexts.success)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
