import { hasSocialSecurityNumber } from '@fairlead/contract/people/consumer-data/social-security-number';
import { maskEmails } from '../../process/log.ts';

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
