import { expect } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { button, counted, rail } from '../support/clicks.ts';
import { openDashboard } from '../support/dashboard.ts';
import { newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { inTwoDays } from '../support/email/in-two-days.ts';
import { mailsTo } from '../support/email/mails.ts';
import { writeIn } from '../support/inbox.ts';
import { loginPanel } from '../support/log-in.ts';
import { newTag } from '../support/tag.ts';

test('each everyday task from the dashboard takes as many clicks as it needs', async ({ page, api }) => {
  await test.step('adding three people takes five clicks', async () => {
    const tag = newTag();
    const [ann = '', ben = '', cy = ''] = people(tag, 3);
    const { click, clicks } = counted();
    await page.goto('/admin-dashboard');
    await click(rail(page, /^Manage Subscribers/));
    await click(button(page, 'Add subscriber').first());
    const form = page.getByRole('dialog', { name: 'Add subscriber' });
    for (const email of [ann, ben]) {
      await form.getByLabel('Email address').fill(email);
      await click(form.getByRole('button', { name: 'Add and enter another' }));
      await expect(form.getByLabel('Email address')).toHaveValue('');
    }
    await form.getByLabel('Email address').fill(cy);
    await click(form.getByRole('button', { name: 'Add subscriber' }));
    await expect(form).toHaveCount(0);
    expect((await api.get(`/api/email/subscribers?search=${tag}`)).subscribers).toHaveLength(3);
    expect(clicks()).toBe(5);
  });

  await test.step('finding one person takes one click, and none by keyboard', async () => {
    const email = `found-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email });
    const { click, clicks } = counted();
    await page.goto('/admin-dashboard');
    await click(page.getByRole('banner').getByRole('button', { name: /^Search/ }));
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type(email);
    // Until the answer for the whole address is there, Enter opens nothing.
    await expect(page.getByRole('option', { name: new RegExp(email), selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/email-marketing\/subscribers\/\d+$/);
    expect(clicks()).toBe(1);
  });

  await test.step('a campaign’s report takes two clicks', async () => {
    const { id, name } = await newCampaign(api, { manual_emails: people(newTag(), 1) });
    const report = new RegExp(`campaign=${id}$`);
    const { click, clicks } = counted();
    await page.goto('/admin-dashboard');
    await click(rail(page, /^Campaign History/));
    await click(page.getByRole('link', { name, exact: true }));
    await expect(page).toHaveURL(report);
    expect(clicks()).toBe(2);
  });

  await test.step('answering a demo request takes four clicks, without leaving the page', async () => {
    const tag = newTag();
    const email = `asks-${tag}@people.invalid`;
    await writeIn('/api/demo', { name: `Ann ${tag}`, email });
    const { click, clicks } = counted();
    await page.goto('/admin-dashboard');
    await click(rail(page, /^Inquiries/));
    await click(page.getByRole('link', { name: `Ann ${tag}`, exact: true }));
    await click(button(page, 'Reply'));
    await page.getByLabel('Your reply').fill('Tuesday at 9:00 AM works for us.');
    await click(button(page, 'Send reply'));
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(clicks()).toBe(4);
  });

  await test.step('inviting an admin takes two clicks', async () => {
    const tag = newTag();
    const { click, clicks } = counted();
    await openDashboard(page);
    await click(page.getByRole('link', { name: 'Add New Admin' }));
    const dialog = page.getByRole('dialog', { name: 'Invite New Admin' });
    await dialog.getByLabel('Username').fill(`mate${tag}`);
    await dialog.getByLabel(/^Email/).fill(`mate-${tag}@people.invalid`);
    await click(dialog.getByRole('button', { name: 'Send invitation' }));
    await expect(dialog).toHaveCount(0);
    expect(clicks()).toBe(2);
  });

  await test.step('calling off a scheduled campaign takes four clicks, with the question', async () => {
    const time = { scheduled_at: inTwoDays().toISOString(), time_zone: 'UTC' };
    const { id, name } = await newCampaign(api, { manual_emails: people(newTag(), 1), ...time });
    const { click, clicks } = counted();
    await page.goto('/admin-dashboard');
    await click(rail(page, /^Campaign History/));
    await click(page.getByRole('link', { name, exact: true }));
    await click(button(page, 'Cancel campaign'));
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel campaign' }));
    await expect.poll(async () => (await reportOf(api, id)).status).toBe('cancelled');
    expect(clicks()).toBe(4);
  });

  // Last, because it ends the session that the others use.
  await test.step('logging in takes two clicks, and changing the password four', async () => {
    const me = await newAccount(api);
    const { click, clicks } = counted();
    await page.goto('/features');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    const { opener, username, password, submit } = loginPanel(page);
    await click(opener);
    await username.fill(me.username);
    await password.fill(me.password);
    await click(submit);
    await expect(page).toHaveURL('/admin-dashboard');
    expect(clicks()).toBe(2);
    await click(button(page, /^Account: /));
    await click(page.getByRole('banner').getByRole('link', { name: 'My account' }));
    await click(button(page, 'Change My Password'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill(me.password);
    const wanted = `A new-${newTag()} passphrase`;
    await dialog.getByLabel('New password', { exact: true }).fill(wanted);
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(wanted);
    await click(button(page, 'Change password'));
    await expect(dialog).toHaveCount(0);
    expect(clicks()).toBe(6);
  });
});
