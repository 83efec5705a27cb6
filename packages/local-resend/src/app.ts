import express, { type ErrorRequestHandler, type Express } from 'express';
import { accountRoutes } from './api/account.routes.ts';
import { ApiError, asApiError } from './api/api-error.ts';
import { guard } from './api/guard.ts';
import { readRoutes } from './api/read.routes.ts';
import { sendRoutes } from './api/send.routes.ts';
import { suppressionsRoutes } from './api/suppressions.routes.ts';
import { type Counts, countOne, type Deps } from './deps.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { allowedHosts } from './local/access.ts';
import { localRoutes } from './local/local.routes.ts';
import type { LocalResendOptions } from './options.ts';

/** The HTTP application: `/_local` and the inbox have paths of their own, all others are Resend's API. */
export function createApp(deps: Deps, options: LocalResendOptions & { host: string }): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(allowedHosts(options.hosts ?? []));
  app.use('/_local', localRoutes(deps));
  app.use(inboxRoutes({ ...options, ...deps }));
  app.use(guard(deps), sendRoutes(deps), readRoutes(deps), accountRoutes(deps));
  app.use(suppressionsRoutes(deps.suppressions));
  app.use(() => {
    throw new ApiError(404, 'not_found', 'The requested endpoint does not exist.');
  });
  app.use(answerErrors(deps.counts));
  return app;
}

/** Answers whatever was thrown in Resend's shape. */
function answerErrors(counts: Counts): ErrorRequestHandler {
  return (thrown, _req, res, _next) => {
    if (res.socket?.destroyed ?? true) return;
    const error = asApiError(thrown);
    countOne(counts.errors, error.name);
    if (res.headersSent) res.destroy();
    else res.status(error.status).set(error.headers).json(error.body());
  };
}
