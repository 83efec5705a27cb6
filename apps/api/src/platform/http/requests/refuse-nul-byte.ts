import type { RequestHandler } from 'express';
import { badRequest } from '../answers/errors.ts';

/** No URL of ours has a NUL, and PostgreSQL can't store it. */
export const refuseNulByte: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw badRequest('We can’t read this address');
  next();
};
