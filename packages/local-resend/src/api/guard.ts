import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { countOne } from '../local/counts.ts';
import { keyOf } from './account.ts';
import {
  invalidApiKey,
  missingApiKey,
  rateLimitExceeded,
  restrictedApiKey,
  suspendedApiKey,
} from './api-error.ts';

/** How keys begin that have sending access only. */
const SENDING_ONLY = 're_sending_';

/** @throws {@link ApiError} without a key that may make this call */
function checkKey(req: Request): void {
  const key = keyOf(req);
  if (key === undefined) throw missingApiKey();
  if (!key.startsWith('re_')) throw invalidApiKey();
  if (key.startsWith('re_suspended_')) throw suspendedApiKey();
  if (key.startsWith(SENDING_ONLY) && !(req.method === 'POST' && /^\/emails(\/batch)?$/.test(req.path)))
    throw restrictedApiKey();
}

/** Runs before every API call: User-Agent, key, rate limit. Puts the limit headers on every answer. */
export function guard({ counts, rateLimit, quota }: Deps): RequestHandler {
  return (req, res, next) => {
    counts.requests += 1;
    if (!req.get('user-agent')) {
      // Resend's edge answers before the API does, without JSON and without the API's headers.
      countOne(counts.errors, '1010');
      res.status(403).type('text/plain').send('error code: 1010');
      return;
    }
    res.set({ ...rateLimit.headers(), ...quota.headers() });
    checkKey(req);
    const allowed = rateLimit.take();
    res.set(rateLimit.headers());
    if (!allowed) throw rateLimitExceeded(1);
    next();
  };
}
