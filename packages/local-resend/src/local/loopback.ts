import type { Request, RequestHandler } from 'express';

const names = new Set(['localhost', '127.0.0.1', '[::1]']);

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** The host name of the Host header, in lower case and without the port. */
function hostName(req: Request): string {
  return (req.get('host') ?? '').replace(/:\d+$/, '').toLowerCase();
}

/**
 * Keeps out other machines and pages of other sites in a browser on this one: a name that was re-bound to 127.0.0.1 shows in
 * Host, a form or script of another site in Sec-Fetch-Site.
 */
export const loopbackOnly: RequestHandler = (req, res, next) => {
  if (isLoopback(req.socket.remoteAddress ?? '') && names.has(hostName(req)) && !isCrossSite(req))
    return next();
  res.status(403).type('text').send('Only for this machine.\n');
};

/** The inbox on a loopback address is as private as the management routes; on another host it is open, but not to other sites. */
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
