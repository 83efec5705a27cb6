import { MAIL_LINK_MAX } from '../../platform/limits.ts';
import { isEmail } from '../../platform/text/email.ts';
import { isLine } from '../../platform/text/storable-text.ts';

/** A page of our own site, such as "/demo". It goes out with the site's address in front. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const TELEPHONE = /^tel:\+?[0-9][0-9().-]{2,}$/i;

function isWebAddress(href: string): boolean {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { hostname, username, password } = new URL(href);
  // "https://our-site.com@evil.com" leads to evil.com.
  return hostname !== '' && username === '' && password === '';
}

/** "mailto:" and one address, maybe with a subject (RFC 6068). */
function isMailto(href: string): boolean {
  const [, address = ''] = /^mailto:([^?]*)/i.exec(href) ?? [];
  try {
    return isEmail(decodeURIComponent(address));
  } catch {
    return false;
  }
}

/** Where a link in an email may lead: https, mailto, tel, or a page of our own site. Nothing else. */
export const isMailLink = (href: string): boolean =>
  href.length <= MAIL_LINK_MAX &&
  isLine(href) &&
  !/[\s\\]/.test(href) &&
  (isSitePath(href) || isWebAddress(href) || isMailto(href) || TELEPHONE.test(href));
