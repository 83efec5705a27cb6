import { maskEmails } from '../process/log.ts';

/** The path segment after one of these is a token: anyone who reads the log could use it. */
const TOKEN_AFTER =
  /^(\/api\/email\/(?:unsubscribe(?:\/one-click)?|template\/preview)\/)(?!one-click(?:\/|$))[^/]+/i;
const MAX = 200;

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * A request's path for the log: no query (searches hold names, links hold tokens), no token, no email, and limited
 * length.
 */
export function maskPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const plain = path.includes('%') ? decode(path) : path;
  const tokenless = plain.replace(TOKEN_AFTER, '$1***');
  return (tokenless.includes('@') ? maskEmails(tokenless) : tokenless).slice(0, MAX);
}
