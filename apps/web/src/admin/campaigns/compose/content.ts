import type { DraftContent, DraftRef } from '@fairlead/contract/campaigns/drafts';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { defaultCampaignName } from '@fairlead/contract/platform/brand';
import { UNDO_SECONDS } from '@fairlead/contract/platform/limits';
import { shownZone } from '../../platform/time/shown-zone.ts';
import type { AudienceBody, SendBody } from '../calls/campaigns.ts';
import { typedRecipients } from './audience/typed-recipients.ts';
import { scheduledTime } from './schedule.ts';

/** Who gets it. */
export type Recipients = DraftContent['recipients'];
/** All search results except some. */
export type Selection = NonNullable<Recipients['selection']>;

export const subjectOf = ({ document }: DraftContent): string => plainText(document.subject);

/** The recipient fields for the API, or null if they're incomplete. */
export function audienceBody(recipients: Recipients): AudienceBody | null {
  const { recipient_type, exclude_unsubscribed } = recipients;
  const shared = { recipient_type, exclude_unsubscribed, topic_id: recipients.topic_id ?? null };
  switch (recipient_type) {
    case 'manual': {
      const manual_emails = typedRecipients(recipients.manual_emails).usable;
      return manual_emails.length > 0 ? { ...shared, manual_emails } : null;
    }
    case 'all_active':
      return shared;
    case 'by_role':
      return recipients.role_filter ? { ...shared, role_filter: recipients.role_filter } : null;
    case 'segment':
      return recipients.segment_id ? { ...shared, segment_id: recipients.segment_id } : null;
    case 'selected_ids': {
      if (recipients.selection) {
        const { total, total_is_capped, ...filter } = recipients.selection;
        return { ...shared, selection: { ...filter, active_only: 'true' } };
      }
      const { selected_subscriber_ids } = recipients;
      return selected_subscriber_ids.length > 0 ? { ...shared, selected_subscriber_ids } : null;
    }
  }
}

/** The exact time that was chosen, or nothing for an immediate send. */
export const scheduleBody = ({ when }: Pick<DraftContent, 'when'>) => {
  const moment = scheduledTime(when);
  return moment && { scheduled_at: moment.toISOString(), time_zone: when.time_zone };
};

/** Immediate sends get a delay for undo. */
const timingBody = (content: DraftContent): Partial<SendBody> => ({
  ...(scheduleBody(content) ?? { undo_seconds: UNDO_SECONDS }),
  ...(content.first_part ? { first_part: content.first_part } : {}),
});

/**
 * The request for sending a draft to exactly this many people. `today` is the default name; `rehearsed` is the hash of
 * the email that was rehearsed, which has to be this one.
 */
export const sendBody = (
  content: DraftContent,
  draft: DraftRef,
  expected_recipients: number,
  today: Date,
  rehearsed?: string,
): SendBody & { draft: DraftRef } => ({
  ...(audienceBody(content.recipients) ?? { recipient_type: 'manual' }),
  ...timingBody(content),
  subject: subjectOf(content).trim(),
  campaign_name: content.campaign_name.trim() || defaultCampaignName(today, shownZone()),
  expected_recipients,
  draft,
  ...(rehearsed !== undefined && { rehearsed }),
});
