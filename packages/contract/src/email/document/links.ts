import { MAIL_LINK_MAX } from '../../platform/limits.ts';
import { isEmail } from '../../platform/text/email.ts';
import { isLine } from '../../platform/text/storable-text.ts';
import { isWebAddress } from '../../platform/text/web-address.ts';
import type { MailBlock } from './blocks.ts';
import { contentsOf, partsOf } from './contents.ts';
import type { MailDocument } from './document.ts';

/** A page of our own site, such as "/demo". It goes out with the site's address in front. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const TELEPHONE = /^tel:\+?[0-9][0-9().-]{2,}$/i;

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

/** A link of an email, and the blocks that have it, counted from 0. */
type DocumentLink = { link: string; blocks: number[] };

function linksOf(block: MailBlock): (string | undefined)[] {
  if (block.type === 'button' || block.type === 'image') return [block.link];
  return contentsOf(block).flatMap((content) => content.map(({ link }) => link));
}

/** Each link once, in the order of the email. */
export function documentLinks({ blocks }: MailDocument): DocumentLink[] {
  const found = new Map<string, Set<number>>();
  for (const [at, block] of blocks.entries())
    for (const link of partsOf(block).flatMap(linksOf))
      if (link) found.set(link, (found.get(link) ?? new Set()).add(at));
  return [...found].map(([link, places]) => ({ link, blocks: [...places] }));
}
