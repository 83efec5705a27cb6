import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const WELL_FORMED = /^[A-Za-z0-9_.-]{8,64}$/;

/** Names each request in answers and logs; a proxy in front may have named it already. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  res.locals.requestId = id;
  res.setHeader('X-Request-Id', id);
  next();
};

/** For lines of the log, and for what goes on after the answer. */
export const requestIdOf = (req: Request): string | undefined => req.res?.locals.requestId;
