import type { DraftContent } from './drafts.ts';
import type { MailDocument } from './mail/document.ts';

/** To no one yet, so that nobody gets an email twice by accident. */
export const nobodyChosen: DraftContent['recipients'] = {
  recipient_type: 'manual',
  manual_emails: '',
  selected_subscriber_ids: [],
  selection: null,
  role_filter: '',
  exclude_unsubscribed: true,
};

/** A draft that begins with an email, such as a template or the email of a past campaign. Free of zod. */
export const newDraft = (document: MailDocument, time_zone: string, campaign_name = ''): DraftContent => ({
  campaign_name,
  document,
  recipients: nobodyChosen,
  when: { kind: 'now', date: '', time: '', time_zone },
  first_part: false,
});
