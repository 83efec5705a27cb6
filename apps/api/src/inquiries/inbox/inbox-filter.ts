import type { InquiryFilter } from '@fairlead/contract/inquiries/inquiries';
import type { Caller } from '../../access/sessions/authenticate.ts';

/** As a caller's filter, with the id of the admin instead of `me`. */
export type InboxFilter = Omit<InquiryFilter, 'assignee'> & {
  assignee?: number | 'nobody' | undefined;
  /** The search leaves out messages: the other fields begin with the term, or have it anywhere. */
  heads?: 'begin' | 'have';
  /** Leaves out inquiries of erased people. */
  withoutErased?: boolean;
};

export const inboxFilter = (
  { assignee, ...filter }: InquiryFilter,
  { actor }: Pick<Caller, 'actor'>,
): InboxFilter => ({ ...filter, assignee: assignee === 'me' ? actor.id : assignee });
