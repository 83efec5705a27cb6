import { hasSocialSecurityNumber } from '@fairlead/contract/people/consumer-data/social-security-number';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { maskEmails } from '../../process/log.ts';
import { clientIp } from '../requests/client-ip.ts';

/** One line per response, without headers, bodies, or queries. */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const { originalUrl } = req;
    const level = originalUrl.startsWith('/api/health/') ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return next();
    const began = performance.now();
    const ip = clientIp(req);
    res.on('close', () => {
      const { requestId, admin } = res.locals as { requestId?: string; admin?: { id: number } };
      const entry = {
        requestId,
        method: req.method,
        path: maskPath(originalUrl),
        status: res.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ip,
        adminId: admin?.id,
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      log[level](entry, 'request');
    });
    next();
  };
}

/** The path segment after one of these is a token: anyone who reads the log could use it. */
const TOKEN_AFTER = /^(\/api\/email\/(?:unsubscribe(?:\/one-click)?|preferences|template\/preview)\/)[^/]+/i;
const MAX = 200;
/** What a path may have before it's masked: enough for the longest email (RFC 5321: 320 characters) to end. */
const MAX_UNMASKED = MAX + 320;

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * A request's path for the log: no query (searches hold names, links hold tokens), no token, no email, nothing confidential, and limited
 * length.
 */
export function maskPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const plain = (path.includes('%') ? decode(path) : path).slice(0, MAX_UNMASKED);
  if (hasSocialSecurityNumber(plain)) return '***';
  return maskEmails(plain.replace(TOKEN_AFTER, '$1***')).slice(0, MAX);
}
