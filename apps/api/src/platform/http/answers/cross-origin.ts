import cors from 'cors';
import type { RequestHandler } from 'express';

const HOUR = 3_600;

/**
 * Lets the pages of exactly these origins call the API. Sessions are in a header that a page sets itself, never in a
 * cookie, so no credentials are allowed.
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const allow = cors({
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Background-Refresh',
      'X-Request-Id',
    ],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: HOUR,
  });
  return (req, res, next) => {
    const plainOptions = req.method === 'OPTIONS' && !req.get('access-control-request-method');
    if (plainOptions) return next();
    return allow(req, res, next);
  };
}
