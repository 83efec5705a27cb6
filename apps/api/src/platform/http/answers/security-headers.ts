import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const SELF = "'self'";
const NONE = "'none'";
const YEAR = 31_536_000;

/** Browser features that none of our pages use. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The sites whose training videos a page may play, by how. */
export type VideoOrigins = { players: readonly string[]; files: readonly string[] };

/** By lower-case name. */
export type SecurityHeaders = ReadonlyMap<string, string>;

/**
 * The headers of every response (OWASP ASVS 5.0, 3.4). No inline script or style runs, and nobody may frame us; the
 * preview of an email replaces the policy for its own response.
 */
export function securityHeaders(
  publicUrl: string,
  { players, files }: VideoOrigins = { players: [], files: [] },
): SecurityHeaders {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        styleSrc: [SELF],
        imgSrc: [SELF, 'data:'],
        objectSrc: [NONE],
        baseUri: [NONE],
        frameAncestors: [NONE],
        formAction: [SELF],
        mediaSrc: [SELF, ...files],
        frameSrc: [SELF, ...players],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  // They're the same for all responses, and some are written without Express.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  response.setHeader('Permissions-Policy', PERMISSIONS);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

export const setHeaders =
  (headers: SecurityHeaders): RequestHandler =>
  (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
