import type { CampaignStatus } from '@fairlead/contract/campaigns/campaign-report';
import type { AlarmClass, BounceClass } from '@fairlead/contract/consent/bounce-classes';
import type { CustomValues } from '@fairlead/contract/platform/custom-fields';
import type { RecipientStatus } from '@fairlead/contract/platform/ledger';
import type { MergedField } from '@fairlead/contract/platform/person-fields';

export type CampaignRow = {
  id: number;
  campaign_name: string;
  subject_line: string;
  status: CampaignStatus;
  draft: unknown;
  from_address: string;
  public_url: string;
  recipients_count: number;
  sent_count: number;
  failed_count: number;
  skipped_count: number;
  cancelled_count: number;
  uncertain_count: number;
  delivered_count: number;
  bounced_count: number;
  complained_count: number;
  unsubscribed_count: number;
  opens: number;
  clicks: number;
  machine_opens: number;
  machine_clicks: number;
  pause_reason: string | null;
  resumes_at: string | null;
  created_by: number | null;
  created_by_name: string | null;
  created_at: string;
  started_at: string | null;
  sent_at: string | null;
  finished_at: string | null;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  mail_pieces: string[];
  scheduled_at: string | null;
  time_zone: string | null;
  starts_at: string | null;
  undo_until: string | null;
  first_part_count: number;
  rest_held: boolean;
  waiting_until: string | null;
  bounce_limit: number;
  complaint_limit: number;
  mark: string | null;
  request_id: string | null;
  trouble: string | null;
  trouble_details: string | null;
  trouble_since: string | null;
  failed_later_count: number;
  /** Those that came by this campaign and were deleted because they were old. */
  removed_demo_requests: number;
  removed_contact_messages: number;
  /** When its events are read again, because the rules for them changed; null: there's no need. */
  recount_at: string | null;
  /** The last recipient whose events were read again. */
  recount_after: number | null;
  /** How its emails are rendered: `render/rendering.ts`. */
  rendering: unknown;
  /** What its author wrote; null for campaigns from before there were documents. */
  document: unknown;
  /** Recipients written or left out so far; null once all are. */
  prepared_count: number | null;
  /** Of the skipped ones, those who were deleted or deactivated while recipients were written. */
  left_out_count: number;
  /** Of the email that was rehearsed before: `email-template/expected-email.ts`. */
  rehearsed_hash: string | null;
  /** The edited version that goes out instead. */
  replaced_by: number | null;
  /** When its recipients, batches, and events were removed. */
  details_removed_at: string | null;
  /** What it's about; people who left it are left out. */
  topic_id: number | null;
};

/** A recipient whose email is so old that the row was removed. */
export type RemovedRecipientRow = {
  token: string;
  campaign_id: number;
  email: string;
  unsubscribed: boolean;
};

/** The people of one step; their rows aren't written yet. */
export type UnwrittenRecipientsRow = {
  campaign_id: number;
  people_before: number;
  subscriber_ids: number[];
};

export type CampaignRecipientRow = Record<MergedField, string | null> & {
  /** The custom fields that the email says. */
  custom: CustomValues | null;
  id: number;
  campaign_id: number;
  batch_number: number;
  email: string;
  role: string | null;
  subscriber_id: number | null;
  token: string;
  status: RecipientStatus;
  reason: string | null;
  provider_id: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  bounced_at: string | null;
  complained_at: string | null;
  opened_at: string | null;
  clicked_at: string | null;
  machine_opened_at: string | null;
  machine_clicked_at: string | null;
  unsubscribed_at: string | null;
  /** The provider accepted the email, then gave up before sending it. */
  failed_at: string | null;
  bounce_class: BounceClass | null;
  /** What the provider said; `reason` is a sentence about it. */
  reason_detail: string | null;
  /** The provider's ids of emails that failed later, before the recipient was tried again. */
  earlier_provider_ids: string[] | null;
};

export type CampaignBounceRow = {
  campaign_id: number;
  class: AlarmClass;
  recipients: number;
  alarmed_at: string | null;
};

export type CampaignBatchRow = {
  id: number;
  campaign_id: number;
  number: number;
  idempotency_key: string;
  status: 'pending' | 'sending' | 'done' | 'cancelled' | 'uncertain';
  attempts: number;
  first_attempt_at: string | null;
  /** When the backup was made that it was restored from: the original may have posted it since. */
  restored_from: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  /** Null until just before the batch is posted for the first time. */
  body_sha256: string | null;
  last_error: string | null;
  first_part: boolean;
  /** Emails in the body. Null before the first post, and for batches of earlier releases. */
  posted_emails: number | null;
  /** Refused after an unknown outcome: proof is sought that it wasn't accepted. */
  refusal: string | null;
  /** The fingerprint of the API key it was first posted with. Null: not posted, or by an earlier release. */
  provider_key: string | null;
  /** How often the provider's list didn't answer when its emails were looked up. */
  list_tries: number;
  /** How often it was given back because its turn had passed. */
  late_tries: number;
};

export type EmailEventRow = {
  id: number;
  svix_id: string;
  type: string;
  provider_id: string | null;
  recipient_id: number | null;
  payload: unknown;
  occurred_at: string;
  received_at: string;
  email: string | null;
};

export type UnreadEventRow = {
  svix_id: string;
  type: string | null;
  problem: 'unknown_type' | 'incomplete';
  payload: string;
  received_at: string;
};

export type ProviderPaceRow = {
  singleton: boolean;
  /** Null: not announced yet. Infinity: there is none. */
  calls_per_second: number | null;
  next_turn: string;
  /** Unknown outcomes in a row, across all processes. */
  failures: number;
  failing_since: string | null;
  /** Since when the provider has only answered that there are too many calls. */
  throttled_since: string | null;
};

export type ProviderKeyRow = {
  /** A keyed hash of an API key of the email provider. */
  fingerprint: string;
  /** The same for all keys of one account, as far as that's known. */
  account: string;
  /** Of the account, when it was looked at. Null: the key can't read them, or there are none. */
  domain_ids: string[] | null;
};
