import { contract } from '@fairlead/contract';
import { createExpressEndpoints } from '@ts-rest/express';
import type { IRouter, RequestHandler } from 'express';
import { type ApiDeps, onReserved } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { secondFactorsRoutes } from './features/account/second-factors.routes.ts';
import { adminsRoutes } from './features/admins/admins.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticate } from './features/auth/authenticate.ts';
import { createPasswords } from './features/auth/passwords.ts';
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts';
import { cannedRepliesRoutes } from './features/canned-replies/canned-replies.routes.ts';
import { draftsRoutes } from './features/drafts/drafts.routes.ts';
import { emailTemplateRoutes } from './features/email-template/email-template.routes.ts';
import { personalDataRoutes } from './features/erasure/personal-data.routes.ts';
import { greetingsRoutes } from './features/greetings/greetings.routes.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { inquiriesRoutes } from './features/inquiries/inquiries.routes.ts';
import { inquiryWorkRoutes } from './features/inquiries/inquiry-work.routes.ts';
import { insightsRoutes } from './features/insights/insights.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { preferencesRoutes } from './features/preferences/preferences.routes.ts';
import type { Surroundings } from './features/readiness/links/check-links.ts';
import { readinessRoutes } from './features/readiness/readiness.routes.ts';
import { rehearsalsRoutes } from './features/rehearsal/rehearsals.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { savedBlocksRoutes } from './features/saved-blocks/saved-blocks.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { segmentsRoutes } from './features/segments/segments.routes.ts';
import { createSendingDomainCheck } from './features/sending-domain/check-sending-domain.ts';
import { sendingDomainRoutes } from './features/sending-domain/sending-domain.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { signUpsRoutes } from './features/sign-ups/sign-ups.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { subscribersRoutes } from './features/subscribers/subscribers.routes.ts';
import { suppressionsRoutes } from './features/suppressions/suppressions.routes.ts';
import { healthRoutes } from './features/system/system.routes.ts';
import { tagsRoutes } from './features/tags/tags.routes.ts';
import { templatesRoutes } from './features/templates/templates.routes.ts';
import { topicsRoutes } from './features/topics/topics.routes.ts';
import { unsubscribesRoutes } from './features/unsubscribes/unsubscribes.routes.ts';
import { refuseConsumerData } from './http/consumer-data.ts';
import { imageBody } from './http/image-body.ts';
import { jsonBody, takesBody } from './http/json-body.ts';
import { limitClient } from './http/rate-limit.ts';
import { validationError } from './http/validation-error.ts';
import type { Status } from './process/status.ts';

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
export function mountContract(app: IRouter, deps: ApiDeps, status: Status, surroundings: Surroundings): void {
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
    retention: retentionRoutes(deps),
    notifications: notificationsRoutes(deps),
    stats: statsRoutes(deps),
    search: searchRoutes(deps),
    subscribers: subscribersRoutes(deps),
    imports: importsRoutes(deps),
    // After the other paths below /email/subscribers, which would be taken for ids.
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
    readiness: readinessRoutes(deps, sendingDomain, surroundings),
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
    system: { ...healthRoutes(reserved, status), ...openApiRoutes(deps, surroundings.site) },
  };
  createExpressEndpoints({ ...contract, system }, implementation, app, options);
}
