import type { MailDocument } from '@fairlead/contract/mail/document';
import { nobodyChosen } from '@fairlead/contract/nobody-chosen';
import type { DraftContent } from '@fairlead/contract/types';
import { ownTimeZone } from '../compose/schedule.ts';

/** A draft with a copy of an email, to nobody yet, so that no one gets it by accident. */
export const newDraft = (campaign_name: string, document: MailDocument): DraftContent => ({
  campaign_name,
  document,
  recipients: nobodyChosen,
  when: { kind: 'now', date: '', time: '', time_zone: ownTimeZone() },
  first_part: false,
});
