import express, { type Express, type RequestHandler, Router } from 'express';
import type { Deps } from './deps.ts';
import { formRoutes } from './features/forms/forms.routes.ts';
import { metricsRoutes } from './features/system/metrics.routes.ts';
import { accessLog } from './http/access-log.ts';
import { compressLongAnswers } from './http/compress.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { errorHandler } from './http/error-handler.ts';
import { measureRequests } from './http/measure-requests.ts';
import { oneLayer } from './http/one-layer.ts';
import { refuseBadAddress } from './http/refuse-bad-address.ts';
import { requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { unmatched } from './http/unmatched.ts';
import { newStatus, type Status } from './process/status.ts';
import { mountContract } from './router.ts';
import { type Site, siteNotBuilt } from './site/read-site.ts';
import { siteFiles, sitePages, unlessAsked } from './site/serve-site.ts';

const notStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** While the process stops, clients are told to come back on another connection, which another process gets. */
const closeWhenStopping =
  (status: Status): RequestHandler =>
  (_req, res, next) => {
    if (status.stopping) res.setHeader('Connection', 'close');
    next();
  };

const IS_API = /^\/api(?:[/?]|$)/i;

/** Everything below /api. Other requests do not look through it. */
function apiRoutes(deps: Deps, status: Status, site: Site): RequestHandler {
  const router = Router();
  router.use(oneLayer(notStored, crossOrigin(deps.config.corsOrigins), compressLongAnswers));
  mountContract(router, deps, status, site);
  router.use(unmatched);
  return (req, res, next) => (IS_API.test(req.url) ? router(req, res, next) : next());
}

/** Builds the application. Does no I/O: `server.ts` connects, migrates, reads the site and listens. */
export function createApp(deps: Deps, { status = newStatus(), site = siteNotBuilt } = {}): Express {
  const { config, log, metrics } = deps;
  const app = express();
  const pages = sitePages(site);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(
    oneLayer(
      requestId,
      accessLog(log),
      measureRequests(metrics),
      securityHeaders(config.publicUrl),
      closeWhenStopping(status),
      refuseBadAddress,
      apiRoutes(deps, status, site),
      unlessAsked(pages),
    ),
  );
  app.use(formRoutes(deps, site), pages, metricsRoutes(deps), siteFiles(site));
  app.use(errorHandler(log));
  return app;
}
