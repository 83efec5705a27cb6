import { contract } from '@fairlead/contract';
import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInByPanel } from '../support/as-admin.ts';
import {
  answerSending,
  campaign,
  campaignTitle,
  chooseForDraft,
  compose,
  composer,
  EMAIL,
  inHours,
  NAME,
  nameCampaign,
  pressSend,
  schedule,
  sends,
} from '../support/campaigns.ts';
import { button, isGone, question } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answerDrafts, storedDraft } from '../support/drafts.ts';
import { answer, answerWith, fail, failOnce, hold, refuse } from '../support/fake-api.ts';

const { send } = contract.campaigns;
const tab = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const SENT_ALREADY = `This draft was already sent as “${NAME}”, so nothing was sent this time.`;

beforeEach(answerSending);

/** Lets the server say, from now on, that the draft was sent. */
function markSent({ kept, put }: ReturnType<typeof answerDrafts>): void {
  const now = kept();
  if (now) put({ ...now, draft: { ...now.draft, campaign_id: 5 } });
}

describe('a send without an answer', () => {
  it('that created the campaign leads to it', async () => {
    const drafts = answerDrafts();
    await compose();
    const release = hold(send);
    failOnce(send);
    await pressSend();
    await expect.element(button('Sending…')).toBeVisible();
    markSent(drafts);
    release();
    await expect.element(campaignTitle).toHaveFocus();
    await expect.element(campaign).toHaveTextContent('1 planned, 1 sent');
    await isGone(composer.failure);
    expect(sends()).toHaveLength(1);
  });

  it('that created nothing is tried again with the same version of the draft', async () => {
    await compose();
    failOnce(send);
    await pressSend();
    await expect
      .element(composer.failure)
      .toHaveTextContent(
        'Error sending campaign: Unknown error. We didn’t get an answer, so it may have been sent. Send it again: it won’t go out twice.',
      );
    await expect.element(composer.emails).toHaveValue(EMAIL);
    await pressSend();
    await expect.element(campaignTitle).toBeVisible();
    const [first, second, ...more] = sends();
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('says that nothing was sent if there was no connection all along', async () => {
    await compose();
    failOnce(send);
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pressSend();
    await expect
      .element(composer.failure)
      .toHaveTextContent('Error sending campaign: Unknown error. You’re offline. Nothing was sent.');
    connection.mockRestore();
    await pressSend();
    await expect.element(campaignTitle).toBeVisible();
  });
});

it.each([
  [429, texts.tooMany],
  [403, 'Access denied'],
])('a send that is refused with %s keeps the draft', async (status, error) => {
  await compose();
  const accept = refuse(send, status, error);
  await pressSend();
  await expect.element(composer.failure).toHaveTextContent(`Error sending campaign: ${error}`);
  if (status === 429) await expectFits('a send that was refused');
  accept();
  await pressSend();
  await expect.element(campaignTitle).toBeVisible();
});

it('a send after the session has ended goes on with the same draft after a login', async () => {
  await compose();
  const accept = refuse(send, 401, texts.session.expired);
  await pressSend();
  await expect.poll(() => location.pathname).toBe('/login');
  accept();
  await logInByPanel();
  await expect.element(composer.emails).toHaveValue(EMAIL);
  await pressSend();
  await expect.element(campaignTitle).toBeVisible();
});

it('a draft that someone else has sent leads to its campaign, and nothing is sent', async () => {
  const drafts = answerDrafts();
  await compose();
  const draft = storedDraft({ campaign_id: 5 });
  answerWith(send, 409, { success: false, error: SENT_ALREADY, draft, campaign_id: 5 });
  await expect.poll(() => drafts.kept()?.content.campaign_name).toBe(NAME);
  markSent(drafts);
  await pressSend();
  await expect.element(question).toHaveTextContent(SENT_ALREADY);
  await expectFits('a draft that was already sent');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(campaignTitle).toHaveFocus();
});

it('a draft that can’t be saved isn’t sent', async () => {
  await compose();
  fail('the database is away', contract.drafts.save, contract.drafts.create);
  await nameCampaign(`${NAME} again`);
  await composer.send.click();
  await expect
    .element(composer.failure)
    .toHaveTextContent('We couldn’t save the draft, so nothing was sent. What you wrote is still here.');
  await expect.element(composer.name).toHaveValue(`${NAME} again`);
  expect(sends()).toEqual([]);
});

describe('while a campaign is being sent', () => {
  const startHeld = async () => {
    await compose();
    const release = hold(send);
    await pressSend();
    await expect.element(button('Sending…')).toBeVisible();
    return release;
  };

  it('another tab can be opened; the send stays, its end is said there, and the composer is free', async () => {
    const release = await startHeld();
    await tab('Campaign History').click();
    await tab('Compose Campaign').click();
    await expect.element(button('Sending…')).toBeVisible();
    await expect.element(composer.emails).toBeDisabled();
    await expectFits('a campaign being sent');
    // The answer comes before the tab has rendered.
    (tab('Manage Subscribers').element() as HTMLElement).click();
    release();
    const said = page.getByText('Your campaign to 1 recipient is on its way.', { exact: true });
    await expect.element(said).toBeVisible();
    expect(location.search).toBe('?tab=subscribers');
    await tab('Compose Campaign').click();
    await expect.element(said).toBeVisible();
    await expectFits('a new email after a send');
    await expect.element(composer.emails).toHaveValue('');
    await expect.element(composer.name).toHaveValue('');
    await expect.element(composer.send).toHaveAccessibleName('Send campaign');
    expect(sends()).toHaveLength(1);
  });

  it('another draft can be opened, and is still there afterward', async () => {
    const release = await startHeld();
    const kims = storedDraft({ id: 8, campaign_name: 'By Kim', subject: 'News' });
    answer(contract.drafts.list, { drafts: [kims], next_cursor: null });
    answer(contract.drafts.find, { draft: { ...kims, content: newDraft(offerDocument, 'UTC', 'By Kim') } });
    await chooseForDraft('All drafts');
    await page.getByRole('dialog').getByRole('link', { name: 'By Kim' }).click();
    await expect.element(composer.name).toHaveValue('By Kim');
    release();
    await expect.element(campaignTitle).toBeVisible();
    await tab('Compose Campaign').click();
    await expect.element(composer.name).toHaveValue('By Kim');
  });

  it('another page can be opened, and finishing does not redirect from it', async () => {
    answerDashboard();
    const release = await startHeld();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect.poll(() => location.pathname).toBe('/admin-dashboard');
    release();
    await expect.poll(() => sends()).toHaveLength(1);
    expect(location.pathname).toBe('/admin-dashboard');
  });
});

it('the server’s error about the time is shown, and the draft stays', async () => {
  const date = page.getByLabelText('Date', { exact: true });
  const inTwoDays = inHours(48).slice(0, 10);
  await compose();
  await schedule();
  await date.fill(inTwoDays);
  refuse(send, 400, 'This time has already passed. Choose a later one.');
  await pressSend('Schedule campaign');
  await expect
    .element(composer.failure)
    .toHaveTextContent('Error sending campaign: This time has already passed. Choose a later one.');
  await expect.element(date).toHaveValue(inTwoDays);
});
