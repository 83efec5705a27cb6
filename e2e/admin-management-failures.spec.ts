import { texts } from '@fairlead/contract/texts';
import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { answerWith, management } from './support/management.ts';

const lists = '**/api/admin/all-admins';

test('a list that fails to load shows the server’s text, else its own, and can be retried', async ({
  page,
}) => {
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
