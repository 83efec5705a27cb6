import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { type Account, newAccount, openAs } from './support/accounts.ts';
import { test as base } from './support/as-admin.ts';
import { composer } from './support/compose.ts';
import { query } from './support/database.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { logIn } from './support/log-in.ts';
import { mailsTo } from './support/mails.ts';
import { optOut } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';
import { testSend } from './support/test-send.ts';

const CALLS = /\/api\/email\/test-send$/;
const newAddress = () => `tester-${newTag()}@people.invalid`;

/** Each test has its own admin, because test emails are limited per admin. */
const test = base.extend<{ account: Account; isSuper: boolean }>({
  isSuper: [false, { option: true }],
  account: async ({ api, isSuper }, use) => use(await newAccount(api, { isSuper })),
});

async function openDialog(page: Page, account: Account): Promise<string> {
  const token = await openAs(page, account, '/email-marketing');
  await testSend(page).open.click();
  await expect(testSend(page).addresses).toBeFocused();
  return token;
}

test.describe('a super admin, with the mouse', () => {
  test.use({ isSuper: true });

  test('sends a test of the draft to two addresses', async ({ page, account }) => {
    const other = newAddress();
    await openAs(page, account, '/email-marketing');
    await composer(page).subject.fill('Spring is near');
    const { open, dialog, addresses, send, result, close } = testSend(page);
    await open.click();
    await expect(dialog).toContainText('[Test] Spring is near');
    await expect(addresses).toHaveValue(account.email);
    await addresses.fill(`${account.email}, ${other}\n${other}`);
    await send.click();
    await expect(result(account.email)).toContainText('Sent');
    await expect(result(other)).toContainText('Sent');
    for (const address of [account.email, other]) {
      const mails = await mailsTo(address);
      expect(mails.map(({ subject }) => subject)).toEqual(['[Test] Spring is near']);
      expect(mails[0]?.html).toContain('/unsubscribe"');
    }
    await close.click();
    await expect(open).toBeFocused();
    await expect(composer(page).subject).toHaveValue('Spring is near');
  });
});

test('unsubscribed people get no test either, and the reason is shown', async ({ page, api, account }) => {
  const gone = newAddress();
  await optOut(api, gone);
  await openDialog(page, account);
  const { addresses, send, result } = testSend(page);
  await addresses.fill(`${account.email} ${gone}`);
  await send.click();
  await expect(result(account.email)).toContainText('Sent');
  await expect(result(gone)).toContainText('Refused');
  await expect(result(gone)).toContainText(texts.testSend.refused.opted_out);
  expect(await mailsTo(gone)).toEqual([]);
});

test('invalid emails are reported before anything is sent', async ({ page, account }) => {
  await openDialog(page, account);
  const { addresses, send, dialog } = testSend(page);
  for (const [typed, error] of [
    ['', texts.testSend.recipientsRequired],
    ['ann@people.invalid, nobody', `${texts.email.invalid}: “nobody” is none`],
    [Array.from({ length: 6 }, newAddress).join('\n'), texts.testSend.tooManyRecipients],
  ] as const) {
    await addresses.fill(typed);
    await send.click();
    await expect(dialog.getByText(error, { exact: true })).toBeVisible();
    await expect(addresses).toBeFocused();
    await expect(addresses).toHaveValue(typed);
  }
});

test('without a subject, the form shows an error and nothing is tested', async ({ page, account }) => {
  await openAs(page, account, '/email-marketing');
  await composer(page).subject.fill(' ');
  await testSend(page).open.click();
  await expect(page.getByRole('link', { name: texts.campaigns.subjectRequired })).toBeVisible();
  await expect(testSend(page).dialog).toHaveCount(0);
});

test('a plain admin sends a test using only the keyboard', async ({ page, account }) => {
  await openAs(page, account, '/email-marketing');
  const { open, addresses, send, result, dialog } = testSend(page);
  await pressByKeyboard(page, open);
  await expect(addresses).toBeFocused();
  await pressByKeyboard(page, send);
  await expect(result(account.email)).toContainText('Sent');
  await expect(send).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a test without an answer is not sent twice', async ({ page, account }) => {
  const address = newAddress();
  await openDialog(page, account);
  const { addresses, send, failure, result } = testSend(page);
  await addresses.fill(address);
  await page.route(CALLS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(failure).toBeVisible();
  await page.unroute(CALLS);
  await send.click();
  await expect(result(address)).toContainText('Sent');
  expect(await mailsTo(address)).toHaveLength(1);
});

test('more than thirty test emails an hour are refused', async ({ page, account }) => {
  await query(
    `insert into rate_limits (name, client, window_start, hits)
     select 'testSend:3600', $1, to_timestamp((floor(extract(epoch from now()) / 3600) + later) * 3600), 30
     from generate_series(0, 1) as later`,
    [`admin:${account.id}`],
  );
  await openDialog(page, account);
  await testSend(page).send.click();
  await expect(testSend(page).failure).toContainText(texts.tooMany);
  await expect(testSend(page).addresses).toHaveValue(account.email);
});

test('a session that ends partway leads to the login; the typed emails are still there afterward', async ({
  page,
  account,
}) => {
  const token = await openDialog(page, account);
  const { addresses, send, open } = testSend(page);
  await addresses.fill('one@people.invalid, two@people.invalid');
  await fetch(`${process.env.FAIRLEAD_URL}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await send.click();
  await expect(page).toHaveURL('/login');
  await logIn(page, account);
  await expect(page).toHaveURL('/email-marketing');
  await open.click();
  await expect(addresses).toHaveValue('one@people.invalid, two@people.invalid');
  expect(await mailsTo('one@people.invalid')).toEqual([]);
});
