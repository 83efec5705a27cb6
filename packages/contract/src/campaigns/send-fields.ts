import { z } from 'zod';
import { Role, SubscriberFilter } from '../people/subscribers.ts';
import { id, optionalText, requiredText } from '../platform/fields.ts';
import {
  FIRST_PART,
  FIRST_PART_MAX,
  MANUAL_EMAIL_MAX,
  MANUAL_EMAILS_MAX,
  SELECTED_IDS_MAX,
  UNDO_MAX_SECONDS,
} from '../platform/limits.ts';
import { listOf } from '../platform/list-of.ts';
import { count, wholeNumber } from '../platform/numbers.ts';
import { momentOrLocal, timeZone } from '../platform/time/dates.ts';
import { campaignNameRule, subjectRule } from './send-rules.ts';

/** Texts for controlling campaigns. */
export const controlTexts = {
  scheduleInvalid: 'We can’t read this time. Give it as ISO 8601, such as 2026-11-20T09:00:00-06:00',
  scheduleNeedsZone: 'The time has no offset. Add one, or give a time zone.',
  timeZoneUnknown: 'We don’t know this time zone. Use an IANA name, such as America/Chicago.',
  scheduleSkipped:
    'This time doesn’t exist in this time zone: clocks skip it when they spring forward. Choose another time.',
  schedulePast: 'This time has already passed. Choose a later one.',
  scheduleTooFar: 'You can schedule a campaign up to one year ahead. Choose an earlier time.',
  nothingToRetry: 'No one in this campaign can be retried, so nothing was sent',
  retryCancelled: 'This campaign was canceled, so we can’t retry anyone. Nothing was sent.',
  accountUnclear:
    'The Resend API key was changed while some emails were unconfirmed, so the campaign is still paused. First, tell us whether it’s the same Resend account.',
  accountClear: 'No email in this campaign depends on that, so nothing was changed',
  retryPaused: 'This campaign is paused, so nothing was sent. Resume it, then retry.',
} as const;

/** How the recipients of a campaign can be chosen. */
export const RECIPIENT_TYPES = ['manual', 'all_active', 'by_role', 'selected_ids', 'segment'] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];

/** How many recipients a send's first part has; 0 if it has none. */
export const firstPartSize = (wanted: boolean | number | undefined): number =>
  wanted === true ? FIRST_PART : wanted || 0;

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
