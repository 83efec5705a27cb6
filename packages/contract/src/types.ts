/** Types of what goes over the wire, for code that must not load zod. */
export type { AccountSession } from './account.ts';
export type { ActivityPage, ActivitySubjectKind, AdminActivity } from './activity.ts';
export type { ListedAdmin } from './admins.ts';
export type { Admin, SecondFactorStatus, Session } from './auth.ts';
export type { AlarmClass, BounceClass } from './bounce-classes.ts';
export type {
  DomainReport,
  DomainResponse,
  LinkClicks,
  LinkReport,
  Recipient,
  RecipientStatus,
  SentEmail,
} from './campaign-people.ts';
export type { Campaign, CampaignReport, CampaignStatus, Ledger } from './campaign-report.ts';
export type { SendAnswer } from './campaigns.ts';
export type { CannedReply, CannedReplyConflict } from './canned-replies.ts';
export type { Consent, ConsentKind } from './consents.ts';
export type { ConsumerDataKind, ConsumerDataQuestion } from './consumer-data-question.ts';
export type { Draft, DraftConflict, DraftContent, DraftRef } from './drafts.ts';
export type { PreviewPerson, TestResult } from './email-template.ts';
export type { ErrorBody } from './errors.ts';
export type { FirstNameChange, Greeting } from './greetings.ts';
export type { MailImage } from './images.ts';
export type {
  ImportBlock,
  ImportFormat,
  ImportMapping,
  ImportRow,
  ImportStatus,
  ImportStatusValue,
  ImportVerdict,
  StatusField,
  StatusMeaning,
  SubscriberImport,
} from './import-types.ts';
export type { Assignee, Inquiry, InquiryKind, InquiryStatus } from './inquiries.ts';
export type { InquiryNote } from './inquiry-notes.ts';
export type { InquiryReply } from './inquiry-replies.ts';
export type { AnswerTimes } from './inquiry-work.ts';
export type { ComparedCampaign, ComparedFigures, FirstHour, FirstHours } from './insights-campaigns.ts';
export type { Growth, GrowthBucket, InsightsPeriod } from './insights-growth.ts';
export type { MonthSummary } from './insights-month.ts';
export type { DomainCounts, PeriodDomains, PeriodLink, PeriodLinks } from './insights-period.ts';
export type { Notification, NotificationKind, NotificationSettings } from './notifications.ts';
export type { Person, PersonChange, PersonConflict, PersonEvent, PersonEventKind } from './people.ts';
export type { Erasure, NamedText, PersonalData } from './personal-data.ts';
export type { JoinedHow, Preferences, PreferencesChange, TopicChoice } from './preferences.ts';
export type {
  CheckedLink,
  FallbackCount,
  ReadinessLevel,
  ReadinessLine,
  ReadinessLineId,
  WrittenRequest,
} from './readiness.ts';
export type { RecipientEvent, RecipientEventKind } from './recipient-history.ts';
export type { Oddity, OddityKind, Rehearsal, RehearsedPerson } from './rehearsals.ts';
export type { RetentionReport, RetentionRun } from './retention.ts';
export type { SavedBlock } from './saved-blocks.ts';
export type {
  FoundCampaign,
  FoundInquiry,
  FoundPerson,
  FoundSegment,
  FoundTag,
  FoundTemplate,
  SearchResults,
} from './search.ts';
export type {
  FactorKind,
  LoginRefusal,
  PasskeyAssertion,
  PasskeyRegistration,
  SecondFactor,
  SecondFactorRequest,
} from './second-factors.ts';
export type { SegmentDefinition, SegmentGroup, SegmentRule, SegmentState } from './segment-definition.ts';
export type { Segment, SegmentConflict, SegmentCount, SegmentPeople, SegmentProblem } from './segments.ts';
export type { Audience, AudienceRequest } from './send-fields.ts';
export type {
  DnsRecord,
  DomainLine,
  DomainLineId,
  DomainLineState,
  SendingDomain,
} from './sending-domain.ts';
export type { Settings } from './settings.ts';
export type { DashboardStats, FailedEmail, MarketingStats, SiteEvent, Waiting } from './stats.ts';
export type { Subscriber, SuppressionOrigin, SuppressionReason } from './subscribers.ts';
export type { AtProvider, DoubtfulSuppression, UnreadEvent } from './suppressions.ts';
export type { Tag } from './tags.ts';
export type { BuiltInTemplate, MailTemplate, TemplateConflict, TemplateVersion } from './templates.ts';
export type { ShownTopic, Topic, TopicConflict, TopicText } from './topics.ts';
export type { Unsubscribed } from './unsubscribes.ts';
