import type { Request, RequestHandler } from 'express';
import { forbidden } from '../http/answers/errors.ts';

export const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * Browsers say where a form was submitted from: in Sec-Fetch-Site, older ones in Origin. Our own pages send `Origin:
 * null`, because of `Referrer-Policy: no-referrer`, so that alone means nothing.
 */
function comesFromElsewhere(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const origin = req.get('origin');
  return origin !== undefined && origin !== 'null' && hostOf(origin) !== req.get('host');
}

/**
 * Keeps other sites from submitting our forms on behalf of their visitors.
 * @throws HttpError 403
 */
export const sameSite: RequestHandler = (req, _res, next) => {
  if (comesFromElsewhere(req))
    throw forbidden(
      'This form was sent from another site, so nothing was saved. Please send it from our page.',
    );
  next();
};
