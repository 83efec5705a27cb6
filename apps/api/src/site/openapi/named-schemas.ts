import * as account from '@fairlead/contract/account';
import * as activity from '@fairlead/contract/activity';
import * as admins from '@fairlead/contract/admins';
import * as auth from '@fairlead/contract/auth';
import * as campaignPeople from '@fairlead/contract/campaign-people';
import * as campaignReport from '@fairlead/contract/campaign-report';
import * as campaigns from '@fairlead/contract/campaigns';
import * as cannedReplies from '@fairlead/contract/canned-replies';
import * as consents from '@fairlead/contract/consents';
import * as consumerDataQuestion from '@fairlead/contract/consumer-data-question';
import * as drafts from '@fairlead/contract/drafts';
import * as emailTemplate from '@fairlead/contract/email-template';
import * as errors from '@fairlead/contract/errors';
import * as greetings from '@fairlead/contract/greetings';
import * as images from '@fairlead/contract/images';
import * as importTypes from '@fairlead/contract/import-types';
import * as inquiries from '@fairlead/contract/inquiries';
import * as inquiryNotes from '@fairlead/contract/inquiry-notes';
import * as inquiryReplies from '@fairlead/contract/inquiry-replies';
import * as inquiryWork from '@fairlead/contract/inquiry-work';
import * as insights from '@fairlead/contract/insights';
import * as insightsCampaigns from '@fairlead/contract/insights-campaigns';
import * as insightsGrowth from '@fairlead/contract/insights-growth';
import * as insightsMonth from '@fairlead/contract/insights-month';
import * as insightsPeriod from '@fairlead/contract/insights-period';
import * as notifications from '@fairlead/contract/notifications';
import * as people from '@fairlead/contract/people';
import * as personalData from '@fairlead/contract/personal-data';
import * as preferences from '@fairlead/contract/preferences';
import * as readiness from '@fairlead/contract/readiness';
import * as recipientHistory from '@fairlead/contract/recipient-history';
import * as rehearsals from '@fairlead/contract/rehearsals';
import * as retention from '@fairlead/contract/retention';
import * as savedBlocks from '@fairlead/contract/saved-blocks';
import * as search from '@fairlead/contract/search';
import * as secondFactors from '@fairlead/contract/second-factors';
import * as segmentDefinition from '@fairlead/contract/segment-definition';
import * as segments from '@fairlead/contract/segments';
import * as sendFields from '@fairlead/contract/send-fields';
import * as sendRequest from '@fairlead/contract/send-request';
import * as sendingDomain from '@fairlead/contract/sending-domain';
import * as settings from '@fairlead/contract/settings';
import * as signUp from '@fairlead/contract/sign-up';
import * as stats from '@fairlead/contract/stats';
import * as subscribers from '@fairlead/contract/subscribers';
import * as suppressions from '@fairlead/contract/suppressions';
import * as system from '@fairlead/contract/system';
import * as tags from '@fairlead/contract/tags';
import * as templates from '@fairlead/contract/templates';
import * as topics from '@fairlead/contract/topics';
import * as unsubscribes from '@fairlead/contract/unsubscribes';
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
  greetings,
  images,
  inquiries,
  inquiryNotes,
  inquiryReplies,
  inquiryWork,
  notifications,
  insights,
  insightsCampaigns,
  insightsGrowth,
  insightsMonth,
  insightsPeriod,
  people,
  personalData,
  preferences,
  readiness,
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
