// part inquiries

import { contract } from '@fairlead/contract';
import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, pressEnter, question } from '../support/controls.ts';
import { answer, callsOf, type Failure, fail, failures, hold, refuse } from '../support/fake-api.ts';
import { answerTimes } from '../support/inquiry.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { list, one, setStatus } = contract.inquiries;
const ann: Inquiry = {
  kind: 'demo',
  id: 1,
  name: 'Ann Lee',
  email: 'ann@people.invalid',
  company: null,
  subject: null,
  message: 'Two\nlines',
  status: 'new',
  created_at: '2026-11-20T09:00:00.000Z',
};

const link = page.getByRole('link', { name: ann.name, exact: true });
const opened = page.getByRole('region', { name: `Demo request from ${ann.name}` });
const entry = page
  .getByRole('list', { name: 'Inquiries, newest first' })
  .getByRole('listitem')
  .filter({ hasText: ann.name });
const markAnswered = button('Mark answered');
const listOf = (...inquiries: Inquiry[]) => ({
  inquiries,
  total: inquiries.length,
  total_is_capped: false,
  next_cursor: null,
});

beforeEach(() => {
  let current = ann;
  logInAs(admin);
  answer(contract.inquiryWork.assignees, { assignees: [] });
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
  answer(list, ({ url }) => {
    const search = url.searchParams.get('search') ?? '';
    return search.includes('nobody') ? listOf() : listOf(current);
  });
  answer(one, () => ({ inquiry: current, notes: [], replies: [], reply_subject: 'Re: Prices' }));
  answer(setStatus, ({ body }) => {
    current = { ...current, ...(body as Pick<Inquiry, 'status'>) };
    return { inquiry: current };
  });
});

it.each(failures)('when %s, the inbox shows an error and recovers with Retry', async (failure) => {
  const unblock = fail(failure, list);
  openScreen('/admin-inquiries?search=ann');
  const alert = alertWith('We couldn’t load the inquiries.');
  await expect.element(alert).toBeVisible();
  await expectFits(`the inbox when ${failure}`);
  unblock();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(link).toBeVisible();
  await isGone(alert);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toHaveFocus();
});

const reasons: Record<Failure, string> = {
  'the server fails': texts.internal,
  'the database is away': texts.unavailable,
  'there is no connection': `${texts.unknown}. We didn’t get an answer, so it may have been changed. Load this page again to see before you try again.`,
};
it.each(failures)('when %s, a change is rolled back, with the reason', async (failure) => {
  openScreen('/admin-inquiries?search=ann');
  await link.click();
  await expect.element(opened).toHaveTextContent('Received');
  const unblock = fail(failure, setStatus);
  await markAnswered.click();
  const said = `${texts.inbox.statusFailed}${reasons[failure]}`;
  await expect.element(question.getByText(said, { exact: true })).toBeVisible();
  await expectFits('a change that failed');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(markAnswered).toHaveFocus();
  await expect.element(entry).toHaveTextContent('New');
  unblock();
  await pressEnter();
  await expect.element(entry).toHaveTextContent('Answered');
  await expect.element(page.getByRole('status').getByText('Marked answered.')).toBeInTheDocument();
});

it('a change shows immediately, and of two in a row the last one wins', async () => {
  openScreen('/admin-inquiries?search=ann');
  await link.click();
  const release = hold(setStatus);
  await button('Archive').click();
  await expect.element(entry).toHaveTextContent('Archived');
  await button('Mark new').click();
  await expect.element(entry).toHaveTextContent('New');
  release();
  await expect.element(page.getByRole('status').getByText('Marked new.')).toBeInTheDocument();
  reload();
  await expect.element(entry).toHaveTextContent('New');
});

it('of two changes in a row that both fail, what was saved before is shown again', async () => {
  openScreen('/admin-inquiries?search=ann');
  await link.click();
  const release = hold(setStatus);
  fail('the server fails', setStatus);
  await button('Archive').click();
  await markAnswered.click();
  await expect.element(entry).toHaveTextContent('Answered');
  release();
  const ok = question.getByRole('button', { name: 'OK' });
  await ok.click();
  await ok.click();
  await isGone(question);
  await expect.element(entry).toHaveTextContent('New');
});

it('while the inbox loads, it is announced as loading', async () => {
  const release = hold(list);
  openScreen('/admin-inquiries?search=nobody');
  await expect.element(page.getByText('Loading inquiries')).toBeInTheDocument();
  await expectFits('the inbox, loading');
  release();
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
});

it('a slow search keeps the last list readable and the input intact', async () => {
  openScreen('/admin-inquiries?search=ann');
  await expect.element(link).toBeVisible();
  const release = hold(list);
  const search = page.getByLabelText('Search inquiries');
  await search.fill('ann nobody');
  await expect.poll(() => location.search).toMatch(/nobody/);
  await expect.element(link).toBeVisible();
  await expectFits('the old list while a search runs');
  release();
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('ann nobody');
});

it('a missing inquiry, or one that fails to load, shows an error', async () => {
  refuse(one, 404, texts.inbox.notFound);
  openScreen('/admin-inquiries?open=demo-999999999');
  const alert = page.getByRole('alert').filter({ has: button('Retry') });
  await expect.element(alert).toHaveTextContent(texts.inbox.notFound);
  await expectFits('an inquiry that is not there');
  fail('there is no connection', one);
  reload();
  await expect.element(alert).toHaveTextContent(texts.inbox.loadFailed);
  refuse(one, 404, texts.inbox.notFound);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).toHaveTextContent(texts.inbox.notFound);
});

it('an inbox that fails to load, with a missing inquiry, fits', async () => {
  fail('the server fails', list);
  refuse(one, 404, texts.inbox.notFound);
  openScreen('/admin-inquiries?open=demo-999999999');
  await expect.element(page.getByText(texts.inbox.notFound)).toBeVisible();
  await expect.element(page.getByText('We couldn’t load the inquiries.')).toBeInTheDocument();
  await expectFits('an inbox that does not load, with one that is not there');
});

it('a change while a search runs doesn’t stop the search', async () => {
  openScreen('/admin-inquiries');
  await link.click();
  await expect.element(opened).toBeVisible();
  const release = hold(list);
  await page.getByLabelText('Search inquiries').fill('nobody');
  await expect.poll(() => callsOf(list).at(-1)?.url.searchParams.get('search')).toBe('nobody');
  await markAnswered.click();
  await expect.poll(() => callsOf(setStatus)).toHaveLength(1);
  release();
  await isGone(entry);
});
