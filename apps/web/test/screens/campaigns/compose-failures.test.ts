import { contract } from '@fairlead/contract';
import { confirmSendText } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { counted, nobodyLeftOut } from '../support/campaigns.ts';
import { button, isGone, question } from '../support/controls.ts';
import { answer, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { audience, send } = contract.campaigns;
const ANN = 'ann@people.invalid';
const BEN = 'ben@people.invalid';

const emailsField = page.getByLabelText('Email addresses');
const count = page.getByCss('output');
const sendButton = button(/^Send (to|campaign)/);

const answerAudience = (recipients: number): void =>
  answer(audience, {
    recipients,
    excluded: nobodyLeftOut,
  });

beforeEach(answerMarketing);

it('a send that fails shows the server’s message and keeps the input', async () => {
  answerAudience(1);
  refuse(send, 503, 'The mail provider is away');
  openScreen('/email-marketing');
  await emailsField.fill(ANN);
  await counted();
  await sendButton.click();
  await expect.element(question.getByText(confirmSendText(1), { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Send campaign' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error sending campaign' });
  await expect
    .element(failure.getByText('Error sending campaign: The mail provider is away', { exact: true }))
    .toBeVisible();
  await expect.element(emailsField).toHaveValue(ANN);
  await expect.element(sendButton).toHaveFocus();
  await expectFits('a send that failed');
});

it('the estimate appears immediately, and a count that fails can be retried', async () => {
  answerAudience(2);
  const unblock = fail('there is no connection', audience);
  openScreen('/email-marketing');
  await emailsField.fill(`${ANN}, ${BEN}, nobody`);
  await expect.element(sendButton).toHaveAccessibleName('Send to 2 recipients');
  await expect.element(count).toHaveTextContent('Estimate. We couldn’t load the exact number.');
  unblock();
  await button('Count again').click();
  await counted();
});

it('a count of selected subscribers that fails is accessible and fits', async () => {
  fail('there is no connection', audience);
  openScreen('/email-marketing');
  await page.getByText('Selected subscribers', { exact: true }).click();
  await page.getByRole('checkbox', { name: subscriber.email }).click();
  await expect.element(page.getByText('1 subscriber selected')).toBeVisible();
  await expect.element(page.getByText('We couldn’t load the exact number.')).toBeVisible();
  await expectFits('a failed count of selected subscribers');
});

it('a slow count is announced next to the estimate', async () => {
  answerAudience(2);
  openScreen('/email-marketing');
  const release = hold(audience);
  await emailsField.fill(`${ANN}, ${BEN}`);
  await expect.element(count).toHaveTextContent('2 recipients');
  await expect.element(count).toHaveTextContent('Estimate. Counting…');
  await expect.element(count).toHaveAttribute('aria-live', 'polite');
  await expect.element(sendButton).toHaveAccessibleName('Send to 2 recipients');
  release();
  await counted();
  await isGone(page.getByText('Counting…'));
  await expect.element(emailsField).toHaveFocus();
});
