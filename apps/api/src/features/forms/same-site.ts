import type { Request, RequestHandler } from 'express';
import { forbidden } from '../../http/errors.ts';

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * Browsers say where a form was sent from: in Sec-Fetch-Site, older ones in Origin. Our own pages send `Origin: null`,
 * because of `Referrer-Policy: no-referrer`, so that alone means nothing.
 */
function comesFromElsewhere(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const origin = req.get('origin');
  return origin !== undefined && origin !== 'null' && hostOf(origin) !== req.get('host');
}

/**
 * No other site can send our forms in its visitors' names.
 * @throws HttpError 403
 */
export const sameSite: RequestHandler = (req, _res, next) => {
  if (comesFromElsewhere(req)) throw forbidden('Please send this form from our own page.');
  next();
};
