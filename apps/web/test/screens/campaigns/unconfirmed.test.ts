import { contract } from '@fairlead/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answer } from '../support/fake-api.ts';
import { answerMarketing, recipient, report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { recipientHistory, recipients, report: load } = contract.campaigns;

it('unconfirmed recipients are shown with the reason and the evidence, and so is their history', async () => {
  const unsure = { ...recipient, status: 'uncertain' as const };
  const ben = { ...unsure, id: 2, email: 'ben@people.invalid', reported_beside: 1 };
  answerMarketing();
  answer(load, { campaign: { ...report, ledger: { ...report.ledger, planned: 2, sent: 0, uncertain: 2 } } });
  answer(recipients, { recipients: [unsure, ben], next_cursor: null });
  const nothing = { by: null, link: null, attempts: null, suppression: null };
  answer(recipientHistory, {
    recipient: ben,
    events: [{ ...nothing, kind: 'uncertain', at: null, detail: null }],
  });
  openScreen('/email-marketing?tab=history&campaign=5');
  const region = page.getByRole('region', { name: 'Unconfirmed recipients', exact: true });
  await expect.element(region).toHaveTextContent('We don’t know if 2 recipients got this email.');
  await expect.element(region).toHaveTextContent('we won’t resend');
  const row = (email: string) => region.getByRole('row').filter({ hasText: email });
  await expect.element(row(unsure.email)).toHaveTextContent('Resend hasn’t reported on this email.');
  await expect
    .element(row(ben.email))
    .toHaveTextContent('has reported on 1 other email from the same request');
  await expectFits('unconfirmed recipients');
  await region.getByRole('button', { name: ben.email }).click();
  const history = page.getByRole('dialog', { name: 'Email history' });
  await expect.element(history).toHaveTextContent('so it very likely accepted this one, too');
  await expect.element(history.getByRole('listitem').filter({ hasText: /^Unconfirmed/ })).toBeVisible();
  await expectFits('the history of an unconfirmed recipient');
});
