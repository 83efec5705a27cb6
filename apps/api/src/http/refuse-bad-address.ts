import type { RequestHandler } from 'express';
import { badRequest } from './errors.ts';

/** NUL has no meaning in any address of ours, and PostgreSQL cannot store it. */
export const refuseBadAddress: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw badRequest('The address is not valid');
  next();
};
