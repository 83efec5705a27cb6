import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../api/api-error.ts';

/** Here, and in the network of Docker Compose. */
const OWN_NAMES = ['localhost', 'local-resend'];
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1']);

/** The name or IP in the Host header, in lower case, without port and brackets. */
const hostName = (req: Request): string =>
  (req.get('host') ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');

const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip);

function isCrossSite(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  return req.method !== 'GET' && site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Answers only to names that belong to it. A page elsewhere could point its own name at this process, and a browser would
 * let it read everyone's email (DNS rebinding). It can't do that with an IP.
 */
export function allowedHosts(others: readonly string[]): RequestHandler {
  const names = new Set([...OWN_NAMES, ...others.map((name) => name.toLowerCase())]);
  return (req, _res, next) => {
    const name = hostName(req);
    if (isIP(name) === 0 && !names.has(name))
      throw new ApiError(
        403,
        'host_not_allowed',
        `local-resend doesn't answer to the name "${name}". Use localhost or an IP address, or add the name to INBOX_HOSTS.`,
      );
    next();
  };
}

/**
 * Keeps out other machines, and pages of other sites in a browser on this machine: a name rebound to 127.0.0.1 shows in Host,
 * a form or script of another site in Sec-Fetch-Site.
 */
export const loopbackOnly: RequestHandler = (req, res, next) => {
  if (isLoopback(req.socket.remoteAddress ?? '') && LOOPBACK_NAMES.has(hostName(req)) && !isCrossSite(req))
    return next();
  res.status(403).type('text').send('Only for this machine.\n');
};

/** On a loopback host the inbox is as private as the `/_local` routes; on another host it's open, but not to other sites. */
export function inboxAccess(host: string): RequestHandler {
  if (isLoopback(host) || host === 'localhost') return loopbackOnly;
  return (req, res, next) => {
    if (!isCrossSite(req)) return next();
    res.status(403).type('text').send('Only from the inbox itself.\n');
  };
}
