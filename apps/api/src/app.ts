import express, { type Express } from 'express';
import type { Deps } from './deps.ts';
import { errorHandler } from './http/error-handler.ts';
import { newStatus } from './process/status.ts';
import { mountContract } from './router.ts';

/** Builds the application. Does no I/O: `server.ts` connects, migrates and listens. */
export function createApp(deps: Deps, status = newStatus()): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.config.trustProxy);
  mountContract(app, deps, status);
  app.use(errorHandler(deps.log));
  return app;
}
