import type { RequestHandler } from 'express';
import type { Counters } from '../local/counters.ts';
import { invalidApiKey, missingApiKey, rateLimitExceeded } from './api-error.ts';
import type { Quota } from './quota.ts';
import type { RateLimit } from './rate-limit.ts';

export interface GuardDeps {
  readonly counters: Counters;
  readonly rateLimit: RateLimit;
  readonly quota: Quota;
  /** The only key that is let in; null takes every key that begins with `re_`. */
  readonly apiKey: string | null;
}

/** What stands before every API call: a User-Agent, a key, the rate limit. Puts the limit headers on every answer. */
export function guard({ counters, rateLimit, quota, apiKey }: GuardDeps): RequestHandler {
  return (req, res, next) => {
    counters.requested();
    if (!req.get('user-agent')) {
      // Resend's edge answers before the API does, without JSON and without the API's headers.
      counters.failed('1010');
      res.status(403).type('text/plain').send('error code: 1010');
      return;
    }
    res.set({ ...rateLimit.headers(), ...quota.headers() });
    const [, key] = /^Bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (key === undefined) throw missingApiKey();
    if (apiKey === null ? !key.startsWith('re_') : key !== apiKey) throw invalidApiKey();
    const allowed = rateLimit.take();
    res.set(rateLimit.headers());
    if (!allowed) throw rateLimitExceeded(1);
    next();
  };
}
