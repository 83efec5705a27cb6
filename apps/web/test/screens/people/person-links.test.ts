import { contract } from '@fairlead/contract';
import type { Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { answerSending, compose } from '../support/campaigns.ts';
import { button, pressEnter, tabTo } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { answerTimes } from '../support/inquiry.ts';
import { answerMarketing, recipient, report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, person } from '../support/person.ts';

const inquiry = {
  kind: 'demo',
  id: 1,
  name: 'Ann Lee',
  email: 'ann@people.invalid',
  subscriber_id: 12,
  company: null,
  subject: null,
  message: null,
  status: 'new',
  created_at: '2026-11-20T09:00:00.000Z',
} as const;

beforeEach(() => {
  answerPerson(person);
  answerMarketing();
});

it('an address in a list leads to its person by keyboard; one that’s no subscriber’s is text', async () => {
  const stranger = { ...recipient, id: 2, email: 'stranger@people.invalid', subscriber_id: null };
  answer(contract.campaigns.recipients, {
    recipients: [{ ...recipient, subscriber_id: 12 }, stranger],
    next_cursor: null,
  });
  openScreen('/email-marketing?tab=history&campaign=5');
  const link = page.getByRole('link', { name: recipient.email });
  await expect.element(page.getByText(stranger.email)).toBeVisible();
  expect(page.getByRole('link', { name: stranger.email }).query()).toBeNull();
  await expectFits('recipients with links to their people');
  await tabTo(link);
  await pressEnter();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toHaveFocus();
});

it('an inquiry leads to the inquiry and to the person', async () => {
  logInAs();
  answer(contract.inquiries.list, {
    inquiries: [inquiry],
    total: 1,
    total_is_capped: false,
    next_cursor: null,
  });
  answer(contract.inquiries.one, { inquiry, notes: [], replies: [], reply_subject: 'Re: your request' });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  answer(contract.inquiryWork.assignees, { assignees: [] });
  openScreen('/admin-inquiries');
  const address = page.getByRole('listitem').getByRole('link', { name: inquiry.email });
  await expect.element(address).toHaveAttribute('href', '/email-marketing/subscribers/12');
  await page.getByRole('link', { name: inquiry.name }).click();
  const opened = page.getByRole('region', { name: 'Demo request from Ann Lee' });
  await expectFits('an inquiry of a subscriber');
  await opened.getByRole('link', { name: inquiry.name, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toHaveFocus();
});

const { email } = recipient;
const TIME = inquiry.created_at;
const HISTORY = '/email-marketing?tab=history&campaign=5';
const REHEARSED: Omit<Rehearsal, 'oddities'> = {
  id: 4,
  state: 'done',
  people: 1,
  done: 1,
  email_hash: 'ab'.repeat(32),
  fallbacks: [],
  created_at: TIME,
};

/** Opens each list with one person, and returns the part of the page that has them. */
const LISTS = {
  'people who unsubscribed': async () => {
    const person = { email, subscriber_id: 12, method: 'link', reason: null, ip_address: null } as const;
    answer(contract.unsubscribes.list, { unsubscribed: [{ ...person, unsubscribed_at: TIME }] });
    openScreen('/email-marketing?tab=unsubscribed');
    return page.getByRole('table', { name: 'List of unsubscribed users' });
  },
  'unconfirmed recipients': async () => {
    answer(contract.campaigns.report, {
      campaign: { ...report, ledger: { ...report.ledger, sent: 0, uncertain: 1 } },
    });
    answer(contract.campaigns.recipients, {
      recipients: [{ ...recipient, subscriber_id: 12, status: 'uncertain' }],
      next_cursor: null,
    });
    openScreen(HISTORY);
    return page.getByRole('region', { name: 'Unconfirmed recipients', exact: true });
  },
  'a recipient’s email history': async () => {
    answer(contract.campaigns.recipientHistory, {
      recipient: { ...recipient, subscriber_id: 12 },
      events: [],
    });
    openScreen(HISTORY);
    await page.getByRole('button', { name: `${email}, history` }).click();
    return page.getByRole('dialog', { name: 'Email history' });
  },
  'blocked addresses to review': async () => {
    answer(contract.suppressions.doubtful, {
      suppressions: [{ email, subscriber_id: 12, detail: null, created_at: TIME }],
      next_cursor: null,
    });
    openScreen('/email-marketing?tab=subscribers');
    return page.getByRole('region', { name: 'Blocked addresses to review' });
  },
  'rows of an import': async () => {
    answer(contract.imports.rows, {
      rows: [{ row: 2, email, subscriber_id: 12, verdict: 'refused', error: 'Unknown role' }],
      next_cursor: null,
    });
    openScreen('/email-marketing?tab=subscribers&import=7');
    return page.getByRole('region', { name: 'Rows of the file' });
  },
  'the log': async () => {
    const subject = { kind: 'subscriber', id: 12, label: email, reason: null, subscriber_id: 12 } as const;
    const entry = { id: 1, username: 'admin', action: 'CREATE_SUBSCRIBER', ip_address: null } as const;
    answer(contract.admins.list, { admins: [] });
    answer(contract.admins.activity, {
      activities: [{ ...entry, description: 'Added subscriber 12', created_at: TIME, subject }],
      next_cursor: null,
    });
    openScreen('/admin-management');
    return page.getByRole('table', { name: 'Recent admin activity' });
  },
  'emails of a rehearsal that look odd': async () => {
    const sample = { ...NOTHING_KNOWN, subscriber_id: 12, email };
    const samples = [{ ...sample, subject: 'Hi there' }];
    const rehearsal: Rehearsal = { ...REHEARSED, oddities: [{ kind: 'no_name', people: 1, samples }] };
    answerSending();
    answer(contract.rehearsals.start, { rehearsal });
    answer(contract.rehearsals.find, { rehearsal });
    await compose();
    await button('Rehearse with 1 person').click();
    await page.getByText('No name: 1 person').click();
    return page.getByRole('region', { name: 'Ready to send?' });
  },
};

it.each(Object.entries(LISTS))('the address leads to its person: %s', async (_, open) => {
  const list = await open();
  const link = list.getByRole('link', { name: email });
  await expect.element(link).toHaveAttribute('href', '/email-marketing/subscribers/12');
});
