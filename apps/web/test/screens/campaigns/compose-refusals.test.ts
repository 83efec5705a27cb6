import { contract } from '@fairlead/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import {
  answerSending,
  campaignTitle,
  compose,
  composer,
  nobodyLeftOut,
  pressSend,
  sends,
} from '../support/campaigns.ts';
import { alertWith, mayLeave, question } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail } from '../support/fake-api.ts';
import { subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { pageOf } from '../support/subscribers.ts';

const { audience, send } = contract.campaigns;
const count = page.getByCss('output');
const summary = alertWith('There is a problem');
const NOBODY = 'No recipients selected';

beforeEach(answerSending);

it('typed addresses are counted, and those that can’t be used are named', async () => {
  answer(audience, { recipients: 2, excluded: { ...nobodyLeftOut, duplicates: 1 } });
  openScreen('/email-marketing');
  await composer.emails.fill(
    'ann@a.invalid, Ben <ben@a.invalid>\nANN@a.invalid\nnobody, x@localhost, two@a.invalid b@a.invalid',
  );
  await expect.element(page.getByText('2 valid addresses, 1 entry repeats another')).toBeVisible();
  await expect.element(page.getByText('3 entries can’t be used:')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'x@localhost' })).toBeVisible();
  await expect.element(page.getByText('Left out: 1')).toBeVisible();
  await expectFits('typed addresses, some unusable');
});

// wcag 3.3.1, 3.3.2
it('without a subject or recipients nothing is sent, and the summary leads to what is missing', async () => {
  openScreen('/email-marketing');
  await composer.subject.fill('  ');
  await composer.send.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText('Please enter an email subject', { exact: true })).toBeVisible();
  await expect.element(composer.subject).toHaveAccessibleDescription('Please enter an email subject');
  await expectFits('nobody chosen, with errors');
  await summary.getByRole('link', { name: NOBODY }).click();
  await expect.element(composer.emails).toHaveFocus();
  await composer.subject.fill('A subject');
  for (const choice of ['By role', 'Selected subscribers']) {
    await page.getByText(choice, { exact: true }).click();
    await composer.send.click();
    await expect.element(summary).toHaveTextContent(new RegExp(`^There is a problem${NOBODY}$`));
  }
  expect(sends()).toEqual([]);
});

it('nothing is sent if nobody who was typed can be emailed', async () => {
  answer(audience, { recipients: 0, excluded: { ...nobodyLeftOut, opted_out: 1 } });
  await compose();
  await expect.element(page.getByText('Left out: 1')).toBeVisible();
  await composer.send.click();
  await expect.element(summary.getByRole('link', { name: NOBODY })).toBeVisible();
  expect(sends()).toEqual([]);
});

// wcag 3.3.4
it('the question is asked with care, and again if the number of recipients changes', async () => {
  await compose();
  await composer.send.click();
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await expectFits('the question to send');
  await userEvent.keyboard('{Escape}');
  await expect.element(composer.send).toHaveFocus();
  expect(sends()).toEqual([]);
  const reply = { success: true, results: { successful: 0, failed: 0 }, campaign_id: 5, pending: 1 };
  answerWith(send, 409, { success: false, error: 'Changed', recipients: 1 });
  await pressSend();
  await expect.element(question).toHaveTextContent('The number of recipients changed, so nothing was sent.');
  answerWith(send, 200, { ...reply, status: 'scheduled' });
  await question.getByRole('button', { name: 'Send campaign' }).click();
  await expect.element(campaignTitle).toBeVisible();
  expect(sends()).toHaveLength(2);
});

it('subscribers who can’t be emailed say why, and can’t be chosen', async () => {
  const idle = { ...subscriber, id: 2, email: 'idle@people.invalid', is_active: false };
  const gone = { ...subscriber, id: 3, email: 'gone@people.invalid', suppression: 'opted_out' as const };
  answer(contract.subscribers.list, pageOf([subscriber, idle, gone]));
  openScreen('/email-marketing');
  await page.getByText('Selected subscribers', { exact: true }).click();
  const box = (email: string) => page.getByRole('checkbox', { name: email });
  for (const [{ email }, why] of [
    [idle, 'Deactivated'],
    [gone, 'Unsubscribed'],
  ] as const) {
    await expect.element(box(email)).toBeDisabled();
    await expect.element(box(email)).toHaveAccessibleDescription(`Can’t be chosen: ${why}`);
  }
  await box(subscriber.email).click();
  await expect.poll(() => callsOf(audience).at(-1)?.body).toMatchObject({ selected_subscriber_ids: [1] });
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(count).toHaveTextContent('0 recipients');
});

it('people who were deactivated are included on request', async () => {
  await compose();
  const exclude = page.getByLabelText('Skip people you deactivated');
  await expect.element(exclude).toBeChecked();
  await exclude.click();
  await expect.poll(() => callsOf(audience).at(-1)?.body).toMatchObject({ exclude_unsubscribed: false });
});

it('if neither the server nor the browser can keep a draft, the page says so, and leaving it asks', async () => {
  await compose();
  fail('there is no connection', contract.drafts.create, contract.drafts.save);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  try {
    await composer.subject.fill('Too much');
    await expect.element(page.getByText('and this browser has no room to keep your text.')).toBeVisible();
    expect(mayLeave()).toBe(false);
    await expectFits('a draft that can’t be kept');
  } finally {
    full.mockRestore();
  }
});
