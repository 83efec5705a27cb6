import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { query } from './support/database.ts';
import { management, openManagement } from './support/management.ts';
import { newTag } from './support/tag.ts';

const record = (username: string | null, action: string, description: string) =>
  query('insert into admin_activity (username, action, description) values ($1, $2, $3)', [
    username,
    action,
    description,
  ]);

test('recent admin activity is listed below the accounts and can be collapsed', async ({ page, api }) => {
  const tag = newTag();
  const hostile = `<img src=x onerror=alert(1)> ${newTag()}`;
  const actions = ['LOGIN', 'CREATE_ADMIN', 'DELETE_ADMIN', 'UPDATE_ADMIN_STATUS', 'PASSWORD_RESET'];
  for (let count = 0; count < 12; count += 1) {
    const email = `crew-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email });
  }
  for (const action of actions) await record('ann', action, tag);
  await record(null, 'UPDATE_SUBSCRIBER', hostile);
  const asked = page.waitForRequest(/activity-log\?limit=20$/);
  await openManagement(page);
  await asked;
  const { activity } = management(page);

  await expect(activity.getByRole('columnheader')).toHaveText([
    'Time',
    'Admin',
    'Action',
    'Details',
    'IP Address',
  ]);
  const entry = activity.getByRole('row').filter({ hasText: hostile });
  await expect(entry).toContainText('System');
  await expect(entry).toContainText('UPDATE_SUBSCRIBER');
  await expect(entry.getByRole('time')).toHaveText(/\d, \d{4}, \d+:\d\d [AP]M \S+/);
  expect(await activity.getByRole('row').count()).toBeLessThanOrEqual(21);

  await test.step('LOGIN, CREATE, DELETE, and UPDATE differ in color, and all are labeled', async () => {
    const colors = new Set<string>();
    for (const action of actions) {
      const badge = activity.getByRole('row').filter({ hasText: tag }).getByText(action, { exact: true });
      colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(colors.size).toBe(actions.length);
  });

  await test.step('it is at most 400 pixels high and scrolls, by keyboard too', async () => {
    const region = page.getByRole('region', { name: 'Recent admin activity' });
    await expect(region.getByRole('row').nth(12)).toBeAttached();
    expect((await region.boundingBox())?.height).toBeLessThanOrEqual(400);
    await region.focus();
    await page.keyboard.press('End');
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  await test.step('its heading collapses it', async () => {
    const toggle = page.getByRole('button', { name: 'Recent Admin Activity' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(activity).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(activity).toBeVisible();
  });
});
