import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { hostNotAllowed } from '../api/api-error.ts';

/** Here, and in the network of Docker Compose. */
const OWN_NAMES = ['localhost', 'local-resend'];

/** The name or IP in the Host header, in lower case, without port and brackets. */
export function hostName(req: Request): string {
  return (req.get('host') ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
}

/**
 * Answers only to names that belong to it. A page elsewhere could point its own name at this process, and a browser would
 * let it read everyone's email (DNS rebinding). It can't do that with an IP.
 */
export function allowedHosts(others: readonly string[]): RequestHandler {
  const names = new Set([...OWN_NAMES, ...others.map((name) => name.toLowerCase())]);
  return (req, _res, next) => {
    const name = hostName(req);
    if (isIP(name) === 0 && !names.has(name)) throw hostNotAllowed(name);
    next();
  };
}
