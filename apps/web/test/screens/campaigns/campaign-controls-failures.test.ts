import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
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
  NAME,
  pressSend,
  unfolded,
  waitingForUndo,
} from '../support/campaigns.ts';
import { alertWith, button, isGone, pressEnter, question, tabTo } from '../support/controls.ts';
import { storedDraft } from '../support/drafts.ts';
import { callsOf, fail, refuse } from '../support/fake-api.ts';
import { report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { cancel, report: load, resume, retryFailed } = contract.campaigns;
const { ledger } = report;
const REPORT = '/email-marketing?tab=history&campaign=5';

const inCampaign = (name: string) => campaign.getByRole('button', { name });
const answerOf = (name: string) => question.getByRole('button', { name });

beforeEach(answerSending);

it('a report that fails to load says so, and recovers', async () => {
  const unblock = fail('there is no connection', load);
  openScreen(REPORT);
  const failed = alertWith('We couldn’t load the report.');
  await expect.element(failed).toBeVisible();
  unblock();
  await expect.element(campaign).toHaveTextContent('1 planned, 1 sent');
  await isGone(failed);
});

it('a missing report shows an error', async () => {
  refuse(load, 404, texts.campaigns.notFound);
  openScreen('/email-marketing?tab=history&campaign=999999999');
  await expect
    .element(alertWith('We couldn’t find this campaign. It may have been deleted, or the link is wrong.'))
    .toBeVisible();
});

it('a retry that fails shows an error, and works afterward using only the keyboard', async () => {
  answerCampaign({ retryable: 1, ledger: { ...ledger, planned: 3, sent: 2, failed: 1 } });
  openScreen(REPORT);
  const unblock = fail('the database is away', retryFailed);
  await tabTo(inCampaign('Retry 1 failed'));
  await pressEnter();
  await tabTo(answerOf('Retry 1 failed'));
  await pressEnter();
  await expect.element(question).toHaveTextContent(`We couldn’t retry: ${texts.unavailable}`);
  await expectFits('a retry that failed');
  await pressEnter();
  await expect.element(inCampaign('Retry 1 failed')).toHaveFocus();
  unblock();
  accept('retryFailed', { retryable: 0, ledger: { ...ledger, planned: 3, sent: 3 } });
  await pressEnter();
  await tabTo(answerOf('Retry 1 failed'));
  await pressEnter();
  await expect.element(campaign).toHaveTextContent('3 planned, 3 sent');
  expect(callsOf(retryFailed).map(({ params }) => params.id)).toEqual(['5', '5']);
});

it('the rest is sent immediately using only the keyboard, after an error that is shown', async () => {
  answerCampaign({
    status: 'sending',
    first_part_count: 50,
    rest_held: true,
    waiting_until: inHours(0.25),
    ledger: { ...ledger, planned: 60, sent: 50, pending: 10 },
  });
  openScreen(REPORT);
  await expect.element(campaign.getByText('Waiting', { exact: true })).toBeVisible();
  const unblock = fail('the server fails', resume);
  const proceed = async () => {
    await tabTo(inCampaign('Send the rest now'));
    await pressEnter();
    await expect.element(question).toHaveTextContent('Send to the other 10 recipients?');
    await tabTo(answerOf('Send the rest now'));
    await pressEnter();
  };
  await proceed();
  await expect.element(question).toHaveTextContent(`The campaign wasn’t resumed: ${texts.internal}`);
  await pressEnter();
  await expect.element(inCampaign('Send the rest now')).toHaveFocus();
  unblock();
  accept('resume', { ledger: { ...ledger, planned: 60, sent: 60 } });
  await proceed();
  await isGone(inCampaign('Send the rest now'));
  await isGone(campaign.getByText('Waiting', { exact: true }));
  await expect.element(page.getByRole('heading', { name: NAME })).toHaveFocus();
  expect(callsOf(resume)).toHaveLength(2);
});

it('a scheduled campaign is canceled, after an error that is shown', async () => {
  const scheduled = {
    started_at: null,
    finished_at: null,
    sent_at: null,
    starts_at: inHours(48),
    scheduled_at: inHours(48),
  };
  answerCampaign({ ...scheduled, status: 'scheduled', ledger: { ...ledger, sent: 0, pending: 1 } });
  openScreen(REPORT);
  const sentTime = campaign
    .getByCss('dl > div')
    .filter({ hasText: /^First email/ })
    .getByRole('definition');
  const tryCancel = async () => {
    await inCampaign('Cancel campaign').click();
    await answerOf('Cancel campaign').click();
  };
  await expect.element(sentTime).toHaveTextContent(/^Starts /);
  const unblock = fail('the database is away', cancel);
  await tryCancel();
  await expect.element(question).toHaveTextContent(`The campaign wasn’t canceled: ${texts.unavailable}`);
  await answerOf('OK').click();
  await expect.element(inCampaign('Cancel campaign')).toHaveFocus();
  await expect.element(sentTime).toHaveTextContent(/^Starts /);
  unblock();
  accept('cancel', { ...scheduled, status: 'cancelled', ledger: { ...ledger, sent: 0, cancelled: 1 } });
  await tryCancel();
  await expect.element(campaign).toHaveTextContent('Canceled');
  await expect.element(sentTime).toHaveTextContent(/^Never$/);
  await expect.element(page.getByRole('heading', { name: NAME })).toHaveFocus();
});

it('an Undo that fails shows an error and can be tried again', async () => {
  answerCampaign({ ...waitingForUndo(), draft_id: storedDraft().id });
  await compose();
  await (await unfolded(composer.firstPart)).click();
  await pressSend();
  const unblock = fail('there is no connection', cancel);
  await inCampaign('Undo').click();
  await expect.element(question).toHaveTextContent(`The campaign wasn’t undone: ${texts.unknown}`);
  await answerOf('OK').click();
  await expect.element(inCampaign('Undo')).toHaveFocus();
  unblock();
  accept('cancel', { ...waitingForUndo(), status: 'cancelled' });
  await inCampaign('Undo').click();
  await expect
    .element(page.getByText('The campaign was undone, and no one was emailed. Your draft is back.'))
    .toBeVisible();
  await isGone(campaign);
  await expect.element(composer.name).toHaveValue(NAME);
  await expect.element(composer.emails).toHaveValue(EMAIL);
  await expect.element(composer.firstPart).toBeChecked();
  await expect.element(composer.subject).toHaveFocus();
  await expect.element(button('Send to 1 recipient')).toBeVisible();
});

it('an Undo that comes too late, here in the history, says how many people may get the campaign', async () => {
  answerCampaign(waitingForUndo());
  openScreen(REPORT);
  const begun = { ...waitingForUndo(), started_at: inHours(0), status: 'cancelled' as const };
  accept('cancel', { ...begun, ledger: { ...ledger, planned: 3, sent: 1, cancelled: 2 } });
  await inCampaign('Undo').click();
  await expect
    .element(question)
    .toHaveTextContent(
      'Sending had already begun: 1 recipient may get the campaign. All others were canceled.',
    );
  await answerOf('OK').click();
  await expect.element(campaign).toHaveTextContent('Canceled');
});
