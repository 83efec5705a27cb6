import * as account from '@fairlead/contract/access/account';
import * as auth from '@fairlead/contract/access/auth';
import * as secondFactors from '@fairlead/contract/access/second-factors';
import * as campaignPeople from '@fairlead/contract/campaigns/campaign-people';
import * as campaignReport from '@fairlead/contract/campaigns/campaign-report';
import * as campaigns from '@fairlead/contract/campaigns/campaigns';
import * as check from '@fairlead/contract/campaigns/check';
import * as drafts from '@fairlead/contract/campaigns/drafts';
import * as emailTemplate from '@fairlead/contract/campaigns/email-template';
import * as greetings from '@fairlead/contract/campaigns/greetings';
import * as recipientHistory from '@fairlead/contract/campaigns/recipient-history';
import * as rehearsals from '@fairlead/contract/campaigns/rehearsals';
import * as sendFields from '@fairlead/contract/campaigns/send-fields';
import * as sendRequest from '@fairlead/contract/campaigns/send-request';
import * as consents from '@fairlead/contract/consent/consents';
import * as preferences from '@fairlead/contract/consent/preferences';
import * as suppressions from '@fairlead/contract/consent/suppressions';
import * as topics from '@fairlead/contract/consent/topics';
import * as unsubscribes from '@fairlead/contract/consent/unsubscribes';
import * as images from '@fairlead/contract/email/images';
import * as savedBlocks from '@fairlead/contract/email/saved-blocks';
import * as sendingDomain from '@fairlead/contract/email/sending-domain';
import * as templates from '@fairlead/contract/email/templates';
import * as cannedReplies from '@fairlead/contract/inquiries/canned-replies';
import * as inquiries from '@fairlead/contract/inquiries/inquiries';
import * as inquiryNotes from '@fairlead/contract/inquiries/inquiry-notes';
import * as inquiryReplies from '@fairlead/contract/inquiries/inquiry-replies';
import * as inquiryWork from '@fairlead/contract/inquiries/inquiry-work';
import * as signUp from '@fairlead/contract/inquiries/sign-up/sign-up';
import * as firstSteps from '@fairlead/contract/insights/first-steps';
import * as insights from '@fairlead/contract/insights/insights';
import * as insightsCampaigns from '@fairlead/contract/insights/insights-campaigns';
import * as insightsGrowth from '@fairlead/contract/insights/insights-growth';
import * as insightsMonth from '@fairlead/contract/insights/insights-month';
import * as insightsPeriod from '@fairlead/contract/insights/insights-period';
import * as search from '@fairlead/contract/insights/search';
import * as stats from '@fairlead/contract/insights/stats';
import * as system from '@fairlead/contract/insights/system';
import * as importTypes from '@fairlead/contract/lists/import-types';
import * as segmentDefinition from '@fairlead/contract/lists/segment-definition';
import * as segments from '@fairlead/contract/lists/segments';
import * as consumerDataQuestion from '@fairlead/contract/people/consumer-data/consumer-data-question';
import * as customFields from '@fairlead/contract/people/custom-fields';
import * as people from '@fairlead/contract/people/people';
import * as personalData from '@fairlead/contract/people/personal-data';
import * as subscribers from '@fairlead/contract/people/subscribers';
import * as tags from '@fairlead/contract/people/tags';
import * as activity from '@fairlead/contract/platform/activity';
import * as errors from '@fairlead/contract/platform/errors';
import * as inquiryKind from '@fairlead/contract/platform/inquiry-kind';
import * as ledger from '@fairlead/contract/platform/ledger';
import * as admins from '@fairlead/contract/team/admins';
import * as notifications from '@fairlead/contract/team/notifications';
import * as organization from '@fairlead/contract/team/organization';
import * as retention from '@fairlead/contract/team/retention';
import * as settings from '@fairlead/contract/team/settings';
import { z } from 'zod';

const sections = [
  account,
  activity,
  admins,
  auth,
  campaignPeople,
  campaignReport,
  campaigns,
  cannedReplies,
  consents,
  consumerDataQuestion,
  drafts,
  emailTemplate,
  errors,
  firstSteps,
  greetings,
  images,
  inquiries,
  inquiryKind,
  inquiryNotes,
  inquiryReplies,
  inquiryWork,
  ledger,
  notifications,
  insights,
  insightsCampaigns,
  insightsGrowth,
  insightsMonth,
  insightsPeriod,
  customFields,
  people,
  personalData,
  preferences,
  check,
  recipientHistory,
  rehearsals,
  savedBlocks,
  search,
  secondFactors,
  segmentDefinition,
  segments,
  sendFields,
  sendRequest,
  sendingDomain,
  settings,
  organization,
  retention,
  signUp,
  stats,
  importTypes,
  subscribers,
  suppressions,
  system,
  tags,
  templates,
  topics,
  unsubscribes,
];

/** Every schema that the contract exports, under its exported name: these become the document's components. */
export const namedSchemas = z.registry<{ id: string }>();

for (const section of sections)
  for (const [id, schema] of Object.entries<unknown>(section))
    if (schema instanceof z.ZodType) namedSchemas.add(schema, { id });
