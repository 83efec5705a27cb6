import { contract } from '@fairlead/contract';
import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { beforeEach, expect, it } from 'vitest';
import { expectFits } from '../support/accessible.ts';
import { answerCampaign, answerSending, campaign } from '../support/campaigns.ts';
import { isGone, question } from '../support/controls.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const REPORT = '/email-marketing?tab=history&campaign=5';
const { sayAccount } = contract.campaigns;
const paused: Partial<CampaignReport> = {
  status: 'paused',
  finished_at: null,
  pause_reason: 'The Resend API key was changed while some emails were unconfirmed.',
  account_unclear: 200,
  ledger: { ...report.ledger, planned: 300, sent: 40, pending: 260 },
};

beforeEach(answerSending);

it.each([
  ['Yes, same account', 'Ask Resend again about 200 emails?', 'Ask again', true],
  ['No, another account', 'Give up on 200 emails?', 'Give up on them', false],
] as const)(
  'a campaign whose API key was changed asks about the account: %s',
  async (label, asked, act, same) => {
    answerCampaign(paused);
    openScreen(REPORT);
    const button = campaign.getByRole('button', { name: label });
    await expect.element(button).toBeVisible();
    await expect.element(campaign).toHaveTextContent(/Same Resend account\?/);
    await expect.element(campaign.getByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
    await expectFits('the question about the account');

    const goesOn = {
      ...report,
      ...paused,
      status: 'sending' as const,
      pause_reason: null,
      account_unclear: 0,
    };
    answerCampaign(goesOn);
    answer(sayAccount, { campaign: goesOn });
    await button.click();
    await expect.element(question).toHaveTextContent(asked);
    await question.getByRole('button', { name: act }).click();
    await expect.poll(() => callsOf(sayAccount).map(({ body }) => body)).toEqual([{ same }]);
    await isGone(button);
  },
);
