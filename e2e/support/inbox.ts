import { expect, type Page } from '@playwright/test';
import { newClient } from './client-ip.ts';

type Written = {
  name: string;
  email: string;
  message?: string;
  company?: string;
  subject?: string;
  campaign?: string;
};

/** Submits one of the two forms. */
export async function writeIn(path: '/api/demo' | '/api/contact', body: Written): Promise<void> {
  const reply = await fetch(`${process.env.FAIRLEAD_URL}${path}`, {
    method: 'POST',
    headers: { ...newClient(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

/** The inbox's elements. */
export const inbox = (page: Page) => ({
  search: page.getByLabel('Search inquiries'),
  kind: page.getByLabel('Kind'),
  entry: (name: string) =>
    page
      .getByRole('list', { name: 'Inquiries, newest first' })
      .getByRole('listitem')
      .filter({ hasText: name }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  opened: (name: string) =>
    page.getByRole('region', { name: new RegExp(`^(Demo request|Message) from ${name}$`) }),
  act: (name: 'Mark answered' | 'Archive' | 'Mark new') => page.getByRole('button', { name, exact: true }),
  back: page.getByRole('link', { name: /^(Back to the list|Close inquiry)$/ }),
  shown: (text: string) => page.getByText(text, { exact: true }),
});

/** Opens the inbox, filtered by a tag. */
export async function openInbox(page: Page, tag: string, more = ''): Promise<void> {
  await page.goto(`/admin-inquiries?search=${tag}${more}`);
  await expect(page.getByText(/^Showing|Nothing matches/)).toBeVisible();
}
