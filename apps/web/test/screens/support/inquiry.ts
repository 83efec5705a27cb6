import { contract } from '@fairlead/contract';
import type { CannedReply } from '@fairlead/contract/inquiries/canned-replies';
import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryNote } from '@fairlead/contract/inquiries/inquiry-notes';
import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import type { AnswerTimes } from '@fairlead/contract/inquiries/inquiry-work';
import { page } from 'vitest/browser';
import { logInAs } from './as-admin.ts';
import { answer } from './fake-api.ts';

const { inquiries, inquiryWork, cannedReplies } = contract;
const TIME = '2026-11-20T09:00:00.000Z';

export const ann: Inquiry = {
  kind: 'demo',
  id: 1,
  name: 'Ann Lee',
  email: 'ann@people.invalid',
  company: 'Harbor Works',
  subject: null,
  message: 'Two\nlines',
  status: 'new',
  assignee: null,
  created_at: TIME,
};
export const ANN_URL = '/admin-inquiries?open=demo-1';

/** A team that answered most inquiries in time. */
export const answerTimes: AnswerTimes = {
  since: '2026-11-03T09:00:00.000Z',
  overdue: 2,
  periods: [
    { days: 30, counted: 25, in_time: 23, percent: 92 },
    { days: 90, counted: 25, in_time: 23, percent: 92 },
  ],
};

export const replied = (part: Partial<InquiryReply> = {}): InquiryReply => ({
  id: 7,
  subject: 'Re: Your Fairlead demo',
  text: 'How about Tuesday?',
  by: 'kim',
  created_at: TIME,
  state: 'sent',
  sent_at: TIME,
  error: null,
  ...part,
});

export const canned = (part: Partial<CannedReply> = {}): CannedReply => ({
  id: 4,
  title: 'Prices',
  text: 'Our prices depend on your team.',
  version: 2,
  updated_by: 'kim',
  updated_at: TIME,
  ...part,
});

type Kept = { inquiry: Inquiry; notes: InquiryNote[]; replies: InquiryReply[] };

/** An inbox with one inquiry that can be worked on, and a way to change it elsewhere. */
export function answerInquiry(first: Partial<Kept> = {}) {
  let kept: Kept = { inquiry: ann, notes: [], replies: [], ...first };
  const put = (part: Partial<Kept>): void => {
    kept = { ...kept, ...part };
  };
  logInAs();
  answer(inquiries.list, () => ({
    inquiries: [kept.inquiry],
    total: 1,
    total_is_capped: false,
    next_cursor: null,
  }));
  answer(inquiries.one, () => ({ ...kept, reply_subject: 'Re: Your Fairlead demo' }));
  const assignees = [
    { id: 1, username: 'admin' },
    { id: 2, username: 'kim' },
  ];
  answer(inquiryWork.assignees, { assignees });
  answer(inquiryWork.answerTimes, { answer_times: answerTimes });
  answer(inquiryWork.assign, ({ body }) => {
    const { assignee_id } = body as { assignee_id: number | null };
    const to = assignees.find(({ id }) => id === assignee_id);
    put({ inquiry: { ...kept.inquiry, assignee: to ? { ...to, is_active: true } : null } });
    return { inquiry: kept.inquiry };
  });
  answer(inquiryWork.reply, ({ body }) => {
    const { subject, text } = body as Pick<InquiryReply, 'subject' | 'text'>;
    const reply = replied({ id: 20, subject, text, by: 'admin' });
    put({ replies: [...kept.replies, reply], inquiry: { ...kept.inquiry, status: 'answered' } });
    return { inquiry: kept.inquiry, reply: { ...reply, state: 'waiting' as const, sent_at: null } };
  });
  answer(inquiryWork.addNote, ({ body }) => {
    const { text } = body as { text: string };
    const note = { id: 30 + kept.notes.length, text, by: 'admin', created_at: TIME, is_mine: true };
    put({ notes: [...kept.notes, note] });
    return { note };
  });
  answer(inquiryWork.deleteNote, ({ params }) => {
    put({ notes: kept.notes.filter(({ id }) => String(id) !== params.note) });
    return {};
  });
  answer(cannedReplies.list, { canned_replies: [canned()] });
  return { put };
}

const region = (name: string | RegExp) => page.getByRole('region', { name });
const composer = region(`Reply to ${ann.email}`);

/** What's on the screen of an inquiry. */
export const inquiryScreen = {
  detail: region(`Demo request from ${ann.name}`),
  entries: page.getByRole('list', { name: 'Conversation, oldest first' }).getByRole('listitem'),
  reply: page.getByRole('button', { name: 'Reply', exact: true }),
  composer,
  subject: composer.getByLabelText('Subject'),
  text: composer.getByLabelText('Your reply'),
  send: composer.getByRole('button', { name: 'Send reply' }),
  notes: region('Notes for your team'),
  newNote: page.getByLabelText('New note'),
  assignee: region(`Demo request from ${ann.name}`).getByLabelText('Assigned to'),
};
