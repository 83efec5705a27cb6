import { confirmSendText } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { newCampaign, people, reportOf } from '../support/email/campaigns.ts';
import { chooseZone } from '../support/email/choose-zone.ts';
import { composer, confirm, endUndoWindow, progressOf } from '../support/email/compose.ts';
import { inTwoDays } from '../support/email/in-two-days.ts';
import { mailsTo } from '../support/email/mails.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test.use({ timezoneId: 'America/Chicago' });

const watched = (page: Page) => Number(new URL(page.url()).searchParams.get('watch'));
const date = inTwoDays().toISOString().slice(0, 10);

test('a campaign is duplicated, scheduled, edited, rescheduled, edited again, and sent', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [email = ''] = people(tag, 1);
  const { subject, name, emailsField, count, send, dialog, onItsWay } = composer(page);
  const time = page.getByLabel('Time', { exact: true });
  const editing = (campaign: string) => page.getByText(`You’re editing “${campaign}”, scheduled for `);
  const exactNumber = () => expect(count).toContainText('Final count');

  await test.step('a past campaign is duplicated from its report, to nobody', async () => {
    const made = await newCampaign(api);
    await page.goto(`/email-marketing?tab=history&campaign=${made.id}`);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Duplicate' }));
    await expect(name).toHaveValue(`Copy of ${made.name}`);
    await expect(subject).toBeFocused();
    await expect(subject).toHaveValue('A short demo');
    await expect(emailsField).toHaveValue('');
    await expect(page).toHaveURL(/\?tab=compose&draft=\d+$/);
  });

  const first = await test.step('it’s scheduled', async () => {
    await name.fill(`First ${tag}`);
    await emailsField.fill(email);
    await page.getByRole('radio', { name: 'Schedule' }).check();
    await page.getByLabel('Date', { exact: true }).fill(date);
    await time.fill('09:00');
    await chooseZone(page, 'Chicago');
    await exactNumber();
    await send.click();
    await confirm(page, 'Schedule campaign');
    await expect(progressOf(page, `First ${tag}`)).toContainText('Scheduled');
    return watched(page);
  });

  await test.step('an edit that’s discarded changes nothing', async () => {
    await progressOf(page, `First ${tag}`).getByRole('button', { name: 'Edit campaign' }).click();
    await expect(editing(`First ${tag}`)).toContainText('at 9:00 AM Central');
    await expect(subject).toBeFocused();
    await subject.fill('Discarded');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(dialog).toContainText('The scheduled campaign stays as it is.');
    await confirm(page, 'Discard draft');
    await expect(editing(`First ${tag}`)).toHaveCount(0);
    expect(await reportOf(api, first)).toMatchObject({ status: 'scheduled', subject_line: 'A short demo' });
  });

  const second = await test.step('it’s edited and rescheduled, and replaced as a whole', async () => {
    await page.goto(`/email-marketing?tab=history&campaign=${first}`);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Edit campaign' }));
    await expect(editing(`First ${tag}`)).toBeVisible();
    await expect(emailsField).toHaveValue(email);
    await expect(time).toHaveValue('09:00');
    await expectFits(page, 'a scheduled campaign that’s being edited');
    await name.fill(`Second ${tag}`);
    await subject.fill('A longer demo');
    await time.fill('10:30');
    await exactNumber();
    await expect(editing(`First ${tag}`)).toContainText('It stays scheduled as it is until you send this.');
    await send.click();
    await expect(dialog).toContainText(confirmSendText(1));
    await expect(dialog).toContainText(`It replaces the scheduled “First ${tag}”`);
    await confirm(page, 'Schedule campaign');
    await expect(progressOf(page, `Second ${tag}`)).toContainText('at 10:30 AM Central');
    await expect(onItsWay).toBeVisible();
    const id = watched(page);
    await expect
      .poll(() => reportOf(api, first))
      .toMatchObject({ status: 'cancelled', replaced_by: { id }, ledger: { pending: 0, cancelled: 1 } });
    return id;
  });

  await test.step('a reload stays in the edit, and sending it right away emails everyone once', async () => {
    await progressOf(page, `Second ${tag}`).getByRole('button', { name: 'Edit campaign' }).click();
    await expect(editing(`Second ${tag}`)).toBeVisible();
    await page.reload();
    await expect(editing(`Second ${tag}`)).toBeVisible();
    await page.getByRole('radio', { name: 'Send now' }).check();
    await subject.fill('The final demo');
    await exactNumber();
    await send.click();
    await expect(dialog).toContainText(`If you undo it, “Second ${tag}” stays canceled.`);
    await confirm(page, 'Send campaign');
    await expect(onItsWay).toBeVisible();
    await endUndoWindow(email);
    await expect
      .poll(async () => (await mailsTo(email)).map((mail) => mail.subject))
      .toEqual(['The final demo']);
  });

  await test.step('the reports lead from one version to the next', async () => {
    await page.goto(`/email-marketing?tab=history&campaign=${first}`);
    await page.getByRole('link', { name: `Second ${tag}` }).click();
    await expect(page).toHaveURL(new RegExp(`campaign=${second}$`));
    await expect(page.getByRole('region', { name: `Second ${tag}` })).toContainText(
      `This is the edited version of First ${tag}`,
    );
    await expectFits(page, 'the report of a replaced campaign');
  });
});
