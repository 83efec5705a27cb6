import type { InquiryKind, InquiryStatus } from '@fairlead/contract/types';
import type { Tone } from '../../ui/tone.ts';

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
