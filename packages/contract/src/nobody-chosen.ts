import type { DraftContent } from './types.ts';

/** The recipients of a draft for which no one was chosen yet. */
export const nobodyChosen: DraftContent['recipients'] = {
  recipient_type: 'manual',
  manual_emails: '',
  selected_subscriber_ids: [],
  selection: null,
  role_filter: '',
  exclude_unsubscribed: true,
};
