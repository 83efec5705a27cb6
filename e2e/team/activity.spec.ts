import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { management, openManagement } from '../support/management.ts';
import { newTag } from '../support/tag.ts';

const record = (username: string | null, action: string, description: string) =>
  query('insert into admin_activity (username, action, description) values ($1, $2, $3)', [
    username,
    action,
    description,
  ]);

test('recent admin activity is listed below the accounts and can be collapsed', async ({ page, api }) => {
  const tag = newTag();
  const hostile = `<img src=x onerror=alert(1)> ${newTag()}`;
  const badges = {
    LOGIN: 'Login',
    CREATE_ADMIN: 'New admin',
    DELETE_ADMIN: 'Admin deleted',
    UPDATE_ADMIN_STATUS: 'Admin changed',
    PASSWORD_RESET: 'Password reset',
  };
  for (let count = 0; count < 12; count += 1) {
    const email = `crew-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email });
  }
  for (const action of Object.keys(badges)) await record('ann', action, tag);
  await record(null, 'UPDATE_SUBSCRIBER', hostile);
  const asked = page.waitForRequest(/activity-log\?limit=20&/);
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
  await expect(entry).toContainText('Subscriber changed');
  await expect(entry.getByRole('time')).toHaveText(/^(Today|Yesterday) at \d+:\d\d [AP]M \S+$/);
  expect(await activity.getByRole('row').count()).toBeLessThanOrEqual(21);

  await test.step('LOGIN, CREATE, DELETE, and UPDATE differ in color, and all are labeled', async () => {
    const colors = new Set<string>();
    for (const words of Object.values(badges)) {
      const badge = activity.getByRole('row').filter({ hasText: tag }).getByText(words, { exact: true });
      colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(colors.size).toBe(Object.keys(badges).length);
  });

  await test.step('it is at most 400 pixels high and scrolls, by keyboard too', async () => {
    const region = page.getByRole('region', { name: 'Recent admin activity' });
    await expect(region.getByRole('row').nth(12)).toBeAttached();
    expect((await region.boundingBox())?.height).toBeLessThanOrEqual(400);
    await region.focus();
    // A busy browser drops a key that arrives before the region can be scrolled.
    const scrolled = async () => {
      await page.keyboard.press('End');
      return region.evaluate(({ scrollTop }) => scrollTop);
    };
    await expect.poll(scrolled).toBeGreaterThan(0);
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
