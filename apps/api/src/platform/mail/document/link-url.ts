import { isSitePath } from '@fairlead/contract/email/document/links';
import type { RenderContext } from './context.ts';

const FORM = /^\/(demo|contact)\/?$/;

/** Where a link of a document leads: a path is a page of our site. */
export function linkUrl(href: string, { publicUrl, trackingCode }: RenderContext): string {
  const url = isSitePath(href) ? `${publicUrl}${href}` : href;
  if (!trackingCode || !url.startsWith(`${publicUrl}/`)) return url;
  const target = new URL(url);
  if (!FORM.test(target.pathname.slice(new URL(publicUrl).pathname.replace(/\/$/, '').length))) return url;
  target.searchParams.set('c', trackingCode);
  return target.href;
}

/** A link in plain text. An address that says the same as the words isn't repeated. */
export function plainLink(words: string, url: string): string {
  const address = url.replace(/^(mailto|tel):/i, '');
  return words.trim() === address || words.trim() === url ? '' : ` (${address})`;
}
