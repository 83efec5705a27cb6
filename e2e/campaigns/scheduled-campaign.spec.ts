import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { backdate, newCampaign, reportOf } from '../support/email/campaigns.ts';
import { composer, confirm, progressOf } from '../support/email/compose.ts';
import { inTwoDays } from '../support/email/in-two-days.ts';
import { mailsTo } from '../support/email/mails.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectAccessible } from '../support/look/axe.ts';

test.use({ timezoneId: 'America/Chicago' });

test('a scheduled campaign starts early, late, or when its quota allows', async ({ page, api }) => {
  await test.step('a scheduled campaign is sent now using only the keyboard', async () => {
    const { id, name, emails } = await newCampaign(api, { scheduled_at: inTwoDays().toISOString() });
    await page.goto(`/email-marketing?tab=history&campaign=${id}`);
    const report = page.getByRole('region', { name });
    await pressByKeyboard(page, report.getByRole('button', { name: 'Send now' }));
    const { dialog } = composer(page);
    await expect(dialog).toContainText('Send now to 1 recipient?');
    await expectAccessible(page, 'the question to send now');
    await tabTo(page, dialog.getByRole('button', { name: 'Send now' }));
    await page.keyboard.press('Enter');
    await expect(report).toContainText('Sent');
    await expect.poll(async () => (await mailsTo(emails[0] ?? '')).length).toBe(1);
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('a missed start time asks, and can be resumed', async () => {
    const { id, name } = await newCampaign(api, {
      scheduled_at: inTwoDays().toISOString(),
      time_zone: 'America/Chicago',
    });
    await backdate(id, ['starts_at', 'scheduled_at'], 30);
    await page.goto(`/email-marketing?watch=${id}`);
    const panel = progressOf(page, name);
    await expect(panel).toContainText(
      /It was scheduled for .* Central, but the server wasn’t running then\..* Its time has passed, so Resume sends it now\./,
    );
    await expectAccessible(page, 'a missed start');
    await panel.getByRole('button', { name: 'Resume' }).click();
    await confirm(page, 'Resume campaign');
    await expect(panel).toContainText('1 of 1 done: 1 sent');
  });

  await test.step('a used-up quota shows when the campaign continues automatically, and it does', async () => {
    const { id, name } = await newCampaign(api, { scheduled_at: inTwoDays().toISOString() });
    await query(
      `update campaigns set status = 'paused', pause_reason = 'You have exceeded your daily email sending quota.',
        resumes_at = now() + interval '1 day' where id = $1`,
      [id],
    );
    await page.goto(`/email-marketing?tab=history&campaign=${id}`);
    const report = page.getByRole('region', { name });
    await expect(report).toContainText('You have exceeded your daily email sending quota.');
    await expect(report).toContainText(/It continues automatically .* UTC\./);
    await query(`update campaigns set resumes_at = now() where id = $1`, [id]);
    await expect(report).toContainText('Sent');
    await expect(report).not.toContainText('quota');
  });
});

test('a paused campaign is resumed before or after its time', async ({ page, api }) => {
  await test.step('a scheduled campaign that an operator paused shows its time, and Resume says when it goes out', async () => {
    const [{ id, name, emails }, late] = [
      await newCampaign(api, { scheduled_at: inTwoDays().toISOString(), time_zone: 'Asia/Tokyo' }),
      await newCampaign(api, { scheduled_at: inTwoDays().toISOString(), time_zone: 'Asia/Tokyo' }),
    ];
    const ids = [id, late.id];
    await query(
      `update campaigns set status = 'paused', pause_reason = 'Paused by an operator' where id = any($1)`,
      [ids],
    );
    await page.goto(`/email-marketing?watch=${id}&tab=history`);
    const panel = progressOf(page, name);
    const { dialog } = composer(page);
    const time = /.* at .* Japan Standard Time, which is .* UTC/;
    await expect(panel).toContainText('Why it’s paused: Paused by an operator');
    await expect(panel).toContainText(/It was scheduled for .* UTC\. If you resume it before then, it waits/);
    await expect(page.getByRole('row', { name })).toContainText('Paused, scheduled for ');
    await expectAccessible(page, 'paused before its time');
    await pressByKeyboard(page, panel.getByRole('button', { name: 'Resume' }));
    await expect(dialog).toContainText('Resume the campaign to 1 recipient?');
    await expect(dialog).toContainText('Nothing goes out now. It starts ');
    await expect(dialog).toContainText(time);
    await expectAccessible(page, 'the question to resume before its time');
    await confirm(page, 'Resume campaign');
    await expect(panel).toContainText(/It starts .* UTC\. People who unsubscribe/);
    await expect(panel.getByRole('button', { name: 'Send now' })).toBeVisible();
    expect(await mailsTo(emails[0] ?? '')).toEqual([]);

    await backdate(late.id, ['starts_at', 'scheduled_at'], 30);
    await page.goto(`/email-marketing?watch=${late.id}`);
    const passed = progressOf(page, late.name);
    await expect(passed).toContainText('Its time has passed, so Resume sends it now.');
    await passed.getByRole('button', { name: 'Resume' }).click();
    await expect(dialog).toContainText(/It goes out now: its time, .* UTC, has passed\./);
    await confirm(page, 'Resume campaign');
    await expect(passed).toContainText('1 of 1 done: 1 sent');
  });

  await test.step('a confirmation still open at the start time is asked again, because Resume now does something else', async () => {
    const { id, name } = await newCampaign(api, { scheduled_at: inTwoDays().toISOString() });
    await query(
      `update campaigns set status = 'paused', pause_reason = 'Paused by an operator',
        scheduled_at = now() + interval '20 minutes', starts_at = now() + interval '20 minutes' where id = $1`,
      [id],
    );
    await page.clock.install();
    await page.goto(`/email-marketing?watch=${id}`);
    const panel = progressOf(page, name);
    const { dialog } = composer(page);
    await panel.getByRole('button', { name: 'Resume' }).click();
    await expect(dialog).toContainText('Nothing goes out now.');
    await page.clock.setSystemTime(Date.now() + 21 * 60_000);
    await confirm(page, 'Resume campaign');
    await expect(dialog).toContainText(/It goes out now: its time, .* has passed\./);
    await confirm(page, 'Not now');
    await expect(panel).toContainText('Paused');
    expect(await reportOf(api, id)).toMatchObject({ status: 'paused' });
  });
});
