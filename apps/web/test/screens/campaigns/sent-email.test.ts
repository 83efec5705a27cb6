import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin } from '../support/as-admin.ts';
import { answerCampaign } from '../support/campaigns.ts';
import { alertWith, button, pressEnter, tabTo } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, recipient } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { email: route, recipientHistory } = contract.campaigns;
const REPORT = '/email-marketing?tab=history&campaign=5';
const sent = {
  subject: 'News for you',
  text: 'Hello there,\n\nthis month’s news.',
  url: 'data:text/html,Hello there',
  expires_at: '2026-11-20T09:05:00.000Z',
};

const section = page.getByRole('region', { name: 'The email' });
const frame = page.getByTitle('The email as it was sent');
const hide = button('Hide the email');

beforeEach(() => {
  answerMarketing();
  answer(route, ({ url }) => ({
    ...sent,
    recipient: url.searchParams.has('recipient_id')
      ? { id: 1, email: recipient.email, name: 'Ann Lee' }
      : null,
  }));
  answer(recipientHistory, { recipient, events: [] });
});

it('a report shows the email as it was sent, on request and by keyboard', async () => {
  openScreen(REPORT);
  await tabTo(section.getByRole('button', { name: 'Show the email' }));
  expect(callsOf(route)).toEqual([]);
  await pressEnter();
  await expect.element(frame).toBeVisible();
  await expect.element(hide).toHaveFocus();
  await expect.element(section.getByText('News for you')).toBeVisible();
  await expect.element(section.getByText('No one in particular')).toBeVisible();
  await expectFits('a report with its email');
  await section.getByText('Phone').click();
  await expect.element(frame).toBeVisible();
  await section.getByText('Plain text').click();
  await expect.element(section.getByText('this month’s news.')).toBeVisible();
  await expectFits('a report with its email as plain text');
  await hide.click();
  await expect.element(section.getByText('this month’s news.')).not.toBeInTheDocument();
});

it('the dark look is asked for again', async () => {
  openScreen(REPORT);
  await button('Show the email').click();
  await expect.element(frame).toHaveAttribute('src', expect.stringContaining('look=light'));
  await section.getByText('Dark', { exact: true }).click();
  await expect.element(frame).toHaveAttribute('src', expect.stringContaining('look=dark'));
});

it('one person’s history shows the email as that person got it', async () => {
  openScreen(REPORT);
  await page.getByRole('button', { name: `${recipient.email}, history` }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'See the email as it was sent to this person' }).click();
  await expect.element(history.getByTitle('The email as it was sent')).toBeVisible();
  await expect.element(history.getByText(`Ann Lee (${recipient.email})`)).toBeVisible();
  expect(callsOf(route).at(-1)?.url.searchParams.get('recipient_id')).toBe('1');
  await expectFits('the email to one person');
});

it('the email is sent to yourself as that person got it, or as nobody in particular does', async () => {
  const { testSend } = contract.emailTemplate;
  answer(testSend, { results: [{ email: admin.email, status: 'sent', reason: null }] });
  openScreen(REPORT);
  await button('Show the email').click();
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await expect.element(section.getByRole('status').getByText(admin.email)).toBeVisible();
  expect(callsOf(testSend).at(-1)?.body).toMatchObject({ sent: { campaign_id: 5, recipient_id: null } });

  await page.getByRole('button', { name: `${recipient.email}, history` }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'See the email as it was sent to this person' }).click();
  await history.getByRole('button', { name: 'Send it to me' }).click();
  await expect.element(history.getByRole('status').getByText(admin.email)).toBeVisible();
  expect(callsOf(testSend).at(-1)?.body).toMatchObject({
    recipients: [admin.email],
    sent: { campaign_id: 5, recipient_id: 1 },
  });
  await expectFits('a sent email that was sent to yourself');
});

it('an email that loads slowly says so, and one that fails to load can be retried', async () => {
  openScreen(REPORT);
  const release = hold(route);
  await button('Show the email').click();
  await expect.element(section.getByText('Loading the email')).toBeInTheDocument();
  const unblock = fail('there is no connection', route);
  release();
  await expect.element(alertWith('We couldn’t load the email.')).toBeVisible();
  await expectFits('an email that failed');
  unblock();
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect.element(frame).toBeVisible();
});

it('when the person’s row was deleted, the server’s words say so', async () => {
  openScreen(REPORT);
  await page.getByRole('button', { name: `${recipient.email}, history` }).click();
  refuse(route, 404, texts.campaigns.recipientsRemoved);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^See the email/ })
    .click();
  await expect.element(alertWith(texts.campaigns.recipientsRemoved)).toBeVisible();
});

it('an old campaign without its list still shows its email', async () => {
  answerCampaign({ details_removed_at: '2026-11-20T08:00:00.000Z' });
  openScreen(REPORT);
  await button('Show the email').click();
  await expect.element(frame).toBeVisible();
  await expect.element(section.getByText(/choose that person/)).not.toBeInTheDocument();
});
