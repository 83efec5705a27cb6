import { initContract } from '@ts-rest/core';
import { account } from './account.ts';
import { admins } from './admins.ts';
import { auth } from './auth.ts';
import { campaigns } from './campaigns.ts';
import { cannedReplies } from './canned-replies.ts';
import { drafts } from './drafts.ts';
import { emailTemplate } from './email-template.ts';
import { commonErrors } from './errors.ts';
import { greetings } from './greetings.ts';
import { images } from './images.ts';
import { inquiries } from './inquiries.ts';
import { inquiryWork } from './inquiry-work.ts';
import { insights } from './insights.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { personalData } from './personal-data.ts';
import { preferences } from './preferences.ts';
import { readiness } from './readiness.ts';
import { rehearsals } from './rehearsals.ts';
import { retention } from './retention.ts';
import { savedBlocks } from './saved-blocks.ts';
import { search } from './search.ts';
import { secondFactors } from './second-factors.ts';
import { segments } from './segments.ts';
import { sendingDomain } from './sending-domain.ts';
import { settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { stats } from './stats.ts';
import { imports } from './subscriber-imports.ts';
import { subscribers } from './subscribers.ts';
import { suppressions } from './suppressions.ts';
import { system } from './system.ts';
import { tags } from './tags.ts';
import { templates } from './templates.ts';
import { topics } from './topics.ts';
import { unsubscribes } from './unsubscribes.ts';

/** Every endpoint of the product: the API's table of contents. */
export const contract = initContract().router(
  {
    auth,
    account,
    secondFactors,
    admins,
    settings,
    retention,
    notifications,
    stats,
    search,
    subscribers,
    imports,
    people,
    personalData,
    tags,
    segments,
    topics,
    preferences,
    unsubscribes,
    suppressions,
    campaigns,
    drafts,
    readiness,
    rehearsals,
    greetings,
    templates,
    savedBlocks,
    sendingDomain,
    emailTemplate,
    images,
    inquiries,
    inquiryWork,
    cannedReplies,
    insights,
    signUp,
    system,
  },
  { pathPrefix: '/api', commonResponses: commonErrors, strictStatusCodes: true },
);
