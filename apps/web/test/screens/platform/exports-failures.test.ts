import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, pressEnter, question } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, hold } from '../support/fake-api.ts';
import { answerTimes } from '../support/inquiry.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { inquiries, subscribers, campaigns } = contract;
const lists = [
  { name: 'inquiries', url: '/admin-inquiries', label: 'Export CSV', route: inquiries.export },
  {
    name: 'subscribers',
    url: '/email-marketing?tab=subscribers',
    label: 'Export CSV',
    route: subscribers.export,
  },
  {
    name: 'recipients of a campaign',
    url: '/email-marketing?tab=history&campaign=5',
    label: 'Download CSV',
    route: campaigns.exportRecipients,
  },
];
const saved = page.getByRole('status').getByText('download is saved.');
let files = 0;

beforeEach(() => {
  answerMarketing();
  answer(inquiries.list, { inquiries: [], total: 0, total_is_capped: false, next_cursor: null });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  for (const { route } of lists) answerWith(route, 200, 'email');
  files = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    files += 1;
  });
});

it.each(lists)(
  'a download of $name that fails saves nothing, says why, and can be tried again',
  async ({ url, label, route }) => {
    openScreen(url);
    const download = button(label);
    for (const [failure, text] of [
      ['the server fails', `${texts.download.refused}${texts.internal}`],
      ['the database is away', `${texts.download.refused}${texts.unavailable}`],
      ['there is no connection', texts.download.failed],
    ] as const) {
      const unblock = fail(failure, route);
      await download.click();
      await expect.element(question.getByText(text, { exact: true })).toBeVisible();
      await question.getByRole('button', { name: 'OK' }).click();
      await expect.element(download).toHaveFocus();
      unblock();
    }
    expect(files).toBe(0);
    await download.click();
    await expect.element(saved).toBeInTheDocument();
    expect(files).toBe(1);
  },
);

it('while a file is loading, the button says so, keeps focus, and requests it once', async () => {
  openScreen('/admin-inquiries');
  const release = hold(inquiries.export);
  const download = button('Export CSV');
  await download.click();
  await expect.element(download).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('status').getByText('Your download is starting.')).toBeInTheDocument();
  await expect.element(download).toHaveFocus();
  await pressEnter();
  await expectFits('a file on its way');
  release();
  await expect.element(saved).toBeInTheDocument();
  expect(callsOf(inquiries.export)).toHaveLength(1);
  await expect.element(download).toHaveFocus();
});
