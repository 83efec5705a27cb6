import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { readPlainText } from '@fairlead/contract/email/document/plain-text';
import { newKey } from '../../../../api/new-key.ts';
import { shownZone } from '../../../platform/time/shown-zone.ts';
import { newDraftCopy, storageOf, storeCopy } from './draft-copy.ts';

/** What releases before drafts on the server kept in the browser: one draft per admin. */
type OldDraft = DraftContent['recipients'] & {
  subject: string;
  campaign_name: string;
  when?: 'now' | 'later';
  date?: string;
  time?: string;
  time_zone?: string;
  first_part?: boolean;
};

const keyOf = (adminId: number): string => `campaignDraft.${adminId}`;

function contentOf(old: OldDraft): DraftContent {
  const zone = old.time_zone ?? shownZone();
  const { recipient_type, manual_emails, selected_subscriber_ids } = old;
  const { selection, role_filter, exclude_unsubscribed } = old;
  return {
    ...newDraft({ ...offerDocument, subject: readPlainText(old.subject) }, zone, old.campaign_name),
    recipients: {
      recipient_type,
      manual_emails,
      selected_subscriber_ids,
      selection,
      role_filter,
      exclude_unsubscribed,
    },
    when: { kind: old.when ?? 'now', date: old.date ?? '', time: old.time ?? '', time_zone: zone },
    first_part: old.first_part ?? false,
  };
}

/** Makes the draft of an older release an unsaved copy, once, so that it goes to the server like any other. */
export function moveOldDraft(adminId: number): void {
  const text = storageOf('localStorage')?.getItem(keyOf(adminId));
  if (!text) return;
  try {
    const { draft }: { draft: OldDraft } = JSON.parse(text);
    if (!storeCopy(adminId, newKey(), { ...newDraftCopy(contentOf(draft)), unsaved: true })) return;
  } catch {
    // It can't be read, so there's nothing to keep.
  }
  storageOf('localStorage')?.removeItem(keyOf(adminId));
}
