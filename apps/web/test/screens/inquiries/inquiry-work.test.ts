// part inquiries

import { contract } from '@fairlead/contract';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, isGone, question } from '../support/controls.ts';
import { answer, callsOf, fail, refuse } from '../support/fake-api.ts';
import { ANN_URL, ann, answerInquiry, inquiryScreen } from '../support/inquiry.ts';
import { subscriber } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { addNote, addSubscriber, assign } = contract.inquiryWork;
const { assignee, detail, newNote, notes } = inquiryScreen;
const said = (text: string | RegExp) => page.getByRole('status').getByText(text);
const bodies = (route: typeof assign | typeof addSubscriber) => callsOf(route).map(({ body }) => body);

describe('an inquiry', () => {
  it('is given to me in one click, and to others by choice', async () => {
    answerInquiry();
    openScreen(ANN_URL);
    await button('Assign to me').click();
    await expect.element(said('Assigned to you.')).toBeInTheDocument();
    await expect.element(assignee).toHaveFocus();
    await isGone(button('Assign to me'));
    await assignee.selectOptions('kim');
    await button('Assign').click();
    await expect.element(said('Assigned to kim.')).toBeInTheDocument();
    expect(bodies(assign)).toEqual([
      { assignee_id: 1, was: null },
      { assignee_id: 2, was: 1 },
    ]);
    await expectFits('an inquiry of someone else');
  });

  it('that someone else took meanwhile stays theirs', async () => {
    const { put } = answerInquiry();
    openScreen(ANN_URL);
    await expect.element(assignee).toHaveValue('');
    put({ inquiry: { ...ann, assignee: { id: 2, username: 'kim', is_active: true } } });
    refuse(assign, 409, inquiryTexts.assigned('kim'));
    await button('Assign to me').click();
    await expect.element(question.getByText(inquiryTexts.assigned('kim'))).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect.element(assignee).toHaveValue('2');
  });

  it('keeps notes for the team; a note isn’t lost without a connection, and can be deleted', async () => {
    answerInquiry();
    openScreen(ANN_URL);
    await expect.element(notes).toHaveTextContent('Ann Lee never sees these.');
    await button('Add note').click();
    await expect.element(newNote).toHaveAccessibleDescription(new RegExp(inquiryTexts.noteRequired));
    const unblock = fail('there is no connection', addNote);
    await newNote.fill('Called, no answer');
    await button('Add note').click();
    await expect.element(alertWith('It won’t be added twice')).toBeVisible();
    await expectFits('a note without a connection');
    reload();
    await expect.element(newNote).toHaveValue('Called, no answer');
    unblock();
    await button('Add note').click();
    await expect.element(said('Note added.')).toBeInTheDocument();
    await expect.element(newNote).toHaveValue('');
    await expect.element(newNote).toHaveFocus();
    await expect.element(notes.getByRole('listitem')).toHaveTextContent(/admin.*Called, no answer/);
    await expectFits('an inquiry with a note');
    await notes.getByRole('button', { name: /^Delete/ }).click();
    await question.getByRole('button', { name: 'Delete note' }).click();
    await isGone(notes.getByRole('listitem'));
  });
});

describe('the inbox', () => {
  it('is narrowed to mine, nobody’s, and overdue ones, in the URL', async () => {
    const assigned = { id: 1, username: 'admin', is_active: true };
    answerInquiry({ inquiry: { ...ann, due_at: '2026-11-23T09:00:00.000Z', assignee: assigned } });
    openScreen('/admin-inquiries');
    const entry = page.getByRole('list', { name: 'Inquiries, newest first' }).getByRole('listitem');
    await expect.element(entry).toHaveTextContent(/New, overdue.*Assigned to you/);
    await expectFits('an overdue inquiry in the list');
    await page.getByLabelText('Assigned to').selectOptions('Me');
    await page.getByLabelText('Status').selectOptions('New, overdue');
    await expect.poll(() => location.search).toBe('?assignee=me&status=overdue');
    const query = () => Object.fromEntries(callsOf(contract.inquiries.list).at(-1)?.url.searchParams ?? []);
    await expect.poll(query).toEqual({ search: '', assignee: 'me', overdue: 'true' });
    reload();
    await expect.element(page.getByLabelText('Assigned to')).toHaveValue('me');
  });

  it('says how many were answered within one business day, and leads to the overdue ones', async () => {
    answerInquiry();
    openScreen('/admin-inquiries');
    const times = page.getByRole('region', { name: 'Answer times' });
    await expect.element(times).toHaveTextContent(/92% in 30 days \(23 of 25\).*counting since Nov 3, 2026/);
    await times.getByRole('link', { name: '2' }).click();
    await expect.poll(() => location.search).toBe('?status=overdue');
    fail('the server fails', contract.inquiryWork.answerTimes);
    reload();
    await expect.element(alertWith('We couldn’t load the answer times.')).toBeVisible();
    await expectFits('the inbox without answer times');
  });
});

describe('the person behind an inquiry', () => {
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add to subscribers' });
  const statement = dialog.getByLabelText('How and when they agreed');
  const agreed = dialog.getByLabelText('They agreed to get our email');
  const consent = { id: 1, kind: 'inquiry', given_at: ann.created_at, words: null, by: 'admin' } as const;
  const accept = (added: boolean) =>
    answer(addSubscriber, {
      subscriber: { ...subscriber, id: 12 },
      consent: { ...consent, inquiry: { kind: 'demo', id: 1 } },
      added,
    });

  it('becomes a subscriber because they asked for a demo, and no more is claimed', async () => {
    const { put } = answerInquiry();
    accept(true);
    openScreen(ANN_URL);
    await button('Add to subscribers').click();
    await expect.element(dialog).toHaveTextContent(/Harbor Works/);
    await expect.element(dialog.getByLabelText('They only asked for a demo')).toBeChecked();
    await expectFits('adding someone to the subscribers');
    await dialog.getByLabelText('Role').selectOptions('Job coach');
    put({ inquiry: { ...ann, subscriber_id: 12 } });
    await add.click();
    await expect.element(said('Added to the subscribers.')).toBeVisible();
    await expect
      .element(detail.getByRole('link', { name: 'See Ann Lee’s page' }))
      .toHaveAttribute('href', '/email-marketing/subscribers/12');
    await expect.element(button('Record consent')).toHaveFocus();
    expect(bodies(addSubscriber)).toEqual([{ role: 'job_coach' }]);
  });

  it('comes back after an opt-out only with what the admin states', async () => {
    answerInquiry();
    openScreen(ANN_URL);
    const unblock = refuse(addSubscriber, 409, texts.subscribers.optedOut);
    await button('Add to subscribers').click();
    await add.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This person unsubscribed');
    await expectFits('someone who unsubscribed');
    await agreed.click();
    await add.click();
    await expect.element(statement).toHaveFocus();
    await statement.fill('Said yes on the phone on Nov 21');
    unblock();
    accept(true);
    await add.click();
    await expect.element(said('Added to the subscribers.')).toBeVisible();
    expect(bodies(addSubscriber).at(-1)).toEqual({
      role: 'crp_vendor',
      statement: 'Said yes on the phone on Nov 21',
    });
  });

  it('is never added after a bounce or spam report', async () => {
    answerInquiry();
    openScreen(ANN_URL);
    refuse(addSubscriber, 409, texts.subscribers.suppressed);
    await button('Add to subscribers').click();
    await add.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nothing was saved.');
    await isGone(add);
    await expectFits('someone whose address bounced');
  });

  it('who is a subscriber already gets the consent, and what was typed survives a failure', async () => {
    answerInquiry({ inquiry: { ...ann, subscriber_id: 12 } });
    openScreen(ANN_URL);
    const unblock = fail('there is no connection', addSubscriber);
    await button('Record consent').click();
    await agreed.click();
    await statement.fill('Signed up at our booth on Nov 21');
    const record = dialog.getByRole('button', { name: 'Record consent' });
    await record.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nobody is added twice');
    await expect.element(statement).toHaveValue('Signed up at our booth on Nov 21');
    unblock();
    accept(false);
    await record.click();
    await expect.element(said(/^Already a subscriber/)).toBeVisible();
  });
});
