import type { Migration } from './migration.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as subscribers from './migrations/0002-subscribers.ts';
import * as campaigns from './migrations/0003-campaigns.ts';
import * as inquiries from './migrations/0004-inquiries.ts';
import * as logins from './migrations/0005-logins.ts';
import * as people from './migrations/0006-people.ts';
import * as engine from './migrations/0007-engine.ts';
import * as imports from './migrations/0008-imports.ts';
import * as inquiryInbox from './migrations/0009-inquiry-inbox.ts';
import * as testSends from './migrations/0010-test-sends.ts';
import * as largeLists from './migrations/0011-large-lists.ts';
import * as control from './migrations/0012-control.ts';
import * as providerPace from './migrations/0013-provider-pace.ts';
import * as attribution from './migrations/0014-attribution.ts';
import * as inquiryHeads from './migrations/0016-inquiry-heads.ts';
import * as roleIndex from './migrations/0017-role-index.ts';
import * as inactiveIndex from './migrations/0018-inactive-index.ts';
import * as requestIds from './migrations/0019-request-ids.ts';
import * as importAddresses from './migrations/0020-import-addresses.ts';
import * as importEmails from './migrations/0021-import-emails.ts';
import * as loginFunctions from './migrations/0022-login-functions.ts';
import * as sessionsAndSettings from './migrations/0023-sessions-and-settings.ts';
import * as secondFactors from './migrations/0024-second-factors.ts';
import * as passwordOrigin from './migrations/0025-password-origin.ts';
import * as activitySubjects from './migrations/0026-1-activity-subjects.ts';
import * as activityByAction from './migrations/0026-2-activity-by-action.ts';
import * as activityByAdmin from './migrations/0026-3-activity-by-admin.ts';
import * as activityByIp from './migrations/0026-4-activity-by-ip.ts';
import * as floodLimits from './migrations/0030-flood-limits.ts';
import * as urgentEmailIndex from './migrations/0031-urgent-email-index.ts';
import * as activitySeals from './migrations/0032-1-activity-seals.ts';
import * as queueActivity from './migrations/0032-2-queue-activity.ts';
import * as loginDevices from './migrations/0033-login-devices.ts';
import * as linkTokens from './migrations/0035-link-tokens.ts';
import * as eventMeanings from './migrations/0040-event-meanings.ts';
import * as providerListIndex from './migrations/0041-provider-list-index.ts';
import * as doubtfulSuppressionsIndex from './migrations/0042-doubtful-suppressions-index.ts';
import * as sendingBatchesIndex from './migrations/0045-sending-batches-index.ts';
import * as firstPartIndex from './migrations/0046-first-part-index.ts';
import * as unknownOutcomes from './migrations/0047-unknown-outcomes.ts';
import * as postedEmails from './migrations/0053-posted-emails.ts';
import * as batchesByDay from './migrations/0054-batches-by-day.ts';
import * as undeliveredRecipients from './migrations/0055-undelivered-recipients.ts';
import * as deferrals from './migrations/0056-deferrals.ts';
import * as optOutsOfStrangers from './migrations/0057-opt-outs-of-strangers.ts';
import * as optOutsToLookUpIndex from './migrations/0058-opt-outs-to-look-up-index.ts';
import * as renderings from './migrations/0060-renderings.ts';
import * as providerKeys from './migrations/0061-provider-keys.ts';
import * as writtenInSteps from './migrations/0065-written-in-steps.ts';
import * as removedRecipients from './migrations/0066-removed-recipients.ts';
import * as unmatchedEventsIndex from './migrations/0067-unmatched-events-index.ts';
import * as restoredBatches from './migrations/0068-restored-batches.ts';
import * as boundedTries from './migrations/0069-bounded-tries.ts';
import * as unconfirmedEnds from './migrations/0070-unconfirmed-ends.ts';
import * as incidents from './migrations/0071-incidents.ts';
import * as deactivatedBySuppression from './migrations/0072-deactivated-by-suppression.ts';
import * as removedRecipientsByEmail from './migrations/0073-removed-recipients-by-email.ts';
import * as images from './migrations/0074-images.ts';
import * as documents from './migrations/0075-documents.ts';
import * as drafts from './migrations/0076-drafts.ts';
import * as templates from './migrations/0077-templates.ts';
import * as unusedImages from './migrations/0078-unused-images.ts';
import * as linkChecks from './migrations/0079-link-checks.ts';
import * as testedEmails from './migrations/0080-tested-emails.ts';
import * as rehearsals from './migrations/0081-rehearsals.ts';
import * as replacedCampaigns from './migrations/0082-replaced-campaigns.ts';
import * as clicks from './migrations/0083-clicks.ts';
import * as peopleDetails from './migrations/0084-people-details.ts';
import * as recipientsByEmailIndex from './migrations/0085-recipients-by-email-index.ts';
import * as demoRequestsByEmailIndex from './migrations/0086-demo-requests-by-email-index.ts';
import * as contactMessagesByEmailIndex from './migrations/0087-contact-messages-by-email-index.ts';
import * as activityBySubjectIndex from './migrations/0088-activity-by-subject-index.ts';
import * as activityPeople from './migrations/0089-activity-people.ts';
import * as followedOptOuts from './migrations/0090-followed-opt-outs.ts';
import * as firstName from './migrations/0091-first-name.ts';
import * as tags from './migrations/0094-tags.ts';
import * as segments from './migrations/0095-segments.ts';
import * as clickedRecipientsIndex from './migrations/0096-clicked-recipients-index.ts';
import * as removedRecipientsByCampaignIndex from './migrations/0097-removed-recipients-by-campaign-index.ts';
import * as subscribersBySourceIndex from './migrations/0098-subscribers-by-source-index.ts';
import * as subscribersByJoinIndex from './migrations/0099-subscribers-by-join-index.ts';
import * as consents from './migrations/0100-consents.ts';
import * as inquiryEmails from './migrations/0101-inquiry-emails.ts';
import * as inquiryAssignees from './migrations/0102-inquiry-assignees.ts';
import * as demoRequestsByAssignee from './migrations/0103-demo-requests-by-assignee-index.ts';
import * as contactMessagesByAssignee from './migrations/0104-contact-messages-by-assignee-index.ts';
import * as inquiryNotes from './migrations/0105-inquiry-notes.ts';
import * as acknowledgments from './migrations/0106-acknowledgments.ts';
import * as answersDue from './migrations/0107-answers-due.ts';
import * as cannedReplies from './migrations/0108-canned-replies.ts';
import * as importTags from './migrations/0109-import-tags.ts';
import * as signUps from './migrations/0110-sign-ups.ts';
import * as topics from './migrations/0111-topics.ts';
import * as confirmedTextVersion from './migrations/0120-confirmed-text-version.ts';
import * as importBlocks from './migrations/0121-import-blocks.ts';
import * as erasedAddresses from './migrations/0127-erased-addresses.ts';
import * as emptyActivity from './migrations/0128-empty-activity.ts';
import * as retention from './migrations/0129-retention.ts';
import * as clickIpsIndex from './migrations/0130-click-ips-index.ts';
import * as topicVersions from './migrations/0134-topic-versions.ts';
import * as dayFirst from './migrations/0135-day-first.ts';
import * as notifications from './migrations/0137-notifications.ts';
import * as failedEmailsIndex from './migrations/0138-failed-emails-index.ts';
import * as subscribersByNameIndex from './migrations/0139-subscribers-by-name-index.ts';
import * as notImportedIndex from './migrations/0143-not-imported-index.ts';
import * as ownOptOutsIndex from './migrations/0144-own-opt-outs-index.ts';
import * as asciiDomains from './migrations/0145-ascii-domains.ts';
import * as readOptOuts from './migrations/0146-read-opt-outs.ts';
import * as statusColumns from './migrations/0147-status-columns.ts';
import * as probablySpam from './migrations/0149-probably-spam.ts';
import * as tidyNames from './migrations/0151-tidy-names.ts';
import * as emptyPeopleOnly from './migrations/0153-empty-people-only.ts';
import * as removeAsOwnersSet from './migrations/0154-remove-as-owners-set.ts';
import * as noYearZero from './migrations/0155-no-year-zero.ts';

/** In the order in which they run, by the names that databases record. Add a new one at the end. */
const FILES = {
  '0001-foundation': foundation,
  '0002-subscribers': subscribers,
  '0003-campaigns': campaigns,
  '0004-inquiries': inquiries,
  '0005-logins': logins,
  '0006-people': people,
  '0007-engine': engine,
  '0008-imports': imports,
  '0009-inquiry-inbox': inquiryInbox,
  '0010-test-sends': testSends,
  '0011-large-lists': largeLists,
  '0012-control': control,
  '0013-provider-pace': providerPace,
  '0014-attribution': attribution,
  '0016-inquiry-heads': inquiryHeads,
  '0017-role-index': roleIndex,
  '0018-inactive-index': inactiveIndex,
  '0019-request-ids': requestIds,
  '0020-import-addresses': importAddresses,
  '0021-import-emails': importEmails,
  '0022-login-functions': loginFunctions,
  '0023-sessions-and-settings': sessionsAndSettings,
  '0024-second-factors': secondFactors,
  '0025-password-origin': passwordOrigin,
  '0026-1-activity-subjects': activitySubjects,
  '0026-2-activity-by-action': activityByAction,
  '0026-3-activity-by-admin': activityByAdmin,
  '0026-4-activity-by-ip': activityByIp,
  '0030-flood-limits': floodLimits,
  '0031-urgent-email-index': urgentEmailIndex,
  '0032-1-activity-seals': activitySeals,
  '0032-2-queue-activity': queueActivity,
  '0033-login-devices': loginDevices,
  '0035-link-tokens': linkTokens,
  '0040-event-meanings': eventMeanings,
  '0041-provider-list-index': providerListIndex,
  '0042-doubtful-suppressions-index': doubtfulSuppressionsIndex,
  '0045-sending-batches-index': sendingBatchesIndex,
  '0046-first-part-index': firstPartIndex,
  '0047-unknown-outcomes': unknownOutcomes,
  '0053-posted-emails': postedEmails,
  '0054-batches-by-day': batchesByDay,
  '0055-undelivered-recipients': undeliveredRecipients,
  '0056-deferrals': deferrals,
  '0057-opt-outs-of-strangers': optOutsOfStrangers,
  '0058-opt-outs-to-look-up-index': optOutsToLookUpIndex,
  '0060-renderings': renderings,
  '0061-provider-keys': providerKeys,
  '0065-written-in-steps': writtenInSteps,
  '0066-removed-recipients': removedRecipients,
  '0067-unmatched-events-index': unmatchedEventsIndex,
  '0068-restored-batches': restoredBatches,
  '0069-bounded-tries': boundedTries,
  '0070-unconfirmed-ends': unconfirmedEnds,
  '0071-incidents': incidents,
  '0072-deactivated-by-suppression': deactivatedBySuppression,
  '0073-removed-recipients-by-email': removedRecipientsByEmail,
  '0074-images': images,
  '0075-documents': documents,
  '0076-drafts': drafts,
  '0077-templates': templates,
  '0078-unused-images': unusedImages,
  '0079-link-checks': linkChecks,
  '0080-tested-emails': testedEmails,
  '0081-rehearsals': rehearsals,
  '0082-replaced-campaigns': replacedCampaigns,
  '0083-clicks': clicks,
  '0084-people-details': peopleDetails,
  '0085-recipients-by-email-index': recipientsByEmailIndex,
  '0086-demo-requests-by-email-index': demoRequestsByEmailIndex,
  '0087-contact-messages-by-email-index': contactMessagesByEmailIndex,
  '0088-activity-by-subject-index': activityBySubjectIndex,
  '0089-activity-people': activityPeople,
  '0090-followed-opt-outs': followedOptOuts,
  '0091-first-name': firstName,
  '0094-tags': tags,
  '0095-segments': segments,
  '0096-clicked-recipients-index': clickedRecipientsIndex,
  '0097-removed-recipients-by-campaign-index': removedRecipientsByCampaignIndex,
  '0098-subscribers-by-source-index': subscribersBySourceIndex,
  '0099-subscribers-by-join-index': subscribersByJoinIndex,
  '0100-consents': consents,
  '0101-inquiry-emails': inquiryEmails,
  '0102-inquiry-assignees': inquiryAssignees,
  '0103-demo-requests-by-assignee-index': demoRequestsByAssignee,
  '0104-contact-messages-by-assignee-index': contactMessagesByAssignee,
  '0105-inquiry-notes': inquiryNotes,
  '0106-acknowledgments': acknowledgments,
  '0107-answers-due': answersDue,
  '0108-canned-replies': cannedReplies,
  '0109-import-tags': importTags,
  '0110-sign-ups': signUps,
  '0111-topics': topics,
  '0120-confirmed-text-version': confirmedTextVersion,
  '0121-import-blocks': importBlocks,
  '0127-erased-addresses': erasedAddresses,
  '0128-empty-activity': emptyActivity,
  '0129-retention': retention,
  '0130-click-ips-index': clickIpsIndex,
  '0134-topic-versions': topicVersions,
  '0135-day-first': dayFirst,
  '0137-notifications': notifications,
  '0138-failed-emails-index': failedEmailsIndex,
  '0139-subscribers-by-name-index': subscribersByNameIndex,
  '0143-not-imported-index': notImportedIndex,
  '0144-own-opt-outs-index': ownOptOutsIndex,
  '0145-ascii-domains': asciiDomains,
  '0146-read-opt-outs': readOptOuts,
  '0147-status-columns': statusColumns,
  '0149-probably-spam': probablySpam,
  '0151-tidy-names': tidyNames,
  '0153-empty-people-only': emptyPeopleOnly,
  '0154-remove-as-owners-set': removeAsOwnersSet,
  '0155-no-year-zero': noYearZero,
};

export const migrations: readonly Migration[] = Object.entries(FILES).map(([name, file]) => ({
  name,
  ...file,
}));
