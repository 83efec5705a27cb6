import { contract } from '@fairlead/contract';
import { createExpressEndpoints } from '@ts-rest/express';
import type { IRouter, RequestHandler } from 'express';
import type { Deps } from './deps.ts';
import { adminsRoutes } from './features/admins/admins.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticate } from './features/auth/authenticate.ts';
import { createPasswords } from './features/auth/passwords.ts';
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts';
import { emailTemplateRoutes } from './features/email-template/email-template.routes.ts';
import { inquiriesRoutes } from './features/inquiries/inquiries.routes.ts';
import { openApiContract, openApiRoutes } from './features/openapi/openapi.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { subscribersRoutes } from './features/subscribers/subscribers.routes.ts';
import { healthContract, healthRoutes } from './features/system/system.routes.ts';
import { unsubscribesRoutes } from './features/unsubscribes/unsubscribes.routes.ts';
import { webhooksContract, webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { jsonBody } from './http/json-body.ts';
import { limitClient } from './http/rate-limit.ts';
import { validationError } from './http/validation-error.ts';
import type { Status } from './process/status.ts';
import type { Site } from './site/read-site.ts';

/** What every endpoint passes through, in this order: access, limit, body. Validation and the route follow. */
const guards = (deps: Deps): RequestHandler[] => [authenticate(deps), limitClient(deps.db), jsonBody];

/** Binds each section of the contract to its feature. */
export function mountContract(app: IRouter, deps: Deps, status: Status, site: Site): void {
  const options = {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: guards(deps),
    requestValidationErrorHandler: (error: Parameters<typeof validationError>[0]) => {
      throw validationError(error);
    },
  };
  const passwords = createPasswords();
  createExpressEndpoints(contract.auth, authRoutes(deps, passwords), app, options);
  createExpressEndpoints(contract.admins, adminsRoutes(deps, passwords), app, options);
  createExpressEndpoints(contract.campaigns, campaignsRoutes(deps), app, options);
  createExpressEndpoints(contract.emailTemplate, emailTemplateRoutes(deps), app, options);
  createExpressEndpoints(healthContract, healthRoutes(deps, status), app, options);
  createExpressEndpoints(openApiContract, openApiRoutes(deps, site), app, options);
  createExpressEndpoints(contract.subscribers, subscribersRoutes(deps), app, options);
  createExpressEndpoints(contract.inquiries, inquiriesRoutes(deps), app, options);
  createExpressEndpoints(contract.stats, statsRoutes(deps), app, options);
  createExpressEndpoints(webhooksContract, webhooksRoutes(deps), app, options);
  createExpressEndpoints(contract.unsubscribes, unsubscribesRoutes(deps), app, options);
}
