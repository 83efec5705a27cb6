import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { countOne } from '../local/counts.ts';
import {
  invalidApiKey,
  missingApiKey,
  rateLimitExceeded,
  restrictedApiKey,
  suspendedApiKey,
} from './api-error.ts';

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
    const [, key] = /^Bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (key === undefined) throw missingApiKey();
    if (!key.startsWith('re_')) throw invalidApiKey();
    if (key.startsWith('re_suspended_')) throw suspendedApiKey();
    if (key.startsWith('re_sending_') && req.method !== 'POST') throw restrictedApiKey();
    const allowed = rateLimit.take();
    res.set(rateLimit.headers());
    if (!allowed) throw rateLimitExceeded(1);
    next();
  };
}
