import { initContract } from '@ts-rest/core';
import { account } from './access/account.ts';
import { auth } from './access/auth.ts';
import { secondFactors } from './access/second-factors.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { check } from './campaigns/check.ts';
import { drafts } from './campaigns/drafts.ts';
import { emailTemplate } from './campaigns/email-template.ts';
import { greetings } from './campaigns/greetings.ts';
import { rehearsals } from './campaigns/rehearsals.ts';
import { preferences } from './consent/preferences.ts';
import { suppressions } from './consent/suppressions.ts';
import { topics } from './consent/topics.ts';
import { unsubscribes } from './consent/unsubscribes.ts';
import { images } from './email/images.ts';
import { savedBlocks } from './email/saved-blocks.ts';
import { sendingDomain } from './email/sending-domain.ts';
import { templates } from './email/templates.ts';
import { cannedReplies } from './inquiries/canned-replies.ts';
import { inquiries } from './inquiries/inquiries.ts';
import { inquiryWork } from './inquiries/inquiry-work.ts';
import { signUp } from './inquiries/sign-up/sign-up.ts';
import { firstSteps } from './insights/first-steps.ts';
import { insights } from './insights/insights.ts';
import { search } from './insights/search.ts';
import { stats } from './insights/stats.ts';
import { system } from './insights/system.ts';
import { segments } from './lists/segments.ts';
import { imports } from './lists/subscriber-imports.ts';
import { customFields } from './people/custom-fields.ts';
import { people } from './people/people.ts';
import { personalData } from './people/personal-data.ts';
import { subscribers } from './people/subscribers.ts';
import { tags } from './people/tags.ts';
import { commonErrors } from './platform/errors.ts';
import { admins } from './team/admins.ts';
import { captions } from './team/captions.ts';
import { notifications } from './team/notifications.ts';
import { organization } from './team/organization.ts';
import { retention } from './team/retention.ts';
import { settings } from './team/settings.ts';

/** Every endpoint of the product: the API's table of contents. */
export const contract = initContract().router(
  {
    auth,
    account,
    secondFactors,
    admins,
    settings,
    organization,
    captions,
    retention,
    notifications,
    stats,
    firstSteps,
    search,
    subscribers,
    imports,
    customFields,
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
    readiness: check,
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
