import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { backdate, people, reportOf } from '../support/email/campaigns.ts';
import { chooseZone } from '../support/email/choose-zone.ts';
import { composer, composeTo, confirm, progressOf } from '../support/email/compose.ts';
import { inTwoDays } from '../support/email/in-two-days.ts';
import { mailsTo } from '../support/email/mails.ts';
import { expectAccessible, expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test.use({ timezoneId: 'America/Chicago' });

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

const when = (page: Page) => ({
  later: page.getByRole('radio', { name: 'Schedule' }),
  now: page.getByRole('radio', { name: 'Send now' }),
  date: page.getByLabel('Date', { exact: true }),
  time: page.getByLabel('Time', { exact: true }),
  zone: page.getByLabel('Time zone'),
  words: page.getByRole('status').filter({ hasText: 'Goes out' }),
});

test('a campaign is scheduled in another time zone, shown in both zones, and listed in the history', async ({
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
  // The team's zone, not the browser's.
  await expect(zone).toHaveValue('UTC');
  await expect(date).not.toHaveValue('');
  await date.fill(dateOf(inTwoDays()));
  await time.fill('09:00');
  await chooseZone(page, 'Tokyo');
  await expect(words).toContainText(/at 9:00 AM Japan Standard Time, which is .* at 12:00 AM UTC\./);
  await expectFits(page, 'a time chosen');

  await expect(send).toHaveAccessibleName('Schedule for 2 recipients');
  await send.click();
  await expect(dialog).toContainText('Send campaign to 2 recipients?');
  await expect(dialog).toContainText(
    /It goes out .* at 9:00 AM Japan Standard Time, which is .* at 12:00 AM UTC\./,
  );
  await confirm(page, 'Schedule campaign');
  await expect(page.getByText('Your campaign to 2 recipients is scheduled.')).toBeVisible();
  const panel = progressOf(page, `Later ${tag}`);
  await expect(panel).toContainText('Scheduled');
  await expect(panel).toContainText(
    /It starts .* at 9:00 AM Japan Standard Time, which is .* at 12:00 AM UTC\./,
  );
  await expectAccessible(page, 'a scheduled campaign');

  const id = Number(new URL(page.url()).searchParams.get('watch'));
  expect(await reportOf(api, id)).toMatchObject({
    status: 'scheduled',
    time_zone: 'Asia/Tokyo',
    scheduled_at: `${dateOf(inTwoDays())}T00:00:00.000Z`,
  });
  await page.getByRole('tab', { name: 'Campaign History' }).click();
  await expect(page.getByRole('row', { name: `Later ${tag}` })).toContainText('Starts ');
  await expectFits(page, 'a scheduled campaign in the history');
  expect(await mailsTo(ann)).toEqual([]);
  await backdate(id, ['starts_at'], 1);
  await expect(panel).toContainText('2 of 2 done: 2 sent');
});

/** Next year's clock change in Chicago: the second Sunday of March, the first of November. */
function changeOfClocks(month: 3 | 11): string {
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() + 1 >= month ? 1 : 0);
  const firstSunday = 1 + ((7 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7);
  const day = month === 3 ? firstSunday + 7 : firstSunday;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

test('an impossible time is refused, and a repeated one is explained', async ({ page }) => {
  const [ann = ''] = people(newTag(), 1);
  const { send, emailsField, count } = composer(page);
  const { later, date, time, words } = when(page);

  await test.step('an impossible time is refused next to its field, and nothing is lost', async () => {
    await composeTo(page, [ann]);
    await later.check();
    await chooseZone(page, 'Houston');
    await date.fill('2020-01-01');
    await time.fill('09:00');
    await send.click();
    const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(problems).toContainText('This time has already passed. Choose a later one.');
    await expectAccessible(page, 'a time in the past');
    await problems.getByRole('link', { name: 'This time has already passed. Choose a later one.' }).click();
    await expect(date).toBeFocused();
    await date.fill('');
    await send.click();
    await expect(problems).toContainText('Choose a date and a time');
    await expect(emailsField).toHaveValue(ann);
    await page.reload();
    await expect(later).toBeChecked();
    await expect(time).toHaveValue('09:00');
    await expect(count).toContainText('Final count');
  });

  await test.step('a time skipped by a clock change is refused, and the first of a repeated time is used', async () => {
    await date.fill(changeOfClocks(3));
    await time.fill('02:30');
    const skipped =
      'This time doesn’t exist in this time zone: clocks skip it when they spring forward. Choose another time.';
    await expect(page.getByRole('status').filter({ hasText: skipped })).toBeVisible();
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(skipped);
    await date.fill(changeOfClocks(11));
    await time.fill('01:30');
    await expect(words).toContainText(
      /at 1:30 AM Central, which is .*\. Clocks go back that night, so this time happens twice\. This is the first one\./,
    );
    await expectAccessible(page, 'a time that comes twice');
  });
});
