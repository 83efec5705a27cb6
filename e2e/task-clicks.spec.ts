import { expect, type Page } from '@playwright/test';
import { newAccount } from './support/accounts.ts';
import { test } from './support/as-admin.ts';
import { newCampaign, people, reportOf } from './support/campaigns.ts';
import { inTwoDays } from './support/in-two-days.ts';
import { writeIn } from './support/inbox.ts';
import { logIn, openLogin } from './support/log-in.ts';
import { mailsTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';

/** Counts a person's clicks from now on, across page loads. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { countClick(): void }).countClick(), true),
  );
  return () => clicks;
}

const rail = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Each everyday task from the dashboard, with the clicks it takes. */
test.describe('from the dashboard', () => {
  test('logging in takes two clicks, and changing the password two', async ({ page, api }) => {
    const me = await newAccount(api);
    const clicks = await countClicks(page);
    await page.goto('/features');
    await page.evaluate(() => localStorage.clear());
    await openLogin(page);
    await logIn(page, me);
    await expect(page).toHaveURL('/admin-dashboard');
    expect(clicks()).toBe(2);
    await button(page, 'Change My Password').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill(me.password);
    const wanted = `A new-${newTag()} passphrase`;
    await dialog.getByLabel('New password', { exact: true }).fill(wanted);
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(wanted);
    await button(page, 'Change password').click();
    await expect(dialog).toHaveCount(0);
    expect(clicks()).toBe(4);
  });

  test('adding three people takes five clicks', async ({ page, api }) => {
    const tag = newTag();
    const [ann = '', ben = '', cy = ''] = people(tag, 3);
    const clicks = await countClicks(page);
    await page.goto('/admin-dashboard');
    await rail(page, /^Subscribers/).click();
    await button(page, 'Add subscriber').click();
    const form = page.getByRole('dialog', { name: 'Add subscriber' });
    for (const email of [ann, ben]) {
      await form.getByLabel('Email address').fill(email);
      await form.getByRole('button', { name: 'Add and enter another' }).click();
      await expect(form.getByLabel('Email address')).toHaveValue('');
    }
    await form.getByLabel('Email address').fill(cy);
    await form.getByRole('button', { name: 'Add subscriber' }).click();
    await expect(form).toHaveCount(0);
    expect((await api.get(`/api/email/subscribers?search=${tag}`)).subscribers).toHaveLength(3);
    expect(clicks()).toBe(5);
  });

  test('finding one person takes one click, and none by keyboard', async ({ page, api }) => {
    const email = `found-${newTag()}@people.invalid`;
    await api.send('POST', '/api/email/subscribe', { email });
    const clicks = await countClicks(page);
    await page.goto('/admin-dashboard');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search/ })
      .click();
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type(email);
    await expect(page.getByRole('option', { name: new RegExp(email) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/email-marketing\/subscribers\/\d+$/);
    expect(clicks()).toBe(1);
  });

  test('a campaign’s report takes two clicks', async ({ page, api }) => {
    const { id, name } = await newCampaign(api, { manual_emails: people(newTag(), 1) });
    const report = new RegExp(`campaign=${id}$`);
    const clicks = await countClicks(page);
    await page.goto('/admin-dashboard');
    await rail(page, /^Campaigns/).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(report);
    expect(clicks()).toBe(2);
  });

  test('answering a demo request takes four clicks, without leaving the page', async ({ page }) => {
    const tag = newTag();
    const email = `asks-${tag}@people.invalid`;
    await writeIn('/api/demo', { name: `Ann ${tag}`, email });
    const clicks = await countClicks(page);
    await page.goto('/admin-dashboard');
    await rail(page, /^Inquiries/).click();
    await page.getByRole('link', { name: `Ann ${tag}`, exact: true }).click();
    await button(page, 'Reply').click();
    await page.getByLabel('Your reply').fill('Tuesday at 9:00 AM works for us.');
    await button(page, 'Send reply').click();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(clicks()).toBe(4);
  });

  test('inviting an admin takes two clicks', async ({ page }) => {
    const tag = newTag();
    const clicks = await countClicks(page);
    await page.goto('/admin-dashboard');
    await page.getByRole('link', { name: 'Add New Admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite New Admin' });
    await dialog.getByLabel('Username').fill(`mate${tag}`);
    await dialog.getByLabel(/^Email/).fill(`mate-${tag}@people.invalid`);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toHaveCount(0);
    expect(clicks()).toBe(2);
  });

  test('calling off a scheduled campaign takes four clicks, with the question', async ({ page, api }) => {
    const time = { scheduled_at: inTwoDays().toISOString(), time_zone: 'UTC' };
    const { id, name } = await newCampaign(api, { manual_emails: people(newTag(), 1), ...time });
    const clicks = await countClicks(page);
    await page.goto('/admin-dashboard');
    await rail(page, /^Campaigns/).click();
    await page.getByRole('link', { name, exact: true }).click();
    await button(page, 'Cancel campaign').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel campaign' }).click();
    await expect.poll(async () => (await reportOf(api, id)).status).toBe('cancelled');
    expect(clicks()).toBe(4);
  });
});
