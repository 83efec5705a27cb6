import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { newClient } from './support/client-address.ts';
import { calls, dashboard, openDashboard } from './support/dashboard.ts';
import { newTag } from './support/tag.ts';

test('a message from the site is counted as unanswered', async ({ page }) => {
  const email = `${newTag()}@people.invalid`;
  const { attention } = dashboard(page);
  await fetch(`${process.env.FAIRLEAD_URL}/api/contact`, {
    method: 'POST',
    headers: { ...newClient(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody', email, message: 'Hello' }),
  });
  const counted = page.waitForResponse(`${calls.inquiries}limit=1`);
  await openDashboard(page);
  const { total } = await (await counted).json();
  expect(total).toBeGreaterThan(0);
  await expect(attention).toContainText(`${total.toLocaleString('en-US')} inquir`);
});
