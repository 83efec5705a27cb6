import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from './support/accessible.ts';
import { logInByPanel } from './support/as-admin.ts';
import {
  answerSending,
  campaign,
  compose,
  composer,
  confirmSending,
  EMAIL,
  inHours,
  NAME,
  pressSend,
  sends,
  sentMessage,
} from './support/campaigns.ts';
import { button, isGone, question } from './support/controls.ts';
import { answerDashboard } from './support/dashboard.ts';
import { failOnce, hold, refuse } from './support/fake-api.ts';

const { send } = contract.campaigns;
const tab = (name: string) => page.getByRole('tab', { name });
const unfinished = page.getByText('that cannot send it twice');

beforeEach(answerSending);

/** Loses the answer to a send: the page can't know whether the server created the campaign. */
async function sendWithoutAnswer(): Promise<void> {
  await compose();
  failOnce(send);
  await pressSend();
  await expect
    .element(composer.failure.getByText('Error sending campaign: Unknown error', { exact: true }))
    .toBeVisible();
  await expect.element(unfinished).toBeVisible();
}

/** All sends had one key and one body, so that the server takes them for one campaign. */
function expectRepeats(count: number): void {
  const [first] = sends();
  expect(first?.key).toBeTruthy();
  expect(sends()).toEqual(Array.from({ length: count }, () => first));
}

describe('a send without an answer', () => {
  it.each([
    [429, texts.tooMany],
    [403, 'Access denied'],
  ])('keeps its key if the retry is refused with %s', async (status, error) => {
    await sendWithoutAnswer();
    const accept = refuse(send, status, error);
    await pressSend();
    await expect.element(composer.failure.getByText(`Error sending campaign: ${error}`)).toBeVisible();
    await expect.element(unfinished).toBeVisible();
    if (status === 429) await expectFits('a send without a clear answer');
    accept();
    await pressSend();
    await expect.element(sentMessage).toBeVisible();
    expectRepeats(3);
  });

  it('keeps its key if the session has ended', async () => {
    await sendWithoutAnswer();
    const accept = refuse(send, 401, texts.session.expired);
    await pressSend();
    await expect.poll(() => location.pathname).toBe('/login');
    accept();
    await logInByPanel();
    await expect.element(unfinished).toBeVisible();
    await pressSend();
    await expect.element(sentMessage).toBeVisible();
    expectRepeats(3);
  });

  it('whose key was used for something else links to the history and sends nothing', async () => {
    await sendWithoutAnswer();
    refuse(send, 409, texts.campaigns.keyReused);
    await pressSend();
    await expect.element(composer.failure).toHaveTextContent('This campaign may already have been created.');
    await composer.failure.getByRole('link', { name: 'Campaign History' }).click();
    await expect.element(page.getByRole('link', { name: NAME })).toBeVisible();
    expectRepeats(2);
  });

  it('asks before an edited draft creates another campaign', async () => {
    await sendWithoutAnswer();
    await composer.name.fill(`${NAME} again`);
    await expect.element(page.getByText('sending makes another campaign')).toBeVisible();
    await composer.send.click();
    await expect.element(question).toHaveTextContent('may already have been created. Make another one?');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isGone(question);
    expect(sends()).toHaveLength(1);
    await composer.send.click();
    await question.getByRole('button', { name: 'Make another campaign' }).click();
    await confirmSending();
    await expect.element(sentMessage).toBeVisible();
    const [first, second, ...more] = sends();
    expect(more).toEqual([]);
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body).toMatchObject({ campaign_name: `${NAME} again`, manual_emails: [EMAIL] });
  });
});

describe('while a campaign is being sent', () => {
  const startHeld = async () => {
    await compose();
    const release = hold(send);
    await pressSend();
    await expect.element(button('Sending…')).toBeVisible();
    return release;
  };

  it('another tab can be opened; the send stays, and the composer reports success', async () => {
    const release = await startHeld();
    await tab('Campaign History').click();
    await tab('Compose Campaign').click();
    await expect.element(button('Sending…')).toBeVisible();
    await expect.element(composer.emails).toBeDisabled();
    await expectFits('a campaign being sent');
    // The answer comes before the tab has rendered.
    (tab('Manage Subscribers').element() as HTMLElement).click();
    release();
    await expect.element(campaign).toHaveTextContent('1 of 1 done');
    expect(location.search).toMatch(/tab=subscribers&watch=5$/);
    await tab('Compose Campaign').click();
    await expect.element(sentMessage).toBeVisible();
    await expect.element(composer.emails).toHaveValue('');
    await expect.element(composer.send).toHaveAccessibleName('Send campaign');
    expect(sends()).toHaveLength(1);
  });

  it('another page can be opened, and finishing does not redirect from it', async () => {
    answerDashboard();
    const release = await startHeld();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect.poll(() => location.pathname).toBe('/admin-dashboard');
    release();
    const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('campaignDraft'));
    await expect.poll(() => JSON.stringify(drafts())).not.toContain(NAME);
    expect(location.pathname).toBe('/admin-dashboard');
  });
});

it('the server’s error about the time is shown, and the draft stays', async () => {
  const date = page.getByLabelText('Date', { exact: true });
  const inTwoDays = inHours(48).slice(0, 10);
  await compose();
  await page.getByRole('radio', { name: 'At a time' }).click();
  await date.fill(inTwoDays);
  refuse(send, 400, 'The time to send at is in the past');
  await pressSend('Schedule campaign');
  await expect
    .element(composer.failure)
    .toHaveTextContent('Error sending campaign: The time to send at is in the past');
  await expect.element(date).toHaveValue(inTwoDays);
  await isGone(unfinished);
});
