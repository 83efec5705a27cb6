import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { escapeHtml } from './html.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A link of a mail that a reader can click; only the web is followed. */
const followed = /^https?:\/\//i;

/** The addresses of the mail's web links in order of appearance: the number of a link is its place in here. */
export function mailLinks(source: string): string[] {
  return anchorsOf(source).map(hrefOf);
}

/**
 * The mail's HTML with its web links led through `clickUrl(number)` and opened in a new tab. Everything else keeps its very
 * bytes: attributes are replaced in the source, not written anew from a parsed tree.
 */
export function rewriteLinks(source: string, clickUrl: (link: number) => string): string {
  const cuts = anchorsOf(source).flatMap((anchor, link) => cutsOf(anchor, clickUrl(link)));
  let out = '';
  let at = 0;
  for (const { from, to, text } of cuts.sort((a, b) => a.from - b.from)) {
    out += source.slice(at, from) + text;
    at = to;
  }
  return out + source.slice(at);
}

function cutsOf(anchor: Element, url: string): Cut[] {
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
      followed.test(hrefOf(node))
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
