import { z } from 'zod';
import { ALARM_CLASSES } from '../consent/bounce-classes.ts';
import { id, time } from '../platform/fields.ts';
import { Ledger } from '../platform/ledger.ts';
import { count } from '../platform/numbers.ts';

export const CampaignStatus = z.enum(['scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const CampaignName = z.object({ id, campaign_name: z.string() });

export const Campaign = z.object({
  id,
  campaign_name: z.string(),
  subject_line: z.string(),
  recipients_count: count,
  opens: count,
  clicks: count,
  sent_at: time.nullable(),
  status: CampaignStatus,
  created_at: time,
  /** Emails that the provider accepted and hasn't given up. */
  sent: count.optional(),
  /** Emails that failed. */
  failed: count.optional(),
  /** Canceled by Undo, before anything went out. */
  undone: z.boolean().optional(),
  /** The edited version that goes out instead. */
  replaced_by: CampaignName.nullable().optional(),
  /** When the first email may go out, for campaigns that don't start immediately. */
  starts_at: time.nullable().optional(),
  /** What keeps it from going on although nobody paused it. */
  trouble: z.string().nullable().optional(),
  /** Why it's paused; null if an admin paused it, or if it isn't paused. */
  pause_reason: z.string().nullable().optional(),
  /** Its recipients are still being written; nothing goes out yet. */
  preparing: z.boolean().optional(),
  /** Of these, how many are written or left out so far; null once all are. */
  prepared: count.nullable().optional(),
  /** What needs a person, because something other than the addresses is at fault; only those of the last 7 days. */
  alarms: z.array(z.object({ class: z.enum(ALARM_CLASSES), text: z.string(), recipients: count })).optional(),
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignReport = Campaign.extend({
  created_by: z.string().nullable(),
  from_address: z.string(),
  /** What it's about; null for nothing in particular. */
  topic: z.string().nullable().optional(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
  pause_reason: z.string().nullable(),
  /** The page where the cause of the pause is fixed. */
  pause_fix: z.enum(['sending_domain', 'owner_settings']).optional(),
  /** Why most of the failed recipients failed, among the first thousand. */
  failure_reason: z.string().nullable().optional(),
  /** The provider's own words about the trouble or the pause. */
  trouble_details: z.string().nullable().optional(),
  resumes_at: time.nullable(),
  ledger: Ledger,
  delivered: count,
  bounced: count,
  /** Of the failed ones, those that the provider had accepted. */
  failed_later: count.optional(),
  /** Of the skipped ones, those who were deleted or deactivated while the campaign was being prepared. */
  left_out: count.optional(),
  complained: count,
  unsubscribed: count,
  machine_opens: count,
  machine_clicks: count,
  /** The chosen time, and the zone it's in. */
  scheduled_at: time.nullable().optional(),
  time_zone: z.string().nullable().optional(),
  /** Until then canceling undoes the send: nothing has gone out. */
  undo_until: time.nullable().optional(),
  /** The draft it was sent from, and which undoing it gives back; null if there is none. */
  draft_id: id.nullable().optional(),
  /** The campaign that this one is the edited version of. */
  replaces: CampaignName.nullable().optional(),
  /** Recipients in the first part; 0 if there is none. */
  first_part_count: count.optional(),
  /** Whether the rest is held until the first part has done well. */
  rest_held: z.boolean().optional(),
  /** Whether some recipients of the first part have no outcome yet. */
  first_part_open: z.boolean().optional(),
  /** When the rest goes out automatically, once the first part is sent. */
  waiting_until: time.nullable().optional(),
  /**
   * Unconfirmed emails that were handed over with another API key. Someone has to say whether it's for the same account of
   * the provider before they're asked about.
   */
  account_unclear: count.optional(),
  /** Failed recipients who can be tried again. */
  retryable: count.optional(),
  /** When it was forgotten who got it and what came back. The figures stay. */
  details_removed_at: time.nullable().optional(),
  /** Of the email that was rehearsed, which is the one that’s sent; null if none was. */
  rehearsed_hash: z.string().nullable().optional(),
  /** Inquiries by people who followed a link in one of its emails. */
  demo_requests: count.optional(),
  contact_messages: count.optional(),
  /** The server's clock when it responded, for counting down to the other times here. */
  as_of: time.optional(),
});
export type CampaignReport = z.infer<typeof CampaignReport>;
