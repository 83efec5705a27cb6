import { expect } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { test } from '../support/as-admin.ts';
import { button, counted } from '../support/clicks.ts';
import { openDashboard } from '../support/dashboard.ts';
import { people } from '../support/email/campaigns.ts';
import { chooseForDraft, composer, unfold } from '../support/email/compose.ts';
import { inTwoDays } from '../support/email/in-two-days.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { openManagement } from '../support/management.ts';
import { rowAct } from '../support/row-menu.ts';
import { newTag } from '../support/tag.ts';

test('each everyday task of marketing takes as many clicks as it needs', async ({ page, api }) => {
  await test.step('writing an email takes two clicks, seeing it beside the recipients one, and testing it one', async () => {
    const { click, clicks } = counted();
    const { text, draftSaved } = composer(page);
    const { mail } = mailPreview(page);
    await openDashboard(page);
    await click(page.getByRole('link', { name: 'Send Email Campaign' }));
    await click(text);
    const words = `Hours ${newTag()}`;
    await page.keyboard.type(words);
    await expect(text).toContainText(words);
    expect(clicks()).toBe(2);
    await click(button(page, /^Preview$/));
    await expect(mail.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(/\/email-marketing/);
    await expect(text).toBeVisible();
    expect(clicks()).toBe(3);
    await click(button(page, 'Send a test to me'));
    await expect(page.getByRole('status').filter({ hasText: admin.email })).toContainText('Sent');
    expect(clicks()).toBe(4);
    await chooseForDraft(page, 'Discard draft');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(draftSaved).toHaveCount(0);
  });

  await test.step('sending to a role takes six clicks', async () => {
    await api.send('POST', '/api/email/subscribe', {
      email: `role-${newTag()}@people.invalid`,
      role: 'job_coach',
    });
    const { click, clicks } = counted();
    const { type, send, dialog, draftSaved } = composer(page);
    await openDashboard(page);
    await click(page.getByRole('link', { name: 'Send Email Campaign' }));
    await click(type('By role'));
    await page.getByLabel('Role', { exact: true }).selectOption({ value: 'job_coach' });
    const list = 2;
    await expect(send).toHaveAccessibleName(/^Send to [1-9]/);
    await click(send);
    // It isn't pressed: the people of other tests would get it.
    await expect(dialog.getByRole('button', { name: 'Send campaign' })).toBeVisible();
    const answer = 1;
    expect(clicks() + list + answer).toBe(6);
    await page.keyboard.press('Escape');
    await chooseForDraft(page, 'Discard draft');
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(draftSaved).toHaveCount(0);
  });

  await test.step('a campaign is scheduled with four clicks beyond those that send one, and two fields', async () => {
    const [ann = ''] = people(newTag(), 1);
    const { click, clicks } = counted();
    const { emailsField, name, send, dialog } = composer(page);
    await page.goto('/email-marketing');
    await emailsField.fill(ann);
    await (await unfold(name)).fill(`Later ${ann}`);
    await click(page.locator('summary', { hasText: 'When' }));
    await click(page.getByLabel('Schedule', { exact: true }));
    await page.getByLabel('Date', { exact: true }).fill(inTwoDays().toISOString().slice(0, 10));
    await page.getByLabel('Time', { exact: true }).fill('09:00');
    await expect(send).toHaveAccessibleName('Schedule for 1 recipient');
    await click(send);
    await click(dialog.getByRole('button', { name: 'Schedule campaign' }));
    await expect(page.getByText('It starts ')).toBeVisible();
    expect(clicks()).toBe(4);
  });

  await test.step('who left is one click from Email Marketing, the list’s file one from the list', async () => {
    const { click, clicks } = counted();
    await page.goto('/email-marketing');
    await click(page.getByRole('link', { name: 'View unsubscribed users' }));
    await expect(page.getByRole('heading', { name: 'Unsubscribed Users' })).toBeVisible();
    expect(clicks()).toBe(1);
    await page.goto('/email-marketing?tab=subscribers');
    const saved = page.waitForEvent('download');
    await click(button(page, 'Export CSV'));
    await saved;
    expect(clicks()).toBe(2);
  });

  await test.step('an admin’s access is removed with two clicks', async () => {
    const mate = await newAccount(api);
    const { click, clicks } = counted();
    await openManagement(page);
    await click(rowAct(page, 'Deactivate', mate.username));
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate admin' }));
    await expect(rowAct(page, 'Activate', mate.username)).toBeVisible();
    expect(clicks()).toBe(2);
  });
});
