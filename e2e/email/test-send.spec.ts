import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { composer } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { optOut } from '../support/email/opt-out.ts';
import { testSend } from '../support/email/test-send.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { newTag } from '../support/tag.ts';

const CALLS = /\/api\/email\/test-send$/;
const newEmail = () => `tester-${newTag()}@people.invalid`;

// Test emails are limited per admin, so this one is new.
test('a plain admin sends tests, and is told why some are refused', async ({ page, api }) => {
  const account = await newAccount(api);
  const { open, emailsField, send, result, dialog, failure, close } = testSend(page);
  await openAs(page, account, '/email-marketing');

  await test.step('a test is sent using only the keyboard', async () => {
    await pressByKeyboard(page, open);
    await expect(emailsField).toBeFocused();
    await pressByKeyboard(page, send);
    await expect(result(account.email)).toContainText('Sent');
    await expect(send).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('invalid emails are reported before anything is sent', async () => {
    await open.click();
    await expect(emailsField).toBeFocused();
    for (const [typed, error] of [
      ['', texts.testSend.recipientsRequired],
      ['ann@people.invalid, nobody', `${texts.email.invalid}: “nobody” isn’t one`],
      [Array.from({ length: 6 }, newEmail).join('\n'), texts.testSend.tooManyRecipients],
    ] as const) {
      await emailsField.fill(typed);
      await send.click();
      await expect(dialog.getByText(error, { exact: true })).toBeVisible();
      await expect(emailsField).toBeFocused();
      await expect(emailsField).toHaveValue(typed);
    }
  });

  await test.step('unsubscribed people get no test either, and the reason is shown', async () => {
    const gone = newEmail();
    await optOut(api, gone);
    await emailsField.fill(`${account.email} ${gone}`);
    await send.click();
    await expect(result(account.email)).toContainText('Sent');
    await expect(result(gone)).toContainText('Refused');
    await expect(result(gone)).toContainText(texts.testSend.refused.opted_out);
    expect(await mailsTo(gone)).toEqual([]);
  });

  await test.step('a test without an answer is not sent twice', async () => {
    const email = newEmail();
    await emailsField.fill(email);
    await page.route(CALLS, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send.click();
    await expect(failure).toBeVisible();
    await page.unroute(CALLS);
    await send.click();
    await expect(result(email)).toContainText('Sent');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  await test.step('more than thirty test emails an hour are refused', async () => {
    await query(
      `insert into rate_limits (name, client, window_start, hits)
       select 'testSend:3600', $1, to_timestamp((floor(extract(epoch from now()) / 3600) + later) * 3600), 30
       from generate_series(0, 1) as later
       on conflict (name, client, window_start) do update set hits = excluded.hits`,
      [`admin:${account.id}`],
    );
    await close.click();
    await open.click();
    // Those of the last test are remembered.
    await emailsField.fill(account.email);
    await send.click();
    await expect(failure).toContainText(texts.tooMany);
    await expect(emailsField).toHaveValue(account.email);
  });

  await test.step('without a subject, the form shows an error and nothing is tested', async () => {
    await close.click();
    await composer(page).subject.fill(' ');
    await open.click();
    await expect(page.getByRole('link', { name: texts.campaigns.subjectRequired })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
