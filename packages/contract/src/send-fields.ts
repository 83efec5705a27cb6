import { z } from 'zod';
import { controlTexts } from './control-texts.ts';
import { momentOrLocal, timeZone } from './dates.ts';
import { id, optionalText, requiredText } from './fields.ts';
import {
  FIRST_PART_MAX,
  MANUAL_EMAIL_MAX,
  MANUAL_EMAILS_MAX,
  SELECTED_IDS_MAX,
  UNDO_MAX_SECONDS,
} from './limits.ts';
import { listOf } from './list-of.ts';
import { count, wholeNumber } from './numbers.ts';
import { RECIPIENT_TYPES } from './recipient-types.ts';
import { campaignNameRule, subjectRule } from './send-rules.ts';
import { Role, SubscriberFilter } from './subscribers.ts';

/** Who is to be mailed: the recipient fields of a draft. */
export const AudienceRequest = z.strictObject({
  recipient_type: z.enum(RECIPIENT_TYPES),
  manual_emails: listOf(z.string().max(MANUAL_EMAIL_MAX), MANUAL_EMAILS_MAX).default([]),
  selected_subscriber_ids: listOf(id, SELECTED_IDS_MAX).default([]),
  role_filter: z.union([Role, z.literal('')]).nullish(),
  exclude_unsubscribed: z.boolean().default(true),
  /** Applies if `recipient_type` is segment: those who match its rules when the request arrives. */
  segment_id: id.nullish(),
  /** What the campaign is about: people who left this topic are left out. Null: nothing in particular. */
  topic_id: id.nullish(),
  /** "All that match" instead of a list of ids; applies if `recipient_type` is selected_ids. */
  selection: SubscriberFilter.extend({ except_ids: listOf(id, SELECTED_IDS_MAX).default([]) }).nullish(),
});
export type AudienceRequest = z.output<typeof AudienceRequest>;

export const Audience = z.object({
  recipients: count,
  excluded: z.object({
    duplicates: count,
    invalid: count,
    opted_out: count,
    suppressed: count,
    inactive: count,
    /** People who paused email, and those who left the topic. */
    paused: count,
    left_topic: count,
  }),
});
export type Audience = z.infer<typeof Audience>;

/** True for the usual number, or a number: this many go out first, and the rest waits to see how they do. */
export const FirstPart = z.union([z.boolean(), wholeNumber(1, FIRST_PART_MAX)]);

/** The campaign name defaults to "Campaign" plus the date. */
export const SendFields = z
  .strictObject({
    subject: requiredText(subjectRule),
    campaign_name: optionalText(campaignNameRule),
  })
  .extend(AudienceRequest.shape)
  .extend({
    expected_recipients: count.optional(),
    /** ISO 8601. Without an offset, it's local time in `time_zone`. */
    scheduled_at: momentOrLocal(controlTexts.scheduleInvalid).nullish(),
    time_zone: timeZone(controlTexts.timeZoneUnknown).nullish(),
    /** How long nothing goes out, so that canceling undoes the send. */
    undo_seconds: wholeNumber(0, UNDO_MAX_SECONDS).optional(),
    first_part: FirstPart.optional(),
  });
