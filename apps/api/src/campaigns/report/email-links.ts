import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A web link of an email, and the words that it's under. */
export type EmailLink = { link: string; label: string };

const childrenOf = (node: Tree.Node): Tree.Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (node: Tree.Node, name: string): string =>
  'attrs' in node ? (node.attrs.find((one) => one.name === name)?.value ?? '') : '';

function words(node: Tree.Node): string {
  if ('value' in node) return node.value;
  if (node.nodeName === 'img') return attributeOf(node, 'alt');
  return childrenOf(node).map(words).join('');
}

/** A web address as URLs are compared; null for every other link: the provider reports no clicks on those. */
export function webLink(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  const url = new URL(href);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

function linksBelow(node: Tree.Node): EmailLink[] {
  const link = node.nodeName === 'a' ? webLink(attributeOf(node, 'href')) : null;
  if (link === null) return childrenOf(node).flatMap(linksBelow);
  return [{ link, label: words(node).replaceAll(/\s+/g, ' ').trim() }];
}

/** The different web links of an email, in its order. What only Outlook reads is in comments, and left out. */
export function emailLinks(html: string): EmailLink[] {
  const links = new Map<string, EmailLink>();
  for (const found of linksBelow(parse(html))) {
    const known = links.get(found.link);
    if (!known?.label) links.set(found.link, found);
  }
  return [...links.values()];
}
