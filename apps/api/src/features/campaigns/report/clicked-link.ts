import { maskPath } from '../../../http/mask-path.ts';

/** Where a link of a mail leads, without what could name the person: query, fragment, tokens and addresses. Null if to no page. */
export function clickedLink(link: string | undefined): string | null {
  if (link === undefined || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${maskPath(url.pathname)}`;
}
