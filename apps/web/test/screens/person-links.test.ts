import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from './support/accessible.ts';
import { logInAs } from './support/as-admin.ts';
import { pressEnter, tabTo } from './support/controls.ts';
import { answer } from './support/fake-api.ts';
import { answerTimes } from './support/inquiry.ts';
import { answerMarketing, recipient } from './support/marketing.ts';
import { openScreen } from './support/open-screen.ts';
import { answerPerson, person } from './support/person.ts';

const inquiry = {
  kind: 'demo',
  id: 1,
  name: 'Ann Lee',
  email: 'ann@people.invalid',
  subscriber_id: 12,
  company: null,
  subject: null,
  message: null,
  status: 'new',
  created_at: '2026-11-20T09:00:00.000Z',
} as const;

beforeEach(() => {
  answerPerson(person);
  answerMarketing();
});

it('an address in a list leads to its person by keyboard; one that’s no subscriber’s is text', async () => {
  const stranger = { ...recipient, id: 2, email: 'stranger@people.invalid', subscriber_id: null };
  answer(contract.campaigns.recipients, {
    recipients: [{ ...recipient, subscriber_id: 12 }, stranger],
    next_cursor: null,
  });
  openScreen('/email-marketing?tab=history&campaign=5');
  const link = page.getByRole('link', { name: recipient.email });
  await expect.element(page.getByText(stranger.email)).toBeVisible();
  expect(page.getByRole('link', { name: stranger.email }).query()).toBeNull();
  await expectFits('recipients with links to their people');
  await tabTo(link);
  await pressEnter();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toHaveFocus();
});

it('an inquiry leads to the inquiry and to the person', async () => {
  logInAs();
  answer(contract.inquiries.list, {
    inquiries: [inquiry],
    total: 1,
    total_is_capped: false,
    next_cursor: null,
  });
  answer(contract.inquiries.one, { inquiry, notes: [], replies: [], reply_subject: 'Re: your request' });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  answer(contract.inquiryWork.assignees, { assignees: [] });
  openScreen('/admin-inquiries');
  const address = page.getByRole('listitem').getByRole('link', { name: inquiry.email });
  await expect.element(address).toHaveAttribute('href', '/email-marketing/subscribers/12');
  await page.getByRole('link', { name: inquiry.name }).click();
  const opened = page.getByRole('region', { name: 'Demo request from Ann Lee' });
  await expectFits('an inquiry of a subscriber');
  await opened.getByRole('link', { name: inquiry.name, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toHaveFocus();
});
