import type {
  ActivityCheckpointRow,
  ActivityHeadDayRow,
  ActivitySealRow,
  UnsealedActivityRow,
} from './tables/activity-seals.ts';
import type {
  ActivityPeopleRow,
  AdminActivityRow,
  AdminFactorRow,
  AdminRow,
  AdminSessionRow,
  FactorChallengeRow,
  LoginClientRow,
  LoginDeviceRow,
  LoginFailureRow,
  PasswordResetRow,
  RecoveryCodeRow,
  SettingRow,
} from './tables/admins.ts';
import type {
  CampaignBatchRow,
  CampaignBounceRow,
  CampaignRecipientRow,
  CampaignRow,
  EmailEventRow,
  ProviderKeyRow,
  ProviderPaceRow,
  RemovedRecipientRow,
  UnreadEventRow,
  UnwrittenRecipientsRow,
} from './tables/campaigns.ts';
import type { LinkCheckRow, RehearsalRow } from './tables/checks.ts';
import type { DraftRow } from './tables/drafts.ts';
import type { ErasedAddressRow, ErasureKeyRow, ErasureWaitRow } from './tables/erasure.ts';
import type { RateLimitRow } from './tables/http.ts';
import type { ImageRow, ImageUseRow } from './tables/images.ts';
import type { StagedBlockRow, StagedImportRow, SubscriberImportRow } from './tables/imports.ts';
import type { IncidentRow } from './tables/incidents.ts';
import type {
  AcknowledgedEmailRow,
  CannedReplyRow,
  ContactMessageRow,
  DemoRequestRow,
  InquiryEmailRow,
  InquiryNoteRow,
} from './tables/inquiries.ts';
import type { NotificationReaderRow, NotificationReadRow, NotificationRow } from './tables/notifications.ts';
import type { CaptionFileRow, OrganizationVersionRow } from './tables/organization.ts';
import type { MailPreviewRow, NoticeDigestRow, OutboxRow, TestSendRow } from './tables/outbox.ts';
import type { RetentionMarkRow, RetentionRunRow } from './tables/retention.ts';
import type {
  ConsentRow,
  CustomFieldRow,
  ResubscriptionRow,
  SignUpRow,
  SubscriberCountRow,
  SubscriberRow,
  SuppressionLiftRow,
  SuppressionRow,
  UnsubscribeRow,
} from './tables/subscribers.ts';
import type { SegmentRow, SubscriberTagRow, TagCountRow, TagRow } from './tables/tags.ts';
import type { SavedBlockRow, TemplateRow, TemplateVersionRow } from './tables/templates.ts';
import type { EmailPauseRow, PreferenceChangeRow, TopicOptOutRow, TopicRow } from './tables/topics.ts';

/**
 * The rows of every table as they are read: `bigint` is a number, `timestamptz` an ISO 8601 string in UTC (connect.ts).
 */
declare module 'knex/types/tables.js' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend knex's.
  interface Tables {
    admins: AdminRow;
    admin_sessions: AdminSessionRow;
    admin_factors: AdminFactorRow;
    recovery_codes: RecoveryCodeRow;
    factor_challenges: FactorChallengeRow;
    settings: SettingRow;
    organization_versions: OrganizationVersionRow;
    caption_files: CaptionFileRow;
    password_resets: PasswordResetRow;
    login_failures: LoginFailureRow;
    rate_limits: RateLimitRow;
    admin_activity: AdminActivityRow;
    activity_people: ActivityPeopleRow;
    activity_checkpoints: ActivityCheckpointRow;
    retention_runs: RetentionRunRow;
    retention_marks: RetentionMarkRow;
    activity_seals: ActivitySealRow;
    activity_head_days: ActivityHeadDayRow;
    unsealed_activity: UnsealedActivityRow;
    subscribers: SubscriberRow;
    suppressions: SuppressionRow;
    suppression_lifts: SuppressionLiftRow;
    unsubscribes: UnsubscribeRow;
    resubscriptions: ResubscriptionRow;
    custom_fields: CustomFieldRow;
    topics: TopicRow;
    topic_opt_outs: TopicOptOutRow;
    email_pauses: EmailPauseRow;
    preference_changes: PreferenceChangeRow;
    consents: ConsentRow;
    sign_ups: SignUpRow;
    erased_addresses: ErasedAddressRow;
    erasure_key: ErasureKeyRow;
    erasure_waits: ErasureWaitRow;
    campaigns: CampaignRow;
    campaign_recipients: CampaignRecipientRow;
    campaign_batches: CampaignBatchRow;
    campaign_bounces: CampaignBounceRow;
    email_events: EmailEventRow;
    mail_previews: MailPreviewRow;
    removed_recipients: RemovedRecipientRow;
    unread_events: UnreadEventRow;
    unwritten_recipients: UnwrittenRecipientsRow;
    incidents: IncidentRow;
    images: ImageRow;
    image_uses: ImageUseRow;
    drafts: DraftRow;
    link_checks: LinkCheckRow;
    rehearsals: RehearsalRow;
    templates: TemplateRow;
    template_versions: TemplateVersionRow;
    saved_blocks: SavedBlockRow;
    demo_requests: DemoRequestRow;
    contact_messages: ContactMessageRow;
    canned_replies: CannedReplyRow;
    inquiry_emails: InquiryEmailRow;
    acknowledged_emails: AcknowledgedEmailRow;
    inquiry_notes: InquiryNoteRow;
    outbox: OutboxRow;
    notice_digests: NoticeDigestRow;
    notifications: NotificationRow;
    notification_reads: NotificationReadRow;
    notification_readers: NotificationReaderRow;
    login_clients: LoginClientRow;
    login_devices: LoginDeviceRow;
    subscriber_imports: SubscriberImportRow;
    subscriber_import_rows: StagedImportRow;
    subscriber_import_blocks: StagedBlockRow;
    test_sends: TestSendRow;
    subscriber_counts: SubscriberCountRow;
    tags: TagRow;
    segments: SegmentRow;
    subscriber_tags: SubscriberTagRow;
    tag_counts: TagCountRow;
    provider_pace: ProviderPaceRow;
    provider_keys: ProviderKeyRow;
  }
}
