import { contract } from '@fairlead/contract';
import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import {
  accept,
  answerCampaign,
  answerSending,
  campaign,
  compose,
  composer,
  EMAIL,
  inHours,
  schedule,
  sends,
} from '../support/campaigns.ts';
import { alertWith, pressByKeyboard, question } from '../support/controls.ts';
import { callsOf } from '../support/fake-api.ts';
import { report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { resume } = contract.campaigns;
const REPORT = '/email-marketing?tab=history&campaign=5';
const press = (name: string) => campaign.getByRole('button', { name }).click();
const confirm = (act: string) => question.getByRole('button', { name: act }).click();

/** A campaign to one person, planned for so many hours from now in Tokyo. */
const plannedIn = (hours: number, changes: Partial<CampaignReport> = {}): Partial<CampaignReport> => ({
  status: 'paused',
  pause_reason: 'Paused by an operator',
  started_at: null,
  sent_at: null,
  finished_at: null,
  scheduled_at: inHours(hours),
  starts_at: inHours(hours),
  as_of: inHours(0),
  time_zone: 'Asia/Tokyo',
  ledger: { ...report.ledger, pending: 1, sent: 0 },
  ...changes,
});

beforeEach(answerSending);
afterEach(() => void vi.useRealTimers());

it('a scheduled campaign says when it starts, and is sent now by keyboard alone', async () => {
  answerCampaign(plannedIn(48, { status: 'scheduled', pause_reason: null }));
  openScreen(REPORT);
  await expect
    .element(campaign)
    .toHaveTextContent(/It starts .* at .* Japan Standard Time, which is .* Eastern\./);
  await expectFits('a scheduled campaign');
  await pressByKeyboard(campaign.getByRole('button', { name: 'Send now' }));
  await expect.element(question).toHaveTextContent('Send now to 1 recipient?');
  accept('resume', {});
  await pressByKeyboard(question.getByRole('button', { name: 'Send now' }));
  await expect.element(page.getByRole('heading', { name: report.campaign_name })).toHaveFocus();
});

it('a campaign paused before its time says when it would go out, and Resume only schedules it', async () => {
  answerCampaign(plannedIn(48));
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent('Why it’s paused: Paused by an operator');
  await expect.element(campaign).toHaveTextContent(/It was scheduled for .*\. If you resume it before then/);
  await expectFits('paused before its time');
  await press('Resume');
  await expect.element(question).toHaveTextContent('Resume the campaign to 1 recipient?');
  await expect.element(question).toHaveTextContent(/Nothing goes out now\. It starts .* Japan Standard Time/);
  accept('resume', plannedIn(48, { status: 'scheduled', pause_reason: null }));
  await confirm('Resume campaign');
  await expect.element(campaign).toHaveTextContent(/It starts .*\. People who unsubscribe/);
});

it('a campaign whose time has passed is sent at once by Resume, which says so', async () => {
  answerCampaign(plannedIn(-1));
  openScreen(REPORT);
  await expect.element(campaign).toHaveTextContent('Its time has passed, so Resume sends it now.');
  await press('Resume');
  await expect.element(question).toHaveTextContent(/It goes out now: its time, .*, has passed\./);
});

it('a question that’s open when the time comes is asked again, because Resume now sends', async () => {
  answerCampaign(plannedIn(0.25));
  openScreen(REPORT);
  await press('Resume');
  await expect.element(question).toHaveTextContent('Nothing goes out now.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
  await confirm('Resume campaign');
  await expect.element(question).toHaveTextContent('It goes out now: its time,');
  await confirm('Not now');
  expect(callsOf(resume)).toEqual([]);
});

it('a campaign that waits for the quota says when it goes on by itself', async () => {
  const pause_reason = 'You have exceeded your daily email sending quota.';
  answerCampaign(plannedIn(-1, { pause_reason, started_at: inHours(-1), resumes_at: inHours(5) }));
  openScreen(REPORT);
  await expect
    .element(campaign)
    .toHaveTextContent(/your daily email sending quota\. .*continues automatically/);
});

it('an impossible time is refused next to its field, and nothing is lost', async () => {
  const date = page.getByLabelText('Date', { exact: true });
  await compose();
  await schedule();
  await date.fill('2020-01-01');
  await composer.send.click();
  const passed = 'This time has already passed. Choose a later one.';
  await alertWith('There is a problem').getByRole('link', { name: passed }).click();
  await expect.element(date).toHaveFocus();
  await expectFits('a time in the past');
  await date.fill('');
  await composer.send.click();
  await expect.element(alertWith('There is a problem')).toHaveTextContent('Choose a date and a time');
  await expect.element(composer.emails).toHaveValue(EMAIL);
  expect(sends()).toEqual([]);
});
