import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { openList, subscriberRow as row } from './support/subscriber-list.ts';
import { newTag } from './support/tag.ts';

test('filters are in the URL, and an empty result can be cleared', async ({ page, api }) => {
  const tag = newTag();
  const [coach, agency] = [`coach-${tag}@people.invalid`, `agency-${tag}@people.invalid`];
  await api.send('POST', '/api/email/subscribe', { email: coach, role: 'job_coach' });
  await api.send('POST', '/api/email/subscribe', { email: agency, role: 'state_agency' });
  await openList(page, tag);
  await page.getByLabel('Role').selectOption('job_coach');
  await expect(row(page, agency)).toHaveCount(0);
  await expect(row(page, coach)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Role')).toHaveValue('job_coach');
  await expect(row(page, coach)).toBeVisible();
  await page.getByLabel('Status').selectOption('false');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search subscribers')).toHaveValue('');
  await expect(page).toHaveURL('/email-marketing?tab=subscribers');
});

test('long lists are paginated', async ({ page, api }) => {
  const tag = newTag();
  const emails = Array.from({ length: 51 }, (_, at) => `p${at}-${tag}@people.invalid`);
  for (const email of emails) await api.send('POST', '/api/email/subscribe', { email });
  await openList(page, tag);
  await expect(page.getByText('Showing 50 of 51 subscribers')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Showing 51 of 51 subscribers')).toBeVisible();
  await expect(row(page, `p0-${tag}@people.invalid`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});
