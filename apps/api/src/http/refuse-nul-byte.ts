import type { RequestHandler } from 'express';
import { badRequest } from './errors.ts';

/** NUL has no meaning in any URL of ours, and PostgreSQL can't store it. */
export const refuseNulByte: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw badRequest('The address is not valid');
  next();
};
