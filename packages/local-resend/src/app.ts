import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { ApiError, applicationError, validationError } from './api/api-error.ts';
import { emailsRoutes } from './api/emails.routes.ts';
import { guard } from './api/guard.ts';
import type { Deps } from './deps.ts';
import { allowedHosts } from './local/allowed-hosts.ts';
import { type Counts, countOne } from './local/counts.ts';

type Routes = { local: RequestHandler; inbox: RequestHandler };

/** The HTTP application: `/_local` and the inbox have paths of their own, all others are Resend's API. */
export function createApp(deps: Deps, hosts: readonly string[], { local, inbox }: Routes): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(allowedHosts(hosts));
  app.use('/_local', local);
  app.use(inbox);
  app.use(guard(deps), emailsRoutes(deps));
  app.use(answerErrors(deps.counts));
  return app;
}

/** Answers whatever was thrown in Resend's shape. */
function answerErrors(counts: Counts): ErrorRequestHandler {
  return (thrown, _req, res, _next) => {
    const isGone = res.socket?.destroyed ?? true;
    if (isGone) return;
    const error = asApiError(thrown);
    countOne(counts.errors, error.name);
    if (error.status === 500 && !(thrown instanceof ApiError)) console.error(thrown);
    if (res.headersSent) res.destroy();
    else res.status(error.status).set(error.headers).json(error.body());
  };
}

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const status: unknown = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (status === 413) return validationError('The request body is larger than 40 MB.', 413);
  if (status === 400) return validationError('The request body must be valid JSON.', 400);
  return applicationError();
}
