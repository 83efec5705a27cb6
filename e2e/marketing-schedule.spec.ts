import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { backdate, newCampaign, people, reportOf } from './support/campaigns.ts';
import { composer, composeTo, progressOf } from './support/compose.ts';
import { query } from './support/database.ts';
import { failCalls } from './support/failing-api.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { mailsTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';

test.use({ timezoneId: 'America/Chicago' });

const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000);
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

const when = (page: Page) => ({
  later: page.getByRole('radio', { name: 'At a time' }),
  now: page.getByRole('radio', { name: 'Right away' }),
  date: page.getByLabel('Date', { exact: true }),
  time: page.getByLabel('Time', { exact: true }),
  zone: page.getByLabel('Time zone'),
  words: page.getByRole('status').filter({ hasText: 'Goes out on' }),
});

const confirm = (page: Page, act: string) => composer(page).dialog.getByRole('button', { name: act }).click();

test('a campaign is scheduled for a time in another zone, said in both, and stands so in the history', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const [ann = '', ben = ''] = people(tag, 2);
  const { name, send, dialog } = composer(page);
  const { later, date, time, zone, words } = when(page);
  await composeTo(page, [ann, ben]);
  await name.fill(`Later ${tag}`);
  await later.check();
  await expect(zone).toHaveValue('America/Chicago');
  await expect(date).not.toHaveValue('');
  await date.fill(dateOf(inTwoDays()));
  await time.fill('09:00');
  await zone.selectOption('Asia/Tokyo');
  await expect(words).toContainText(/at 9:00 AM GMT\+9, which is .* at \d+:00 PM C[DS]T on your clock\./);
  await expectAccessible(page, 'a time chosen');

  await expect(send).toHaveAccessibleName('Schedule for 2 recipients');
  await send.click();
  await expect(dialog).toContainText('Send campaign to 2 recipients?');
  await expect(dialog).toContainText(/It goes out on .* at 9:00 AM GMT\+9, which is /);
  await confirm(page, 'Schedule campaign');
  await expect(page.getByText('Campaign to 2 recipients is scheduled.')).toBeVisible();
  const panel = progressOf(page, `Later ${tag}`);
  await expect(panel).toContainText('Scheduled');
  await expect(panel).toContainText(/It starts on .* at 9:00 AM GMT\+9, which is .* on your clock/);
  await expect(when(page).now).toBeChecked();
  await expectAccessible(page, 'a scheduled campaign');

  const id = Number(new URL(page.url()).searchParams.get('watch'));
  expect(await reportOf(api, id)).toMatchObject({
    status: 'scheduled',
    time_zone: 'Asia/Tokyo',
    scheduled_at: `${dateOf(inTwoDays())}T00:00:00.000Z`,
  });
  await page.getByRole('tab', { name: 'Campaign History' }).click();
  await expect(page.getByRole('row', { name: `Later ${tag}` })).toContainText('Starts ');
  expect(await mailsTo(ann)).toEqual([]);
  await backdate(id, ['starts_at'], 1);
  await expect(panel).toContainText('2 of 2 done: 2 sent');
});

test('a time that cannot be is refused where it was typed, and nothing is lost', async ({ page }) => {
  const [ann = ''] = people(newTag(), 1);
  const { send, addresses } = composer(page);
  const { later, date, time } = when(page);
  await composeTo(page, [ann]);
  await later.check();
  await date.fill('2020-01-01');
  await time.fill('09:00');
  await send.click();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toContainText('The time to send at is in the past');
  await expectAccessible(page, 'a time in the past');
  await problems.getByRole('link', { name: 'The time to send at is in the past' }).click();
  await expect(date).toBeFocused();
  await date.fill('');
  await send.click();
  await expect(problems).toContainText('Please choose a date and a time');
  await expect(addresses).toHaveValue(ann);
  await page.reload();
  await expect(later).toBeChecked();
  await expect(time).toHaveValue('09:00');
});

/** The day in the next year on which clocks in Chicago change: the second Sunday of March, the first of November. */
function changeOfClocks(month: 3 | 11): string {
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() + 1 >= month ? 1 : 0);
  const firstSunday = 1 + ((7 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7);
  const day = month === 3 ? firstSunday + 7 : firstSunday;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

test('a time that clocks jump over is refused, and of one that they show twice the first is meant', async ({
  page,
}) => {
  const [ann = ''] = people(newTag(), 1);
  const { send } = composer(page);
  const { later, date, time, words } = when(page);
  await composeTo(page, [ann]);
  await later.check();
  await date.fill(changeOfClocks(3));
  await time.fill('02:30');
  const skipped = 'This time does not exist in this time zone: clocks are put forward over it';
  await expect(page.getByRole('status').filter({ hasText: skipped })).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(skipped);
  await date.fill(changeOfClocks(11));
  await time.fill('01:30');
  await expect(words).toContainText(
    /at 1:30 AM CDT\. Clocks are put back that night and show this time twice: the first time is meant\./,
  );
  await expectAccessible(page, 'a time that comes twice');
});

test('what the server says about the time is shown, and the draft stays', async ({ page }) => {
  const [ann = ''] = people(newTag(), 1);
  const { send, failure } = composer(page);
  await composeTo(page, [ann]);
  await when(page).later.check();
  await when(page).date.fill(dateOf(inTwoDays()));
  await page.route('**/api/email/send-marketing-emails', (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'The time to send at is in the past' } }),
  );
  await send.click();
  await confirm(page, 'Schedule campaign');
  await expect(failure).toContainText('Error sending campaign: The time to send at is in the past');
  await expect(when(page).date).toHaveValue(dateOf(inTwoDays()));
});

test('by keyboard alone a scheduled campaign is sent now', async ({ page, api }) => {
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

test('a scheduled campaign is cancelled, after a failure that says so', async ({ page, api }) => {
  const { id, name } = await newCampaign(api, { scheduled_at: inTwoDays().toISOString() });
  await page.goto(`/email-marketing?tab=history&campaign=${id}`);
  const report = page.getByRole('region', { name });
  const { dialog } = composer(page);
  const sentTime = report.locator('dl > div').filter({ hasText: /^Sent/ }).getByRole('definition');
  await expect(sentTime).toHaveText(/^Starts /);
  const restore = await failCalls(page, '**/cancel', 'the database is away');
  await report.getByRole('button', { name: 'Cancel campaign' }).click();
  await confirm(page, 'Cancel campaign');
  await expect(dialog).toContainText(
    'Failed to cancel the campaign: The service is temporarily unavailable. Please try again shortly.',
  );
  await confirm(page, 'OK');
  await restore();
  await report.getByRole('button', { name: 'Cancel campaign' }).click();
  await confirm(page, 'Cancel campaign');
  await expect(report).toContainText('Cancelled');
  await expect(sentTime).toHaveText('Never');
  await expect(page.getByRole('heading', { name })).toBeFocused();
});

test('a scheduled campaign that an operator paused shows its time, and Resume says when it goes out', async ({
  page,
  api,
}) => {
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
  const time = /\w+day, .* GMT\+9, which is \w+day, .* C[DS]T on your clock/;
  await expect(panel).toContainText('Why it is paused: Paused by an operator');
  await expect(panel).toContainText(
    /It was to start on \w+day, .* on your clock\. Resumed before then, it waits/,
  );
  await expect(page.getByRole('row', { name })).toContainText('Paused, planned for ');
  await expectAccessible(page, 'paused before its time');
  await pressByKeyboard(page, panel.getByRole('button', { name: 'Resume' }));
  await expect(dialog).toContainText('Resume the campaign to 1 recipient?');
  await expect(dialog).toContainText('Nothing goes out now. It starts on ');
  await expect(dialog).toContainText(time);
  await expectAccessible(page, 'the question to resume before its time');
  await confirm(page, 'Resume campaign');
  await expect(panel).toContainText(/It starts on .* on your clock\. Whoever opts out/);
  await expect(panel.getByRole('button', { name: 'Send now' })).toBeVisible();
  expect(await mailsTo(emails[0] ?? '')).toEqual([]);

  await backdate(late.id, ['starts_at', 'scheduled_at'], 30);
  await page.goto(`/email-marketing?watch=${late.id}`);
  const passed = progressOf(page, late.name);
  await expect(passed).toContainText('Its time has passed: Resume sends it at once.');
  await passed.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog).toContainText(/It goes out at once: its time, .* on your clock, has passed\./);
  await confirm(page, 'Resume campaign');
  await expect(passed).toContainText('1 of 1 done: 1 sent');
});

test('a question that stands open until the time has come is asked anew, because Resume does something else now', async ({
  page,
  api,
}) => {
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
  await expect(dialog).toContainText(/It goes out at once: its time, .* has passed\./);
  await confirm(page, 'Cancel');
  await expect(panel).toContainText('Paused');
  expect(await reportOf(api, id)).toMatchObject({ status: 'paused' });
});

test('a start that nobody was there for asks, and is resumed', async ({ page, api }) => {
  const { id, name } = await newCampaign(api, {
    scheduled_at: inTwoDays().toISOString(),
    time_zone: 'America/Chicago',
  });
  await backdate(id, ['starts_at', 'scheduled_at'], 30);
  await page.goto(`/email-marketing?watch=${id}`);
  const panel = progressOf(page, name);
  await expect(panel).toContainText(
    /It was to start at .* C[DS]T; nobody was there to start it\. Its time has passed: Resume sends it at once\./,
  );
  await expectAccessible(page, 'a missed start');
  await panel.getByRole('button', { name: 'Resume' }).click();
  await confirm(page, 'Resume campaign');
  await expect(panel).toContainText('1 of 1 done: 1 sent');
});

test('a used-up quota is told with the time at which the campaign goes on by itself, and it does', async ({
  page,
  api,
}) => {
  const { id, name } = await newCampaign(api, { scheduled_at: inTwoDays().toISOString() });
  await query(
    `update campaigns set status = 'paused', pause_reason = 'You have exceeded your daily email sending quota.',
      resumes_at = now() + interval '1 day' where id = $1`,
    [id],
  );
  await page.goto(`/email-marketing?tab=history&campaign=${id}`);
  const report = page.getByRole('region', { name });
  await expect(report).toContainText('You have exceeded your daily email sending quota.');
  await expect(report).toContainText(/It goes on by itself at .* C[DS]T\./);
  await query(`update campaigns set resumes_at = now() where id = $1`, [id]);
  await expect(report).toContainText('Sent');
  await expect(report).not.toContainText('quota');
});
