import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerDashboard, answerInquiryCounts, dashboard } from '../support/dashboard.ts';
import { answer, hold } from '../support/fake-api.ts';
import { answerTimes } from '../support/inquiry.ts';
import { answerMarketing, readyDomain, report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { attention } = dashboard;

beforeEach(answerDashboard);

it('a paused campaign needs attention, and its row links to it', async () => {
  answerMarketing();
  const paused = {
    id: 5,
    campaign_name: 'November news',
    subject_line: 'News',
    recipients_count: 1,
    opens: 0,
    clicks: 0,
    sent_at: null,
    status: 'paused' as const,
    created_at: '2026-11-20T09:00:00.000Z',
  };
  answer(contract.campaigns.list, { campaigns: [paused], next_cursor: null });
  openScreen('/admin-dashboard');
  const row = attention.getByRole('listitem').filter({ hasText: 'November news' });
  await expect.element(row).toHaveTextContent('Paused');
  await expectFits('a paused campaign that needs attention');
  await row.getByRole('link', { name: 'November news, 1 recipient' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/email-marketing?tab=history&campaign=5');
  await expect.element(page.getByRole('heading', { name: 'November news' })).toBeVisible();
});

it('a paused campaign needs attention however many are newer, and says why', async () => {
  const { ledger: _, ...listed } = report;
  const old = { ...listed, id: 7, campaign_name: 'Old news', status: 'paused' as const };
  answer(contract.campaigns.list, ({ url }) => ({
    campaigns: url.searchParams.get('unfinished') ? [{ ...old, pause_reason: 'The quota is used up.' }] : [],
    next_cursor: null,
  }));
  openScreen('/admin-dashboard');
  await expect.element(attention).toHaveTextContent('Old news: The quota is used up.');
});

it('unanswered inquiries need attention, and their row links to the inbox', async () => {
  answerInquiryCounts(3);
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  openScreen('/admin-dashboard');
  const link = attention.getByRole('link', { name: '3 inquiries not answered yet' });
  await expect.element(link).toBeVisible();
  await expectFits('unanswered inquiries that need attention');
  await link.click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin-inquiries?status=new');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toHaveFocus();
});

it('overdue inquiries and emails that weren’t sent lead to where they’re handled', async () => {
  answerInquiryCounts(3, 2);
  answer(contract.stats.failedEmails, {
    emails: [
      {
        id: 1,
        kind: 'inquiry_reply',
        to: 'ann@people.invalid',
        inquiry: { kind: 'demo', id: 7 },
        created_at: '2026-11-20T09:00:00.000Z',
      },
    ],
    total: 1,
  });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  openScreen('/admin-dashboard');
  await expect
    .element(attention.getByRole('link', { name: 'The reply to ann@people.invalid wasn’t sent' }))
    .toHaveAttribute('href', '/admin-inquiries?open=demo-7');
  await expectFits('what has to be answered, and what wasn’t sent');
  await attention.getByRole('link', { name: '2 inquiries should have been answered by now' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin-inquiries?status=overdue');
});

it('a sending domain that isn’t ready needs attention, and leads to what to do', async () => {
  const meaning = 'Your Resend account doesn’t have mail.harbor.test.';
  answer(contract.sendingDomain.check, {
    ...readyDomain,
    lines: [{ id: 'domain', state: 'problem', blocks: true, meaning, to_do: null, who: null, records: [] }],
  });
  openScreen('/admin-dashboard');
  const link = attention.getByRole('link', { name: /^Campaigns can’t go out: Your Resend account/ });
  await expect.element(link).toHaveAttribute('href', '/admin-sending-domain');
  await expectFits('a sending domain that isn’t ready');
});

it('it says so when there is nothing to do, but not before it knows', async () => {
  const nothing = 'Nothing needs your attention right now.';
  const release = hold(contract.campaigns.list);
  openScreen('/admin-dashboard');
  await expect.element(attention).toHaveTextContent('Checking what needs attention');
  await expect.element(attention).not.toHaveTextContent(nothing);
  await expectFits('what needs attention, loading');
  release();
  await expect.element(attention).toHaveTextContent(nothing);
  await expectFits('nothing that needs attention');
});
