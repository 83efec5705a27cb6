import { brand, type VideoSource } from '@fairlead/contract/brand';
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

/**
 * The headers of every response (OWASP ASVS 5.0, 3.4). No inline script or style runs, and nobody may frame us; the
 * preview of an email replaces the policy for its own response.
 */
export function securityHeaders(
  publicUrl: string,
  recordings: readonly VideoSource[] = Object.values(brand.videos.recordings),
): RequestHandler {
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
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    protect(req, res, next);
  };
}
