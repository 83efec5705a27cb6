import type { Inquiry, InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Tone } from '../../../ui/data/tone.ts';

export const kindNames: Record<InquiryKind, { one: string; many: string }> = {
  demo: { one: 'Demo request', many: 'Demo requests' },
  contact: { one: 'Message', many: 'Messages' },
};

/** `act` labels the button that sets the status; `done` confirms it. */
export const statusWords: Record<InquiryStatus, { label: string; tone: Tone; act: string; done: string }> = {
  new: { label: 'New', tone: 'info', act: 'Mark new', done: 'Marked new.' },
  answered: { label: 'Answered', tone: 'ok', act: 'Mark answered', done: 'Marked answered.' },
  archived: { label: 'Archived', tone: 'neutral', act: 'Archive', done: 'Archived.' },
};
/** In button order, most common first. */
export const statuses = ['answered', 'archived', 'new'] as const satisfies InquiryStatus[];

/** A hidden field of its form was filled in. It's in no other list. */
export const PROBABLY_SPAM = 'Probably spam';

/** New, and not answered within one business day. */
export const OVERDUE = 'New, overdue';

/** Whether it should have been answered by `now` (milliseconds). */
const isOverdue = ({ status, due_at }: Inquiry, now: number): boolean =>
  status === 'new' && Boolean(due_at) && Date.parse(due_at ?? '') < now;

/** The one thing to say about an inquiry at `now` (milliseconds): its status, or what's wrong with it. */
export function markOf(inquiry: Inquiry, now: number): { label: string; tone: Tone } {
  if (inquiry.reply_failed) return { label: 'Reply not sent', tone: 'danger' };
  if (inquiry.probably_spam) return { label: PROBABLY_SPAM, tone: 'warn' };
  return isOverdue(inquiry, now) ? { label: OVERDUE, tone: 'warn' } : statusWords[inquiry.status];
}
