import { contract } from '@fairlead/contract';
import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { accept, answerCampaign, answerSending, campaign } from '../support/campaigns.ts';
import { question } from '../support/controls.ts';
import { callsOf } from '../support/fake-api.ts';
import { report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const REPORT = '/email-marketing?tab=history&campaign=5';
const ledger = { ...report.ledger, planned: 300, sent: 40, pending: 260 };
const stuck: Partial<CampaignReport> = {
  status: 'sending',
  finished_at: null,
  first_part_count: 50,
  rest_held: true,
  waiting_until: null,
  trouble: 'The email provider hasn’t confirmed some of the emails for more than 10 minutes.',
  trouble_details: 'API is temporarily unavailable',
  ledger,
};

beforeEach(answerSending);

it('a campaign that is stuck says why, has the provider’s words apart, and offers to send the rest', async () => {
  answerCampaign(stuck);
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent(`Needs attention: ${stuck.trouble}`);
  await expect.element(campaign).toHaveTextContent(/It’s going to 50 people first: 40 are done/);
  await expect.element(campaign).not.toHaveTextContent(/goes out now/);
  const words = campaign.getByText(/API is temporarily unavailable/);
  await expect.element(words).not.toBeVisible();
  await campaign.getByText('Details', { exact: true }).click();
  await expect.element(words).toBeVisible();
  await expectFits('a stuck campaign');

  await campaign.getByRole('button', { name: 'Send the rest now' }).click();
  // Only now: the page would show the rest going out before it was asked for.
  accept('resume', { ...stuck, rest_held: false });
  await question.getByRole('button', { name: 'Send the rest now' }).click();
  await expect.poll(() => callsOf(contract.campaigns.resume)).toHaveLength(1);
});

it('a canceled campaign that is stuck says why, until it turns out that everything went out', async () => {
  answerCampaign({ ...stuck, status: 'cancelled', rest_held: false });
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent(`Needs attention: ${stuck.trouble}`);
  await expectFits('a canceled campaign that is stuck');
  answerCampaign({ ledger: { ...ledger, sent: 300, pending: 0 } });
  await expect
    .element(campaign.getByText('Sent', { exact: true }).first(), { timeout: 15_000 })
    .toBeVisible();
  await expect.element(campaign).not.toHaveTextContent('Needs attention');
});

it('while its recipients are being written, a campaign is being prepared', async () => {
  const preparing = { status: 'sending', finished_at: null, preparing: true } as const;
  const list = { ...report.ledger, planned: 120_000, pending: 119_998, sent: 0, skipped: 2 };
  answerCampaign({ ...preparing, prepared: 40_000, left_out: 2, ledger: list });
  openScreen(REPORT);
  await expect.element(campaign.getByText('Preparing', { exact: true })).toBeVisible();
  await expect.element(campaign).toHaveTextContent('40,000 of 120,000 recipients ready');
  await expect.element(campaign).toHaveTextContent('Nothing goes out until it’s complete');
  await expect.element(page.getByText(/2 people left the list while we prepared it/)).toBeVisible();
  await expect.element(campaign.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  await expectFits('a campaign that is being prepared');

  await campaign.getByRole('button', { name: 'Cancel campaign' }).click();
  accept('cancel', {
    ...preparing,
    status: 'cancelled',
    preparing: false,
    ledger: { ...list, pending: 0, cancelled: 119_998 },
  });
  await question.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect.poll(() => callsOf(contract.campaigns.cancel)).toHaveLength(1);
  await expect.element(campaign.getByText('Preparing', { exact: true })).not.toBeInTheDocument();
});

it('while its recipients are being written, a campaign that was just sent can be undone', async () => {
  const preparing = { status: 'scheduled', started_at: null, sent_at: null, undo_until: null } as const;
  const list = { ...report.ledger, planned: 120_000, pending: 120_000, sent: 0 };
  answerCampaign({ ...preparing, preparing: true, prepared: 40_000, ledger: list });
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent('Nothing goes out until it’s complete');
  await expect.element(campaign.getByRole('button', { name: 'Cancel campaign' })).not.toBeInTheDocument();

  accept('cancel', { ...preparing, status: 'cancelled', undone: true, ledger: { ...list, pending: 0 } });
  await campaign.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => callsOf(contract.campaigns.cancel)).toHaveLength(1);
});
