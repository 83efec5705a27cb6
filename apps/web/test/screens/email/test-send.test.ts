import { contract } from '@fairlead/contract';
import type { TestResult } from '@fairlead/contract/campaigns/email-template';
import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInByPanel } from '../support/as-admin.ts';
import { chooseForDraft } from '../support/campaigns.ts';
import { button, isGone } from '../support/controls.ts';
import { answer, callsOf, type Failure, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { testSend } = contract.emailTemplate;
const OTHER = 'tester@people.invalid';
const GONE = 'gone@people.invalid';

const dialog = page.getByRole('dialog', { name: 'Send a test' });
const emailsField = dialog.getByLabelText('Send the test to');
const send = dialog.getByRole('button', { name: /^(Send test|Sending…|Check again)$/ });
const failure = dialog.getByRole('alert').filter({ hasText: texts.testSend.sendFailed });
const result = (email: string) => dialog.getByRole('listitem').filter({ hasText: email });

const answerTest = (...results: TestResult[]): void => answer(testSend, { results });
const sentTo = (email: string): TestResult => ({ email, status: 'sent', reason: null });

beforeEach(async () => {
  answerMarketing();
  openScreen('/email-marketing');
  await chooseForDraft('Send a test to others');
  await expect.element(emailsField).toHaveFocus();
});

const said: Record<Failure, string> = {
  'the server fails': `${texts.testSend.sendFailed}${texts.internal}`,
  'the database is away': `${texts.testSend.sendFailed}${texts.unavailable}`,
  'there is no connection': `${texts.testSend.sendFailed}${texts.unknown}. We didn’t get an answer, so it may have been sent. Check the inbox, or send it again: it won’t go out twice.`,
};
it.each(Object.entries(said) as [Failure, string][])(
  'when %s, the dialog says so and keeps the input',
  async (reason, text) => {
    await emailsField.fill(OTHER);
    const unblock = fail(reason, testSend);
    await send.click();
    await expect.element(failure.getByText(text, { exact: true })).toBeVisible();
    await expect.element(emailsField).toHaveValue(OTHER);
    unblock();
    answerTest(sentTo(OTHER));
    await send.click();
    await expect.element(result(OTHER)).toHaveTextContent('Sent');
    await isGone(failure);
    expect(callsOf(testSend).at(-1)?.body).toMatchObject({ recipients: [OTHER] });
  },
);

it('an address of a subscriber leads to their page', async () => {
  answerTest({ ...sentTo(admin.email), subscriber_id: 7 });
  await send.click();
  const link = result(admin.email).getByRole('link', { name: admin.email });
  await expect.element(link).toHaveAttribute('href', '/email-marketing/subscribers/7');
});

it('a pending email is shown as on its way, and can be checked again', async () => {
  answerTest({ email: admin.email, status: 'pending', reason: null });
  await send.click();
  await expect.element(result(admin.email)).toHaveTextContent('On its way');
  await expect.element(send).toHaveTextContent('Check again');
  answerTest(sentTo(admin.email));
  await send.click();
  await expect.element(result(admin.email)).toHaveTextContent('Sent');
  await expect.element(send).toHaveTextContent('Send test');
  const keys = callsOf(testSend).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('while it is being sent, the button says so and keeps focus', async () => {
  answerTest(sentTo(admin.email));
  const release = hold(testSend);
  await send.click();
  await expect.element(send).toHaveTextContent('Sending…');
  await expect.element(send).toHaveFocus();
  release();
  await expect.element(result(admin.email)).toHaveTextContent('Sent');
});

it('a subject of the draft that cannot be sent is refused in the dialog', async () => {
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await page.getByLabelText('Email subject').fill('a\tb');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Email Template' }).click();
  await button('Send test').click();
  await send.click();
  await expect
    .element(dialog.getByRole('alert').getByText(/^The subject has a tab \(U\+0009\) after “a”/))
    .toBeVisible();
  await expectFits('a test with a subject that cannot be sent');
  expect(callsOf(testSend)).toEqual([]);
});

it('typed addresses are still there after the session ends and a login', async () => {
  await emailsField.fill(`${OTHER}, ${GONE}`);
  const allow = refuse(testSend, 401, texts.session.expired);
  await send.click();
  await expect.poll(() => location.pathname).toBe('/login');
  allow();
  await logInByPanel();
  await chooseForDraft('Send a test to others');
  await expect.element(emailsField).toHaveValue(`${OTHER}, ${GONE}`);
});

it.each([
  ['', texts.testSend.recipientsRequired],
  [Array.from({ length: 6 }, (_, at) => `p${at}@a.invalid`).join('\n'), texts.testSend.tooManyRecipients],
])('%j is refused before anything is sent, and stays', async (typed, error) => {
  await emailsField.fill(typed);
  await send.click();
  await expect.element(dialog.getByText(error, { exact: true })).toBeVisible();
  await expect.element(emailsField).toHaveFocus();
  await expect.element(emailsField).toHaveValue(typed);
  expect(callsOf(testSend)).toEqual([]);
});

// part email-ads
it('the dialog is accessible and fits in every state', async () => {
  await expect.element(dialog).toHaveTextContent(DEFAULT_SUBJECT);
  await expectFits('a test, opened');
  await emailsField.fill('nobody');
  await send.click();
  await expect.element(dialog.getByText('“nobody” isn’t one')).toBeVisible();
  await expectFits('a test with an error');
  await emailsField.fill(`${admin.email} ${GONE}`);
  const unblock = fail('the server fails', testSend);
  await send.click();
  await expect.element(failure).toBeVisible();
  await expectFits('a test that failed');
  unblock();
  const reason = texts.testSend.refused.opted_out;
  answerTest(sentTo(admin.email), { email: GONE, status: 'refused', reason });
  const release = hold(testSend);
  await send.click();
  await expect.element(send).toHaveTextContent('Sending…');
  await expectFits('a test being sent');
  release();
  await expect.element(result(GONE)).toHaveTextContent('Refused');
  await expectFits('a test with results');
});
