import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
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

// part admin-management
test('a flood of failed logins is one line, opens by keyboard, and filters find what matters', async ({
  page,
}) => {
  const tag = newTag();
  // A day of its own, so no other test's entries are among these.
  const day = new Date(Number.parseInt(tag, 16) * 200).toISOString().slice(0, 10);
  // No zero in front: IPs are shown in their short form.
  const ips = [1, 2, 3, 4].map((number) => `2001:db8::f${tag.slice(0, 3)}:${number}`);
  await query(
    `insert into admin_activity (username, action, description, ip_address, created_at)
     select case when n in (0, 113) then 'ann' end, case when n in (0, 113) then 'EXPORT_INQUIRIES' else 'LOGIN_FAILED' end,
       'Entry ' || n || ' of ${tag}', ($1::text[])[1 + n % 4], $2::timestamptz + n * interval '1 minute'
     from generate_series(0, 113) as n`,
    [ips, `${day}T12:00:00Z`],
  );
  await openManagement(page, `?from=${day}&to=${day}`);
  const { activity } = management(page);
  const line = activity.getByRole('button', { name: '112 failed logins from 4 addresses' });
  await expect(activity.getByRole('row')).toHaveCount(4);
  await expect(activity).toContainText(`Entry 113 of ${tag}`);
  await expect(activity).toContainText(`Entry 0 of ${tag}`);

  await test.step('it opens and closes by keyboard', async () => {
    await tabTo(page, line);
    await page.keyboard.press('Enter');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(activity).toContainText('Showing 20 of 112 entries');
    await expectFits(page, 'a flood that is open');
    await pressByKeyboard(page, activity.getByRole('button', { name: 'Load more' }));
    await expect(activity).toContainText('Showing 40 of 112 entries');
    await tabTo(page, line, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(activity.getByRole('row')).toHaveCount(4);
  });

  await test.step('filters are in the URL, so the view survives a reload', async () => {
    await page.getByLabel('Kind of activity').selectOption('Failed logins');
    await page.getByLabel('IP address').fill(ips[2] ?? '');
    await expect(page.getByText('Showing the newest 20')).toBeVisible();
    await expect(activity.getByRole('row').filter({ hasText: ips[2] ?? '' })).toHaveCount(20);
    await page.reload();
    await expect(activity.getByRole('row').filter({ hasText: ips[2] ?? '' })).toHaveCount(20);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Load more' }));
    await expect(page.getByText('Showing all 28')).toBeFocused();
  });
});
