import { contract } from '@fairlead/contract';
import { createExpressEndpoints } from '@ts-rest/express';
import type { IRouter, RequestHandler } from 'express';
import { accountRoutes } from './access/account/account.routes.ts';
import { secondFactorsRoutes } from './access/account/second-factors.routes.ts';
import { authRoutes } from './access/login/auth.routes.ts';
import { createPasswords } from './access/passwords/passwords.ts';
import { authenticate } from './access/sessions/authenticate.ts';
import { checkRoutes } from './campaigns/check/check.routes.ts';
import type { Surroundings } from './campaigns/check/links/check-links.ts';
import { rehearsalsRoutes } from './campaigns/check/rehearsal/rehearsals.routes.ts';
import { draftsRoutes } from './campaigns/drafts/drafts.routes.ts';
import { emailTemplateRoutes } from './campaigns/email-template/email-template.routes.ts';
import { greetingsRoutes } from './campaigns/greetings/greetings.routes.ts';
import { campaignsRoutes } from './campaigns/list/campaigns.routes.ts';
import { oldSendersRoutes } from './campaigns/send/old-senders.routes.ts';
import { preferencesRoutes } from './consent/preferences/preferences.routes.ts';
import { suppressionsRoutes } from './consent/suppressions/suppressions.routes.ts';
import { topicsRoutes } from './consent/topics/topics.routes.ts';
import { unsubscribesRoutes } from './consent/unsubscribes/unsubscribes.routes.ts';
import { imagesRoutes } from './email/images/images.routes.ts';
import { savedBlocksRoutes } from './email/saved-blocks/saved-blocks.routes.ts';
import { createSendingDomainCheck } from './email/sending-domain/check-sending-domain.ts';
import { sendingDomainRoutes } from './email/sending-domain/sending-domain.routes.ts';
import { templatesRoutes } from './email/templates/templates.routes.ts';
import { cannedRepliesRoutes } from './inquiries/canned-replies/canned-replies.routes.ts';
import { inquiriesRoutes } from './inquiries/inbox/inquiries.routes.ts';
import { inquiryWorkRoutes } from './inquiries/inbox/inquiry-work.routes.ts';
import { signUpsRoutes } from './inquiries/sign-ups/sign-ups.routes.ts';
import { firstStepsRoutes } from './insights/first-steps/first-steps.routes.ts';
import { insightsRoutes } from './insights/insights.routes.ts';
import { searchRoutes } from './insights/search/search.routes.ts';
import { statsRoutes } from './insights/stats/stats.routes.ts';
import { healthRoutes } from './insights/system/system.routes.ts';
import { importsRoutes } from './lists/imports/commit/imports.routes.ts';
import { segmentsRoutes } from './lists/segments/segments.routes.ts';
import { customFieldsRoutes } from './people/custom-fields/custom-fields.routes.ts';
import { personalDataRoutes } from './people/erasure/personal-data.routes.ts';
import { peopleRoutes } from './people/person/people.routes.ts';
import { retentionRoutes } from './people/retention/retention.routes.ts';
import { subscribersRoutes } from './people/subscribers/subscribers.routes.ts';
import { tagsRoutes } from './people/tags/tags.routes.ts';
import { type ApiDeps, onReserved } from './platform/deps.ts';
import { validationError } from './platform/http/answers/validation-error.ts';
import { limitClient } from './platform/http/limits/rate-limit.ts';
import { refuseConsumerData } from './platform/http/requests/consumer-data.ts';
import { imageBody } from './platform/http/requests/image-body.ts';
import { jsonBody, takesBody } from './platform/http/requests/json-body.ts';
import type { Status } from './platform/process/status.ts';
import { openApiRoutes } from './site/openapi/openapi.routes.ts';
import { organizationPreviewRoutes } from './site/organization/organization-preview.routes.ts';
import { adminsRoutes } from './team/admins/admins.routes.ts';
import { captionsRoutes } from './team/captions/captions.routes.ts';
import { notificationsRoutes } from './team/notifications/notifications.routes.ts';
import { organizationRoutes, type SiteChanged } from './team/organization/organization.routes.ts';
import { settingsRoutes } from './team/settings/settings.routes.ts';

/**
 * What every endpoint passes through, in this order: access, limit, body, and access again, because a body may arrive
 * long after its headers. Then what may not be stored is refused. Validation and the route follow.
 */
function guards(deps: ApiDeps): RequestHandler[] {
  const reserved = onReserved(deps);
  const letIn = authenticate(reserved);
  const letInAgain: RequestHandler = (req, res, next) => (takesBody(req) ? letIn(req, res, next) : next());
  return [letIn, limitClient(reserved.db), imageBody(), jsonBody, letInAgain, refuseConsumerData];
}

/** Mounted before everything that only a browser needs (app.ts). */
const { resendWebhook: _, ...system } = contract.system;

/** Binds each section of the contract to its feature. A missing one is a type error. */
export function mountContract(
  app: IRouter,
  deps: ApiDeps,
  status: Status,
  surroundings: Surroundings & SiteChanged,
): void {
  const options = {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: guards(deps),
    requestValidationErrorHandler: (error: Parameters<typeof validationError>[0]) => {
      throw validationError(error);
    },
  };
  const reserved = onReserved(deps);
  const passwords = createPasswords();
  const sendingDomain = createSendingDomainCheck(deps);
  const implementation = {
    auth: authRoutes(reserved, passwords),
    account: accountRoutes(reserved, passwords),
    secondFactors: secondFactorsRoutes(reserved),
    admins: adminsRoutes(deps, passwords),
    settings: settingsRoutes(deps),
    organization: {
      ...organizationRoutes(deps, surroundings),
      ...oldSendersRoutes(deps),
      ...organizationPreviewRoutes(deps, surroundings.site),
    },
    captions: captionsRoutes(deps),
    retention: retentionRoutes(deps),
    notifications: notificationsRoutes(deps),
    stats: statsRoutes(deps),
    firstSteps: firstStepsRoutes(deps),
    search: searchRoutes(deps),
    subscribers: subscribersRoutes(deps),
    imports: importsRoutes(deps),
    // After the other paths below /email/subscribers, which would be taken for ids.
    customFields: customFieldsRoutes(deps),
    people: peopleRoutes(deps),
    personalData: personalDataRoutes(deps),
    tags: tagsRoutes(deps),
    segments: segmentsRoutes(deps),
    topics: topicsRoutes(reserved),
    preferences: preferencesRoutes(reserved),
    unsubscribes: unsubscribesRoutes(deps),
    suppressions: suppressionsRoutes(deps),
    campaigns: campaignsRoutes(deps, sendingDomain),
    drafts: draftsRoutes(deps),
    readiness: checkRoutes(deps, sendingDomain, surroundings),
    rehearsals: rehearsalsRoutes(deps),
    greetings: greetingsRoutes(deps),
    templates: templatesRoutes(deps),
    savedBlocks: savedBlocksRoutes(deps),
    sendingDomain: sendingDomainRoutes(sendingDomain),
    emailTemplate: emailTemplateRoutes(deps),
    images: imagesRoutes(deps),
    inquiries: inquiriesRoutes(deps),
    inquiryWork: inquiryWorkRoutes(deps),
    cannedReplies: cannedRepliesRoutes(deps),
    insights: insightsRoutes(deps),
    signUp: signUpsRoutes(reserved),
    system: { ...healthRoutes(reserved, status), ...openApiRoutes(deps) },
  };
  createExpressEndpoints({ ...contract, system }, implementation, app, options);
}
