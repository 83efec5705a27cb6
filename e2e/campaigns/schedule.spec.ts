import { confirmSendText } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { backdate, newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { chooseZone } from '../support/email/choose-zone.ts';
import {
  campaignIn,
  composer,
  confirm,
  expectCounted,
  progressOf,
  unfold,
} from '../support/email/compose.ts';
import { inTwoDays } from '../support/email/in-two-days.ts';
import { mailsTo } from '../support/email/mails.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { marketingTab } from '../support/shell.ts';
import { newTag } from '../support/tag.ts';

// Not the team's zone, which is UTC.
test.use({ timezoneId: 'America/Chicago' });

const date = inTwoDays().toISOString().slice(0, 10);

test('a campaign is duplicated, scheduled in another time zone, edited, and goes out at its time', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [email = ''] = people(tag, 1);
  const { subject, name, emailsField, count, send, dialog } = composer(page);
  const time = page.getByLabel('Time', { exact: true });
  const zone = page.getByLabel('Time zone');
  const editing = (campaign: string) => page.getByText(`You’re editing “${campaign}”, scheduled for `);
  const inBothZones = /at 9:00 AM Japan Standard Time, which is .* at 12:00 AM UTC\./;

  await test.step('a past campaign is duplicated from its report, to nobody', async () => {
    const made = await newCampaign(api);
    await page.goto(`/email-marketing?tab=history&campaign=${made.id}`);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Duplicate' }));
    await expect(name).toHaveValue(`Copy of ${made.name}`);
    await expect(subject).toHaveValue('A short demo');
    await expect(emailsField).toHaveValue('');
  });

  const first = await test.step('it’s scheduled', async () => {
    await (await unfold(name)).fill(`First ${tag}`);
    await emailsField.fill(email);
    await (await unfold(page.getByRole('radio', { name: 'Schedule', includeHidden: true }))).check();
    await expect(zone).toHaveValue('UTC');
    await page.getByLabel('Date', { exact: true }).fill(date);
    await time.fill('09:00');
    await chooseZone(page, 'Tokyo');
    await expect(page.getByRole('status').filter({ hasText: 'Goes out' })).toContainText(inBothZones);
    await expectCounted(count);
    await expect(send).toHaveAccessibleName('Schedule for 1 recipient');
    await send.click();
    await expect(dialog).toContainText(inBothZones);
    await confirm(page, 'Schedule campaign');
    await expect(progressOf(page, `First ${tag}`)).toContainText(inBothZones);
    return campaignIn(page);
  });
  expect(await reportOf(api, first)).toMatchObject({
    status: 'scheduled',
    time_zone: 'Asia/Tokyo',
    scheduled_at: `${date}T00:00:00.000Z`,
  });

  const second = await test.step('an edited version, still there after a reload, replaces it', async () => {
    await progressOf(page, `First ${tag}`).getByRole('button', { name: 'Edit campaign' }).click();
    await expect(editing(`First ${tag}`)).toContainText('at 9:00 AM Japan Standard Time');
    await page.reload();
    await expect(editing(`First ${tag}`)).toBeVisible();
    await expect(emailsField).toHaveValue(email);
    await expect(time).toHaveValue('09:00');
    await (await unfold(name)).fill(`Second ${tag}`);
    await unfold(time);
    await subject.fill('A longer demo');
    await time.fill('10:30');
    await expectCounted(count);
    await send.click();
    await expect(dialog).toContainText(confirmSendText(1));
    await expect(dialog).toContainText(`It replaces the scheduled “First ${tag}”`);
    await confirm(page, 'Update campaign');
    await expect(progressOf(page, `Second ${tag}`)).toContainText('at 10:30 AM Japan Standard Time');
    return campaignIn(page);
  });
  // Its recipients are canceled after the answer.
  await expect
    .poll(() => reportOf(api, first))
    .toMatchObject({
      status: 'cancelled',
      replaced_by: { id: second },
      ledger: { pending: 0, cancelled: 1 },
    });

  await test.step('everyone gets it once, at its time', async () => {
    await marketingTab(page, 'Campaign History').click();
    await expect(page.getByRole('row', { name: new RegExp(`^Second ${tag}`) })).toContainText('Starts ');
    await page
      .getByRole('row', { name: new RegExp(`^Second ${tag}`) })
      .getByRole('link')
      .click();
    await expect(progressOf(page, `Second ${tag}`)).toContainText('It starts ');
    expect(await mailsTo(email)).toEqual([]);
    await backdate(second, ['starts_at'], 1);
    await expect(progressOf(page, `Second ${tag}`)).toContainText('1 planned, 1 sent');
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(['A longer demo']);
  });
});
