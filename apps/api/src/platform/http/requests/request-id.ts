import { randomUUID } from 'node:crypto';
import { hasSocialSecurityNumber } from '@fairlead/contract/people/consumer-data/social-security-number';
import type { Request, RequestHandler } from 'express';

const WELL_FORMED = /^[A-Za-z0-9_.-]{8,64}$/;

/** Identifies each request in responses and logs, unless a proxy in front already has. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  const isKept = typeof given === 'string' && WELL_FORMED.test(given) && !hasSocialSecurityNumber(given);
  const id = isKept ? given : randomUUID();
  res.locals.requestId = id;
  res.setHeader('X-Request-Id', id);
  next();
};

/** For log lines, and for work that continues after the response. */
export const requestIdOf = (req: Request): string | undefined => req.res?.locals.requestId;
