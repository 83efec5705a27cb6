// part sending-domain

import { contract } from '@fairlead/contract';
import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { DomainLine, SendingDomain } from '@fairlead/contract/email/sending-domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerSending, compose, composer, confirmSending } from '../support/campaigns.ts';
import { alertWith, button, pressEnter, question, tabTo } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, failures, hold } from '../support/fake-api.ts';
import { answerMarketing, readyDomain } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check } = contract.sendingDomain;
const KEY = `p=${'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ'.repeat(5)}`;

const unverified: DomainLine = {
  id: 'domain',
  state: 'problem',
  blocks: true,
  meaning: 'Resend hasn’t found all DNS records for mail.harbor.test yet.',
  to_do: 'Add the records below to your DNS.',
  who: 'the person who runs your DNS',
  records: [
    { type: 'TXT', name: 'resend._domainkey.mail.harbor.test', value: KEY },
    {
      type: 'MX',
      name: 'send.mail.harbor.test',
      value: 'feedback-smtp.us-east-1.amazonses.com',
      priority: 10,
    },
  ],
};
const without = (line: DomainLine): SendingDomain => ({
  ...readyDomain,
  lines: readyDomain.lines.map((one) => (one.id === line.id ? line : one)),
});
const spfMissing: DomainLine = {
  ...unverified,
  id: 'spf',
  state: 'warning',
  blocks: false,
  meaning: 'A record is missing.',
};
const unchecked: DomainLine = { ...unverified, state: 'unchecked', blocks: false, records: [] };
const pageNotice = page.getByRole('status');

beforeEach(answerMarketing);

it.each<[string, SendingDomain, string]>([
  ['a problem', without(unverified), 'You can’t send campaigns yet.'],
  ['a warning', without(spfMissing), '1 thing below may keep them out of inboxes.'],
  ['what couldn’t be checked', without(unchecked), '1 thing below couldn’t be checked.'],
  ['everything ready', readyDomain, 'Everything is ready.'],
  [
    'local-resend',
    { ...without({ ...unverified, blocks: false }), is_local: true },
    'In practice mode, nothing below keeps you from sending.',
  ],
])('the page shows %s', async (state, checked, summary) => {
  answer(check, checked);
  openScreen('/admin-sending-domain');
  await expect.element(pageNotice.getByText(summary)).toBeVisible();
  await expectFits(`the sending domain with ${state}`);
});

it('a record is copied by keyboard, which is announced', async () => {
  answer(check, without(unverified));
  let copied = '';
  navigator.clipboard.writeText = (text) => {
    copied = text;
    return Promise.resolve();
  };
  openScreen('/admin-sending-domain');
  await expect
    .element(page.getByText('Ask the person who runs your DNS to add the records below to your DNS.'))
    .toBeVisible();
  await tabTo(button('Copy value of Domain at Resend record 1'));
  await pressEnter();
  await expect.element(pageNotice.getByText('Copied!')).toBeInTheDocument();
  expect(copied).toBe(KEY);
  await tabTo(button('Copy name of Domain at Resend record 2'));
  await pressEnter();
  await expect.poll(() => copied).toBe('send.mail.harbor.test');
});

it('a request to someone else is copied with everything they need', async () => {
  answer(check, without(unverified));
  let copied = '';
  navigator.clipboard.writeText = (text) => {
    copied = text;
    return Promise.resolve();
  };
  openScreen('/admin-sending-domain');
  await tabTo(button('Copy request about Domain at Resend'));
  await pressEnter();
  await expect
    .poll(() => copied)
    .toBe(
      [
        'Resend hasn’t found all DNS records for mail.harbor.test yet.',
        'Please add the records below to your DNS.',
        `TXT record\nName: resend._domainkey.mail.harbor.test\nValue: ${KEY}`,
        'MX record, priority 10\nName: send.mail.harbor.test\nValue: feedback-smtp.us-east-1.amazonses.com',
      ].join('\n\n'),
    );
});

it('what you do yourself is said without asking anyone', async () => {
  answer(check, without({ ...unchecked, to_do: 'Check again in a minute.', who: 'you' }));
  openScreen('/admin-sending-domain');
  await expect.element(page.getByText('Check again in a minute.', { exact: true })).toBeVisible();
  expect(button('Copy request about Domain at Resend').elements()).toEqual([]);
});

it('a text that the browser doesn’t let us copy is selected for copying by hand', async () => {
  answer(check, without(unverified));
  navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  openScreen('/admin-sending-domain');
  await button('Copy value of Domain at Resend record 1').click();
  await expect.element(page.getByLabelText('Text to copy')).toHaveFocus();
  await expect.element(page.getByLabelText('Text to copy')).toHaveValue(KEY);
  await expectFits('the sending domain, copying by hand');
});

it('Check again asks the provider again, and keeps focus', async () => {
  answer(check, ({ url }) => (url.searchParams.has('refresh') ? readyDomain : without(unverified)));
  openScreen('/admin-sending-domain');
  await tabTo(button('Check again'));
  await pressEnter();
  await expect.element(pageNotice.getByText('Everything is ready.')).toBeVisible();
  await expect.element(button('Check again')).toHaveFocus();
  const unblock = fail('there is no connection', check);
  await pressEnter();
  await expect.element(alertWith('The check failed')).toBeVisible();
  unblock();
});

it.each(failures)('when %s, the page says so and recovers', async (failure) => {
  const release = hold(check);
  openScreen('/admin-sending-domain');
  await expect.element(page.getByText('Checking the sending domain')).toBeInTheDocument();
  const unblock = fail(failure, check);
  release();
  await expect.element(alertWith('We couldn’t load the check.')).toBeVisible();
  unblock();
  await button('Retry').click();
  await expect.element(page.getByText('Everything is ready.')).toBeVisible();
});

const refusedDomain: CheckLine = {
  id: 'sending_domain',
  level: 'error',
  message: unverified.meaning,
};
const ready = page.getByRole('region', { name: 'Ready to send?' });

it('the composer says before Send why a campaign would be refused, and links the page', async () => {
  answerSending();
  answer(check, without(unverified));
  answer(contract.readiness.check, { lines: [refusedDomain] });
  await compose();
  await expect.element(ready.getByText(unverified.meaning)).toBeVisible();
  await expectFits('the composer with a domain that is not ready');
  await expect.poll(() => callsOf(check).at(-1)?.url.searchParams.get('recipients')).toBe('1');
  await ready.getByRole('link', { name: 'See what to do on Sending Domain' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sending Domain' })).toHaveFocus();
});

it('the composer says what may keep a campaign out of inboxes, also in the question', async () => {
  answerSending();
  answer(check, without(spfMissing));
  await compose();
  const warning = '1 thing may keep this campaign out of inboxes.';
  await expect.element(ready.getByText(warning)).toBeVisible();
  await composer.send.click();
  await expect.element(question).toHaveTextContent(warning);
});

it('the composer says what couldn’t be checked, and doesn’t stop the campaign', async () => {
  answerSending();
  answer(check, without(unchecked));
  await compose();
  await expect
    .element(ready.getByText('We couldn’t check this about your sending domain: Domain at Resend.'))
    .toBeVisible();
  await composer.send.click();
  await confirmSending();
  await expect.poll(() => callsOf(contract.campaigns.send).length).toBe(1);
});

it('a send that the server refuses for the domain keeps the draft, and the panel says why', async () => {
  answerSending();
  await compose();
  answerWith(contract.campaigns.send, 409, {
    success: false,
    error: 'Resend refuses its email. Nothing was sent.',
    not_ready: ['domain'],
  });
  await composer.send.click();
  await expect.element(question).toBeVisible();
  answer(contract.readiness.check, { lines: [refusedDomain] });
  await confirmSending();
  await expect.element(composer.failure).toHaveTextContent('Nothing was sent.');
  await expect.element(ready.getByText(unverified.meaning)).toBeVisible();
  await expect.element(page.getByText('may already have been created')).not.toBeInTheDocument();
});
