import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin } from '../support/as-admin.ts';
import { chooseForDraft } from '../support/campaigns.ts';
import { alertWith, button, exactButton, isGone } from '../support/controls.ts';
import { answer, callsOf, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, shownEmail, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { testSend } = contract.emailTemplate;
const toMe = button('Send a test to me');
const result = page.getByRole('status').filter({ hasText: admin.email });

beforeEach(() => {
  answerMarketing();
  answer(testSend, { results: [{ email: admin.email, status: 'sent', reason: null }] });
  openScreen('/email-marketing');
});

it('one click sends the draft to yourself, and says so', async () => {
  const release = hold(testSend);
  await toMe.click();
  await expect.element(toMe).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(result).toHaveTextContent('Sent');
  const [call] = callsOf(testSend);
  expect(call?.body).toMatchObject({ recipients: [admin.email], draft: { version: expect.any(Number) } });
  expect(callsOf(testSend)).toHaveLength(1);
  await expectFits('a test that was sent to yourself');
  await page.getByLabelText('Email subject').fill('Written on');
  await isGone(result);
});

it('a test is filled in for the person in the preview, and says so', async () => {
  answer(contract.emailTemplate.documentPreview, shownEmail);
  await toMe.click();
  await expect.element(result).toHaveTextContent('Sent');
  await expect.element(result).toHaveTextContent('Merge fields show their fallbacks.');
  expect(callsOf(testSend).at(-1)?.body).toMatchObject({ subscriber_id: null });

  await exactButton('Preview').click();
  await page.getByRole('combobox', { name: 'Show the email as' }).click();
  await page.getByRole('option', { name: 'Ann Lee' }).click();
  await isGone(result);
  await button('Hide preview').click();
  await toMe.click();
  await expect.element(result).toHaveTextContent('Sent');
  await expect.element(result).toHaveTextContent(`It shows what Ann Lee (${subscriber.email}) would get.`);
  expect(callsOf(testSend).at(-1)?.body).toMatchObject({ subscriber_id: subscriber.id });
  await chooseForDraft('Send a test to others');
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await expect.element(dialog).toHaveTextContent(`Ann Lee (${subscriber.email})`);
  await expectFits('a test as one person gets it');
});

it('a test that is refused shows the server’s words, and can be sent again', async () => {
  const unblock = refuse(testSend, 429, 'Too many test emails. Try again in an hour.');
  await toMe.click();
  await expect.element(alertWith(`${texts.testSend.sendFailed}Too many test emails.`)).toBeVisible();
  unblock();
  await toMe.click();
  await expect.element(result).toHaveTextContent('Sent');
});

it('without a subject nothing is sent', async () => {
  await page.getByLabelText('Email subject').fill('');
  await toMe.click();
  await expect.element(page.getByText(texts.campaigns.subjectRequired).first()).toBeVisible();
  expect(callsOf(testSend)).toEqual([]);
});
