import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { ApiError, rateLimitExceeded, restrictedApiKey, suspendedApiKey } from './api-error.ts';

/** How keys begin that have sending access only. */
const SENDING_ONLY = 're_sending_';
/** Part of keys of another account, which has other domains, and knows nothing of this one's emails and Idempotency-Keys. */
const OTHER = 'other';

const keyOf = (req: Request): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '')?.[1];

/** Undefined: the account that all other keys are for. */
export const accountOf = (req: Request): string | undefined =>
  keyOf(req)?.split('_').includes(OTHER) ? OTHER : undefined;

/** @throws {@link ApiError} without a key that may make this call */
function checkKey(req: Request): void {
  const key = keyOf(req);
  if (key === undefined)
    throw new ApiError(401, 'missing_api_key', 'Missing API key in the authorization header.');
  if (!key.startsWith('re_')) throw new ApiError(403, 'invalid_api_key', 'API key is invalid');
  if (key.startsWith('re_suspended_')) throw suspendedApiKey();
  if (key.startsWith(SENDING_ONLY) && !(req.method === 'POST' && /^\/emails(\/batch)?$/.test(req.path)))
    throw restrictedApiKey();
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Calls per second in fixed windows of one second without a burst, as Resend counts them per team. Null: no limit. */
export function createRateLimit(limit: number | null) {
  let second = 0;
  let used = 0;
  return {
    /** Counts a call if it fits into the current window. */
    take: (): boolean => {
      const current = Math.floor(Date.now() / 1000);
      if (current !== second) [second, used] = [current, 0];
      used += 1;
      return limit === null || used <= limit;
    },
    headers: (): Record<string, string> =>
      limit === null
        ? {}
        : {
            'ratelimit-limit': String(limit),
            'ratelimit-remaining': String(Math.max(0, limit - used)),
            'ratelimit-reset': '1',
          },
    set: (callsPerSecond: number | null): void => {
      limit = callsPerSecond;
      used = 0;
    },
  };
}

/** Runs before every API call: key and rate limit. Puts the limit's headers on every answer. */
export function guard({ counts, rateLimit }: Deps): RequestHandler {
  return (req, res, next) => {
    counts.requests += 1;
    checkKey(req);
    const isAllowed = rateLimit.take();
    res.set(rateLimit.headers());
    if (!isAllowed) throw rateLimitExceeded();
    next();
  };
}
