import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { escapeHtml } from './html.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

type Replacement = { from: number; to: number; text: string };

/** Links that are led through the inbox: only those to the web. */
const WEB_LINK = /^https?:\/\//i;

/** The URLs of the email's web links, in order of appearance. */
export function mailLinks(source: string): string[] {
  return anchorsOf(source).map(hrefOf);
}

/**
 * The email's HTML with its web links led through `clickUrl(number)` and opened in a new tab. Everything else keeps its exact
 * bytes: attributes are replaced in the source, not serialized from a parsed tree.
 */
export function rewriteLinks(source: string, clickUrl: (link: number) => string): string {
  const replacements = anchorsOf(source).flatMap((anchor, link) => replacementsOf(anchor, clickUrl(link)));
  let out = '';
  let at = 0;
  for (const { from, to, text } of replacements.sort((a, b) => a.from - b.from)) {
    out += source.slice(at, from) + text;
    at = to;
  }
  return out + source.slice(at);
}

function replacementsOf(anchor: Element, url: string): Replacement[] {
  const places = anchor.sourceCodeLocation?.attrs ?? {};
  return ['href', 'target', 'rel'].flatMap((name) => {
    const place = places[name];
    const text = name === 'href' ? `href="${escapeHtml(url)}" target="_blank" rel="noopener"` : '';
    return place ? [{ from: place.startOffset, to: place.endOffset, text }] : [];
  });
}

function anchorsOf(source: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if (
      'tagName' in node &&
      (node.tagName === 'a' || node.tagName === 'area') &&
      WEB_LINK.test(hrefOf(node))
    ) {
      found.push(node);
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(source, { sourceCodeLocationInfo: true }));
  return found;
}

function hrefOf(element: Element): string {
  return element.attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
}
