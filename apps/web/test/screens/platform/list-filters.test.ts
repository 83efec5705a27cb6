import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { pressByKeyboard } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { ann, answerTimes } from '../support/inquiry.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { pageOf, people } from '../support/subscribers.ts';

beforeEach(() => {
  answerMarketing();
  answer(contract.subscribers.list, pageOf(people(3)));
  answer(contract.inquiries.list, { inquiries: [ann], total: 1, total_is_capped: false, next_cursor: null });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  answer(contract.inquiryWork.assignees, { assignees: [] });
});

it.each([
  ['/email-marketing?tab=subscribers', 'Role', '&role=job_coach'],
  ['/admin-inquiries', 'Kind', '?kind=demo'],
])('on a phone, filters stand behind a button that says how many are set: %s', async (url, label, more) => {
  await page.viewport(390, 780);
  openScreen(url);
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect.element(page.getByLabelText(label, { exact: true })).not.toBeVisible();
  openScreen(url + more);
  const filters = page.getByRole('button', { name: 'Filters (1 set)' });
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await pressByKeyboard(filters);
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible();
  await expectFits('open filters');
});
