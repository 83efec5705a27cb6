import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { newClient } from './support/client-address.ts';
import { calls, dashboard, openDashboard } from './support/dashboard.ts';
import { newTag } from './support/tag.ts';

/** Makes the API report these unanswered inquiries; the inbox itself is unchanged. */
const answerInquiries = (page: Page, total: number) =>
  page.route(`${calls.inquiries}limit=1`, (route) =>
    route.fulfill({
      json: { success: true, inquiries: [], total, total_is_capped: false, next_cursor: null },
    }),
  );

test('a paused campaign needs attention, and its row links to it', async ({ page, api }) => {
  const name = `Paused ${newTag()}`;
  const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'Attention',
    campaign_name: name,
    recipient_type: 'manual',
    manual_emails: [`${newTag()}@people.invalid`],
  });
  // Only this one, and paused, since other tests add and remove campaigns.
  await page.route(calls.campaigns, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const campaigns = body.campaigns
      .filter(({ id }: { id: number }) => id === campaign_id)
      .map((campaign: object) => ({ ...campaign, status: 'paused' }));
    await route.fulfill({ response, json: { ...body, campaigns } });
  });
  await openDashboard(page);
  const row = dashboard(page).attention.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Paused');
  await row.getByRole('link', { name: `${name}, 1 recipient` }).click();
  await expect(page).toHaveURL(`/email-marketing?tab=history&campaign=${campaign_id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('unanswered inquiries need attention, and their row links to the inbox', async ({ page }) => {
  await answerInquiries(page, 3);
  await openDashboard(page);
  await dashboard(page).attention.getByRole('link', { name: '3 inquiries not answered yet' }).click();
  await expect(page).toHaveURL('/admin-inquiries?status=new');
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused();
});

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

test('it says so when there is nothing to do', async ({ page }) => {
  await page.route(calls.campaigns, (route) =>
    route.fulfill({ json: { success: true, campaigns: [], next_cursor: null } }),
  );
  await answerInquiries(page, 0);
  await openDashboard(page);
  await expect(dashboard(page).attention).toContainText('Nothing needs your attention now.');
});
