import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { ApiError, applicationError, validationError } from './api/api-error.ts';
import { type EmailsDeps, emailsRoutes } from './api/emails.routes.ts';
import { type GuardDeps, guard } from './api/guard.ts';
import type { Counters } from './local/counters.ts';
import { type LocalDeps, localRoutes } from './local/local.routes.ts';

/** The HTTP application: management and inbox have paths of their own, every other one is Resend's API. */
export function createApp(deps: EmailsDeps & GuardDeps & LocalDeps, inbox: RequestHandler): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use('/_local', localRoutes(deps));
  app.use(inbox);
  app.use(guard(deps), emailsRoutes(deps));
  app.use(answerErrors(deps.counters));
  return app;
}

/** Turns whatever was thrown into an answer in Resend's shape. */
function answerErrors(counters: Counters): ErrorRequestHandler {
  return (thrown, _req, res, _next) => {
    const gone = res.socket?.destroyed ?? true;
    if (gone) return;
    const error = asApiError(thrown);
    counters.failed(error.name);
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
