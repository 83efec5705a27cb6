import { isDeepStrictEqual } from 'node:util';
import compression from 'compression';
import express, { type Express, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { recordRefusals } from './access/sessions/record-refusals.ts';
import { nowhere } from './campaigns/check/links/outside.ts';
import { preferencePages } from './consent/preferences/preference-pages.routes.ts';
import { metricsRoutes } from './insights/system/metrics.routes.ts';
import { withKeptTimes } from './people/retention/with-kept-times.ts';
import { type ApiDeps, type Deps, onReserved } from './platform/deps.ts';
import { preferredLanguage } from './platform/forms/preferred-language.ts';
import { crossOrigin } from './platform/http/answers/cross-origin.ts';
import { errorHandler, unmatched } from './platform/http/answers/error-handler.ts';
import { plainIssue } from './platform/http/answers/plain-issues.ts';
import { securityHeaders, setHeaders } from './platform/http/answers/security-headers.ts';
import { accessLog } from './platform/http/logs/access-log.ts';
import { measureRequests } from './platform/http/logs/measure-requests.ts';
import { refuseNulByte } from './platform/http/requests/refuse-nul-byte.ts';
import { requestId } from './platform/http/requests/request-id.ts';
import { type Site, siteNotBuilt } from './platform/pages/read-site.ts';
import { securityFiles } from './platform/pages/security-txt.ts';
import { siteFiles, sitePages } from './platform/pages/serve-site.ts';
import { withOrganization } from './platform/pages/with-organization.ts';
import { withYear } from './platform/pages/with-year.ts';
import { withoutSignUp } from './platform/pages/without-sign-up.ts';
import { newStatus, type Status } from './platform/process/status.ts';
import { mountContract } from './router.ts';
import { mountWebhooks } from './sending/webhooks/webhooks.routes.ts';
import { formRoutes } from './site/forms/forms.routes.ts';
import { createSiteState, type SiteState } from './site/forms/site-state.ts';
import { withTopics } from './site/forms/with-topics.ts';

const notStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/**
 * While the process stops, clients are told to close the connection, so that their next request reaches another
 * process.
 */
const closeWhenStopping =
  (status: Status): RequestHandler =>
  (_req, res, next) => {
    if (status.stopping) res.setHeader('Connection', 'close');
    next();
  };

const siteRoutes = (deps: Deps, site: Site): Router =>
  Router().use(
    preferredLanguage(site),
    preferencePages(deps, site),
    formRoutes(deps, site),
    sitePages(site),
    siteFiles(site),
  );

/** The site as owners set it up. It's made anew only when they change that, and each year. */
function pagesByState(deps: Deps, site: Site): (state: SiteState) => Router {
  let made: { state: SiteState; year: number; routes: Router } | undefined;
  return (state) => {
    const year = deps.now().getUTCFullYear();
    if (!made || made.year !== year || !isDeepStrictEqual(made.state, state)) {
      const own = withOrganization(site, state.organization, deps.config.publicUrl);
      const open = withYear(withKeptTimes(withTopics(own, state.topics), state.keep), year);
      made = { state, year, routes: siteRoutes(deps, state.signUp ? open : withoutSignUp(open)) };
    }
    return made.routes;
  };
}

/** Builds the application without any I/O: `server.ts` connects, migrates, reads the site, and listens. */
export function createApp(
  deps: ApiDeps,
  { status = newStatus(), site = siteNotBuilt, outside = nowhere } = {},
): Express {
  const { config, log, metrics } = deps;
  const reserved = onReserved(deps);
  // What schemas say that have no text of their own.
  z.config({ customError: plainIssue });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(requestId, accessLog(log), measureRequests(metrics));
  app.use(setHeaders(securityHeaders(config.publicUrl)));
  app.use(closeWhenStopping(status), refuseNulByte);
  app.use('/api', notStored);
  mountWebhooks(app, reserved);
  app.use('/api', crossOrigin(config.corsOrigins), compression());
  const siteState = createSiteState(reserved);
  mountContract(app, deps, status, { site, outside, siteChanged: siteState.expire });
  app.use('/api', unmatched);
  app.use(
    securityFiles(deps, async () => (await siteState()).organization.support_email),
    metricsRoutes(deps),
  );
  const pagesFor = pagesByState(reserved, site);
  app.use(async (req, res, next) => pagesFor(await siteState())(req, res, next));
  app.use(recordRefusals(reserved), errorHandler(deps));
  return app;
}
