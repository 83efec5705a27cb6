import { maskPath } from '../../platform/http/logs/access-log.ts';

/**
 * Where a link of an email leads, without anything that could identify the person: query, fragment, tokens, and emails.
 * Null if it isn't a web page.
 */
export function clickedLink(link: string | undefined): string | null {
  if (link === undefined || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${maskPath(url.pathname)}`;
}
