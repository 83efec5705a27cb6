import { contract } from '@fairlead/contract';
import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import {
  answerCampaign,
  answerSending,
  campaign,
  compose,
  composer,
  counted,
  EMAIL,
  inHours,
  pressSend,
  sends,
} from '../support/campaigns.ts';
import { answer, answerWith, callsOf } from '../support/fake-api.ts';
import { report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const REPORT = '/email-marketing?tab=history&campaign=5';
const REASON = 'Resend doesn’t send to example.com and test.com, which are only for examples.';
const ledger = { ...report.ledger, planned: 3, sent: 0, failed: 3 };
const failed = { status: 'failed' as const, sent_at: null, ledger, failure_reason: REASON };

beforeEach(answerSending);

it('a report opens with what came of it in one sentence, and folds what’s zero', async () => {
  answerCampaign({ clicks: 1, machine_clicks: 0 });
  openScreen(REPORT);
  await expect.element(page.getByText('1 planned, 1 sent, 1 delivered, 1 person clicked')).toBeVisible();
  const bars = page.getByRole('figure', { name: 'Results' }).getByRole('listitem');
  await expect.element(bars).toHaveLength(5);
  await expect
    .element(
      page.getByText('Nobody bounced, reported spam, unsubscribed, requested a demo, or wrote to your team.'),
    )
    .toBeVisible();
  const outcomes = page.getByRole('table', { name: 'Recipients by outcome' });
  await expect.element(outcomes).not.toBeInTheDocument();
  await page.getByText('Recipients by outcome').first().click();
  await expect.element(outcomes.getByRole('row')).toHaveLength(3);
  await expectFits('a report of which all went well');
});

it('a report of which something went wrong opens with each outcome that someone had', async () => {
  answerCampaign({ status: 'sent', ledger: { ...report.ledger, planned: 3, sent: 2, failed: 1 } });
  openScreen(REPORT);
  const outcomes = page.getByRole('table', { name: 'Recipients by outcome' });
  await expect.element(outcomes.getByRole('row')).toHaveLength(4);
});

it('a campaign that nobody got says why on its card', async () => {
  answerCampaign(failed);
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent(`No email went out. The most common reason: ${REASON}`);
  await expectFits('a failed campaign');
});

it('a campaign that some didn’t get says how many, and why', async () => {
  answerCampaign({ ...failed, status: 'sent', ledger: { ...ledger, sent: 2, failed: 1 } });
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent(`1 recipient failed. ${REASON}`);
});

it('a send that reaches nobody says why, and keeps the draft to be corrected', async () => {
  answerWith(contract.campaigns.send, 200, {
    success: false,
    error: `No email went out. ${REASON}`,
    results: { successful: 0, failed: 1 },
    campaign_id: report.id,
    status: 'failed',
    pending: 0,
  });
  answerCampaign(failed);
  await compose();
  await pressSend();
  await expect
    .element(composer.failure)
    .toHaveTextContent(`Error sending campaign: No email went out. ${REASON}`);
  await expect.element(composer.emails).toHaveValue(EMAIL);
  await composer.emails.fill('dana@people.invalid');
  await counted();
  await pressSend();
  // As a draft of its own, because the first one has become a campaign.
  await expect.poll(() => sends()).toHaveLength(2);
  expect(callsOf(contract.drafts.create).length).toBeGreaterThan(1);
});

const paused = { status: 'paused' as const, finished_at: null, ledger: { ...ledger, failed: 0, pending: 3 } };

it('a campaign that waits for the sender’s domain leads to the page that says what to do', async () => {
  answerCampaign({
    ...paused,
    pause_reason: 'Resend refuses email from this sender.',
    pause_fix: 'sending_domain',
  });
  openScreen(REPORT);
  await campaign.getByRole('link', { name: 'Open Sending Domain' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sending Domain' })).toHaveFocus();
});

it.each([
  ['a super admin', true, 1],
  ['an admin who can’t change it', false, 0],
])(
  'a campaign that waits for the daily ceiling leads %s to it only if it can be changed',
  async (_who, is_super_admin, links) => {
    logInAs({ is_super_admin });
    answerCampaign({
      ...paused,
      pause_reason: 'Today’s limit of 100 emails was reached. Sending continues automatically tomorrow.',
      resumes_at: inHours(5),
      pause_fix: 'owner_settings',
    });
    openScreen(REPORT);
    await expect.element(campaign).toHaveTextContent('Today’s limit of 100 emails was reached.');
    await expect.element(campaign).not.toHaveTextContent('It continues automatically');
    expect(campaign.getByRole('link', { name: 'Open Settings' }).elements()).toHaveLength(links);
  },
);

const listed = (changes: Partial<Campaign>): Campaign => ({
  id: 5,
  campaign_name: 'November news',
  subject_line: 'News',
  recipients_count: 10_227,
  sent: 1_600,
  opens: 0,
  clicks: 0,
  sent_at: report.sent_at,
  status: 'cancelled',
  created_at: report.created_at,
  ...changes,
});

it('the history shows planned and sent, and names a campaign that was undone', async () => {
  answer(contract.campaigns.list, {
    campaigns: [listed({ id: 6, campaign_name: 'Undone', sent: 0, sent_at: null, undone: true }), listed({})],
    next_cursor: null,
  });
  openScreen('/email-marketing?tab=history');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('November news')).toHaveTextContent(/10,227.*1,600.*Canceled/);
  await expect.element(row('Undone').getByText('Undone', { exact: true }).last()).toBeVisible();
  await expect.element(row('Undone')).not.toHaveTextContent('Canceled');
  await expectFits('the history with planned and sent');
});

it('opt-outs of strangers are shown apart from the unsubscribe rate', async () => {
  answer(contract.stats.marketing, {
    stats: {
      active_subscribers: 80,
      campaigns_sent: 1,
      total_emails_sent: 80,
      total_unsubscribes: 5,
      other_unsubscribes: 10,
      crp_vendors: 80,
      state_agencies: 0,
      job_coaches: 0,
      others: 0,
    },
  });
  answer(contract.unsubscribes.list, {
    unsubscribed: [
      {
        email: 'stranger@people.invalid',
        method: 'form',
        unsubscribed_at: report.created_at,
        reason: null,
        ip_address: null,
        is_stranger: true,
      },
      {
        email: 'ann@people.invalid',
        method: 'link',
        is_one_click: true,
        unsubscribed_at: report.created_at,
        reason: null,
        ip_address: null,
      },
    ],
  });
  openScreen('/email-marketing?tab=unsubscribed');
  await expect.element(page.getByText('5.9% unsubscribe rate')).toBeVisible();
  await expect.element(page.getByText('Plus 10 from other addresses')).toBeVisible();
  await expect.element(page.getByText('Never on the list or emailed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('One click in the mail program', { exact: true })).toBeVisible();
  await expectFits('the unsubscribed users with a stranger');
});
