import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { isMailLink, isSitePath } from '@fairlead/contract/email/document/links';

/** A web address, or another link that can only be meant as one. Plain text sets it off by "<" and ">" (RFC 3986, C). */
export function pastedLink(text: string): string | undefined {
  const [, href = ''] = /^<?([^<>]*)>?$/.exec(text.trim()) ?? [];
  return isMailLink(href) && !isSitePath(href) ? href : undefined;
}

/** Plain text: each line is a paragraph, and a bare address is a link. */
export function readText(text: string): MailBlock[] {
  const link = pastedLink(text);
  if (link) return [{ type: 'paragraph', content: [{ type: 'text', text: link, link }] }];
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.replace(/\t/g, ' ') }] }));
}
