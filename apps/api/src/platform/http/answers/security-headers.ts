import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brand, type VideoSource } from '@fairlead/contract/platform/brand';
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

/** The origins of URLs on other sites; a path is on ours. */
const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.filter((url) => url.includes('://')).map((url) => new URL(url).origin)),
];

/** Where training videos may come from: our own site, and the sites in the brand. */
function videoSources(recordings: readonly VideoSource[]) {
  const files = recordings.flatMap((video) => ('src' in video ? [video.src, video.captions] : []));
  const players = recordings.flatMap((video) => ('embed' in video ? [video.embed] : []));
  return { mediaSrc: [SELF, ...originsOf(files)], frameSrc: [SELF, ...originsOf(players)] };
}

/** By lower-case name. */
export type SecurityHeaders = ReadonlyMap<string, string>;

/**
 * The headers of every response (OWASP ASVS 5.0, 3.4). No inline script or style runs, and nobody may frame us; the
 * preview of an email replaces the policy for its own response.
 */
export function securityHeaders(
  publicUrl: string,
  recordings: readonly VideoSource[] = Object.values(brand.videos.recordings),
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
        ...videoSources(recordings),
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
