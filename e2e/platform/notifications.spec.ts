import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { bell, notificationsPanel } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

// part notifications
test('an admin hears of a finished campaign, opens it, and chooses to be emailed, by keyboard alone', async ({
  page,
  api,
}) => {
  const me = await newAccount(api);
  await openAs(page, me, '/admin-dashboard');
  const name = `Heard ${newTag()}`;
  const other = `Also heard ${newTag()}`;
  const panel = notificationsPanel(page);
  const unreadOf = (campaign: string) =>
    panel.getByRole('link', { name: `Unread: Campaign finished: ${campaign}` });
  const readOf = (campaign: string) =>
    panel.getByRole('link', { name: `Campaign finished: ${campaign}`, exact: true });
  const unread = unreadOf(name);

  await test.step('the bell counts it', async () => {
    for (const campaign of [name, other]) {
      await api.send('POST', '/api/email/send-marketing-emails', {
        subject: `Subject of ${campaign}`,
        campaign_name: campaign,
        recipient_type: 'manual',
        manual_emails: [`${newTag()}@people.invalid`],
      });
      await expect
        .poll(async () => JSON.stringify(await api.get('/api/admin/notifications?limit=100')))
        .toContain(campaign);
    }
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+\+? unread$/);
  });

  await test.step('its entry leads to the report', async () => {
    await pressByKeyboard(page, bell(page));
    await expect(unread).toBeVisible();
    await expectFits(page, 'the notifications');
    await tabTo(page, unread);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=history&campaign=\d+$/);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(panel).toBeHidden();
  });

  await test.step('it’s read now, and so are the others at the press of a button', async () => {
    await pressByKeyboard(page, bell(page));
    await expect(readOf(name)).toBeVisible();
    await expect(unread).toHaveCount(0);
    await expect(unreadOf(other)).toBeVisible();
    await pressByKeyboard(page, panel.getByRole('button', { name: 'Mark all as read' }));
    // Others' campaigns may end at any moment.
    await expect(readOf(other)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
  });

  await test.step('the next ones of this kind also come by email', async () => {
    await page.goto('/account');
    const box = page.getByRole('checkbox', { name: 'A campaign is finished' });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked();
  });
});
