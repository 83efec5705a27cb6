import { existsSync } from 'node:fs';
import path from 'node:path';
import { isSitePath } from '@fairlead/contract/email/document/links';
import { routeOf, type Site } from '../../../platform/pages/read-site.ts';
import { redirectTarget } from '../../../platform/pages/serve-site.ts';

/** Where a link of a document leads. */
export const hrefOf = (link: string, publicUrl: string): string =>
  isSitePath(link) ? `${publicUrl}${link}` : link;

/** The path of a page of our own site, below `PUBLIC_URL`; undefined for an address elsewhere. */
export function sitePathOf(href: string, publicUrl: string): string | undefined {
  const url = URL.parse(href);
  const site = new URL(publicUrl);
  const base = site.pathname.replace(/\/$/, '');
  if (url?.origin !== site.origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  return url.pathname.slice(base.length) || '/';
}

/** `url` has no dots that lead elsewhere, because it came from a parsed address. */
const isFile = ({ root, texts }: Site, url: string): boolean =>
  texts.has(url) ||
  (root !== null && path.extname(url) !== '' && !url.includes('%') && existsSync(path.join(root, url)));

export type SitePage = 'page' | 'login' | 'missing' | 'unknown';

/** What's at a path of our own site, by its routes: it isn't called, because `PUBLIC_URL` may not lead here. */
export function sitePageAt(site: Site, url: string): SitePage {
  if (site.root === null || url.startsWith('/api/')) return 'unknown';
  const target = redirectTarget(site, url)?.split(/[?#]/, 1)[0] ?? url;
  const route = routeOf(target);
  if (site.guarded.has(route)) return 'login';
  return site.pages.has(route) || isFile(site, url) ? 'page' : 'missing';
}
