import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answer, fail, hold } from '../support/fake-api.ts';
import { answerMarketing, recipient, report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { report: reportRoute, recipients, recipientHistory } = contract.campaigns;
const REPORT = '/email-marketing?tab=history&campaign=5';
const unconfirmed = { ...recipient, status: 'uncertain' as const };
const planned = { kind: 'planned' as const, at: recipient.sent_at };
const nothing = { detail: null, by: null, link: null, attempts: null, suppression: null };

const history = page.getByRole('dialog', { name: 'Email history' });
const events = history.getByRole('list', { name: 'Events, oldest first' });
const opener = page
  .getByRole('region', { name: 'Recipients of this campaign' })
  .getByRole('button', { name: `${recipient.email}, history` });

beforeEach(() => {
  answerMarketing();
  answer(recipientHistory, { recipient, events: [{ ...planned, ...nothing }] });
});

it('a history that loads slowly says so', async () => {
  openScreen(REPORT);
  const release = hold(recipientHistory);
  await opener.click();
  await expect.element(history.getByRole('status')).toHaveTextContent(/^Loading the history$/);
  await expectFits('a history that loads');
  release();
  await expect.element(events).toBeVisible();
});

it('a history that fails to load shows an error and can be retried; focus stays inside', async () => {
  openScreen(REPORT);
  const unblock = fail('there is no connection', recipientHistory);
  await opener.click();
  await expect.element(history.getByRole('alert')).toHaveTextContent('We couldn’t load the email history.');
  await expectFits('a history that failed');
  unblock();
  await history.getByRole('button', { name: 'Retry' }).click();
  await expect.element(events).toBeVisible();
  await expect.element(history.getByRole('heading', { name: recipient.email })).toHaveFocus();
});

it('unconfirmed recipients that fail to load can be retried', async () => {
  answer(reportRoute, { campaign: { ...report, ledger: { ...report.ledger, sent: 0, uncertain: 1 } } });
  answer(recipients, { recipients: [unconfirmed], next_cursor: null });
  const unblock = fail('there is no connection', recipients);
  openScreen(REPORT);
  const uncertain = page.getByRole('region', { name: 'Unconfirmed recipients', exact: true });
  await expect.element(uncertain.getByRole('alert')).toHaveTextContent('We couldn’t load');
  await expectFits('unconfirmed recipients that failed');
  unblock();
  await uncertain.getByRole('button', { name: 'Retry' }).click();
  await expect.element(uncertain.getByRole('row').filter({ hasText: recipient.email })).toBeVisible();
});
