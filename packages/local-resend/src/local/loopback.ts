import type { Request, RequestHandler } from 'express';
import { hostName } from './allowed-hosts.ts';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1']);

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
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
    if (req.method === 'GET' || !isCrossSite(req)) return next();
    res.status(403).type('text').send('Only from the inbox itself.\n');
  };
}

function isCrossSite(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  return req.method !== 'GET' && site !== undefined && site !== 'same-origin' && site !== 'none';
}
