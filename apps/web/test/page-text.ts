import { sentencesIn } from '@fairlead/contract/platform/text/reading-grade';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/**
 * A block of text: a heading, paragraph, item, or label. `madeUp` is true for text in a drawing that's captioned as
 * made up.
 */
export type Block = { tag: string; text: string; madeUp?: boolean };

const BLOCKS = new Set(
  'article aside blockquote button dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 header label legend li main nav ol p section table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['script', 'style', 'svg', 'template']);

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;
export const attribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

function elements(node: Tree.Node, fits: (element: Tree.Element) => boolean): Tree.Element[] {
  const children: Tree.Node[] = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...(isElement(child) && fits(child) ? [child] : []),
    ...elements(child, fits),
  ]);
}

/** An element's text as read aloud, without decoration or machine-readable parts. */
function textOf(node: Tree.Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (isElement(node) && (SKIPPED.has(node.tagName) || attribute(node, 'aria-hidden') === 'true')) return '';
  const children: Tree.Node[] = 'childNodes' in node ? node.childNodes : [];
  return children.map(textOf).join('');
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function collect(node: Tree.Element, blocks: Block[]): void {
  let inline = '';
  const flush = () => {
    const text = tidy(inline);
    if (text) blocks.push({ tag: node.tagName, text });
    inline = '';
  };
  for (const child of node.childNodes) {
    if (!isElement(child)) inline += 'value' in child ? child.value : '';
    else if (SKIPPED.has(child.tagName) || attribute(child, 'aria-hidden') === 'true') continue;
    else if (BLOCKS.has(child.tagName) || elements(child, ({ tagName }) => BLOCKS.has(tagName)).length) {
      flush();
      collect(child, blocks);
    } else inline += textOf(child);
  }
  flush();
}

/** The blocks of an element, without alt text. */
function blocksOf(element: Tree.Element): Block[] {
  const blocks: Block[] = [];
  collect(element, blocks);
  return blocks;
}

const bodyOf = (html: string): Tree.Element => {
  const [body] = elements(parse(html), ({ tagName }) => tagName === 'body');
  if (!body) throw new Error('The page has no <body>');
  return body;
};

/** What a whole document says: a drawing, not a page. */
export const readDrawing = (html: string): Block[] => blocksOf(bodyOf(html));

/** What a page says around its content, in header and footer. */
export const readFrame = (html: string): Block[] => {
  const frames = elements(bodyOf(html), ({ tagName }) => tagName === 'header' || tagName === 'footer');
  const inMain = new Set(elements(mainOf(html), () => true));
  return frames.filter((frame) => !inMain.has(frame)).flatMap(blocksOf);
};

const mainOf = (html: string): Tree.Element => {
  const [main] = elements(parse(html), ({ tagName }) => tagName === 'main');
  if (!main) throw new Error('The page has no <main>');
  return main;
};

/**
 * Names that aren't ours: of criteria, and of tests. `conformance-report.test.ts` checks that nothing else is marked
 * like that.
 */
const isQuoted = (element: Tree.Element): boolean => attribute(element, 'data-quoted') !== undefined;

function removeQuoted(node: Tree.Element): void {
  node.childNodes = node.childNodes.filter((child) => !isElement(child) || !isQuoted(child));
  for (const child of node.childNodes) if (isElement(child)) removeQuoted(child);
}

/** The names on a page that aren't ours. */
export const quotedIn = (html: string): string[] =>
  elements(mainOf(html), isQuoted).map((element) => tidy(textOf(element)));

/** The text visitors read on a page, block by block, including alt text, and with what it quotes only if asked for. */
export function readPage(html: string, { quoted = false } = {}): Block[] {
  const main = mainOf(html);
  if (!quoted) removeQuoted(main);
  const blocks: Block[] = [];
  collect(main, blocks);
  const pictures = elements(main, ({ tagName }) => tagName === 'img');
  const drawings = new Set(
    elements(main, ({ tagName }) => tagName === 'figure')
      .filter((figure) => /made-up data/i.test(textOf(figure)))
      .flatMap((figure) => elements(figure, ({ tagName }) => tagName === 'img')),
  );
  return [
    ...blocks,
    ...pictures.map((img) => ({
      tag: 'img',
      text: tidy(attribute(img, 'alt') ?? ''),
      madeUp: drawings.has(img),
    })),
  ].filter(({ text }) => text);
}

type Link = { text: string; href: string };

const linksIn = (element: Tree.Element): Link[] =>
  elements(element, ({ tagName }) => tagName === 'a').map((link) => ({
    text: tidy(attribute(link, 'aria-label') ?? textOf(link)),
    href: attribute(link, 'href') ?? '',
  }));

/** Links in the page's content. */
export const linksOf = (html: string): Link[] => linksIn(mainOf(html));

/** Links of the whole page, with header and footer. */
export const allLinksOf = (html: string): Link[] => linksIn(bodyOf(html));

/** What controls and regions in the page's content are called, where no text says it. */
export const labelsOf = (html: string): string[] =>
  elements(mainOf(html), (element) => attribute(element, 'aria-label') !== undefined).map(
    (element) => attribute(element, 'aria-label') ?? '',
  );

export const imagesOf = (html: string): Tree.Element[] =>
  elements(mainOf(html), ({ tagName }) => tagName === 'img');

/** A block's sentences; the end of the block also ends a sentence. */
export const sentencesOf = ({ text }: Block): string[] => sentencesIn(text);
