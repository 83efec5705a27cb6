import { contract } from '@fairlead/contract';
import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { confirmSendText } from '@fairlead/contract/platform/texts';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { alertWith, button, question } from './controls.ts';
import { answer, callsOf } from './fake-api.ts';
import { answerMarketing, report } from './marketing.ts';
import { openScreen } from './open-screen.ts';

const { audience, report: load, send } = contract.campaigns;

export const NAME = report.campaign_name;
export const EMAIL = 'ben@people.invalid';

const HOUR_MS = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** From now on, the campaign looks like this. */
export const answerCampaign = (changes: Partial<CampaignReport>): void =>
  answer(load, { campaign: { ...report, ...changes } });

/** From now on, this action is accepted, and only then makes the campaign look like this. */
export function accept(action: 'cancel' | 'resume' | 'retryFailed', changes: Partial<CampaignReport>): void {
  answer(contract.campaigns[action], () => {
    answerCampaign(changes);
    return { campaign: { ...report, ...changes } };
  });
}

export const waitingForUndo = (): Partial<CampaignReport> => ({
  status: 'scheduled',
  started_at: null,
  sent_at: null,
  undo_until: inHours(1),
  starts_at: inHours(1),
  as_of: inHours(0),
  ledger: { ...report.ledger, pending: 1, sent: 0 },
});

export const nobodyLeftOut = {
  duplicates: 0,
  invalid: 0,
  opted_out: 0,
  suppressed: 0,
  inactive: 0,
  paused: 0,
  left_topic: 0,
};

/** Email Marketing that accepts every send to one recipient and starts it immediately. */
export function answerSending(): void {
  answerMarketing();
  answer(audience, { recipients: 1, excluded: nobodyLeftOut });
  answer(send, {
    results: { successful: 0, failed: 0 },
    campaign_id: report.id,
    status: 'scheduled',
    pending: 1,
  });
}

/** The composer's elements. */
export const composer = {
  subject: page.getByLabelText('Email subject'),
  name: page.getByLabelText('Campaign name'),
  emails: page.getByLabelText('Email addresses'),
  count: page.getByCss('output').filter({ hasText: /recipients?/ }),
  firstPart: page.getByLabelText(/to 50 people first/),
  send: page.getByRole('button', { name: /^(Send (to|campaign)|Schedule|Update)/ }),
  failure: alertWith('Error sending campaign'),
};

/** A field of a setting, which is opened for it. */
export async function unfolded(field: Locator): Promise<Locator> {
  await expect.element(field).toBeInTheDocument();
  const fold = field.element().closest('details');
  if (fold && !fold.open) fold.querySelector('summary')?.click();
  return field;
}

export async function nameCampaign(name: string): Promise<void> {
  await (await unfolded(composer.name)).fill(name);
}

export async function schedule(): Promise<void> {
  await (await unfolded(page.getByRole('radio', { name: 'Schedule', includeHidden: true }))).click();
}

/** Waits for the exact count. */
export async function counted(): Promise<void> {
  await expect.element(composer.count).toHaveAttribute('aria-busy', 'false');
}

/** Does something else with the draft. */
export async function chooseForDraft(act: string): Promise<void> {
  await button('More for this draft').click();
  await button(act).click();
}

/** The heading of the campaign's page, which opens after a send. */
export const campaignTitle = page.getByRole('heading', { name: NAME, level: 1 });

/** Where the campaign's page says how far it is. */
export const campaign = page.getByRole('region', { name: NAME });

/** Opens the composer with a campaign to one recipient, and waits for the exact count. */
export async function compose(): Promise<void> {
  openScreen('/email-marketing');
  await composer.emails.fill(EMAIL);
  await nameCampaign(NAME);
  await counted();
}

/** Presses Send and confirms the recipient count. */
export async function pressSend(act = 'Send campaign'): Promise<void> {
  await composer.send.click();
  await confirmSending(act);
}

export async function confirmSending(act = 'Send campaign'): Promise<void> {
  await expect.element(question.getByText(confirmSendText(1), { exact: true })).toBeVisible();
  await question.getByRole('button', { name: act }).click();
}

/** What was sent so far. */
export const sends = (): unknown[] => callsOf(send).map(({ body }) => body);
