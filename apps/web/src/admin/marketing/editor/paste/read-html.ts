import type { MailBlock } from '@fairlead/contract/mail/blocks';
import { isMailLink, isSitePath } from '@fairlead/contract/mail/links';
import { type Format, type LineKind, LineWriter, type ListKind, toBlocks } from './lines.ts';
import { stylesOf } from './styles.ts';
import { isMarker, wordKind, wordLevel, wordList } from './word.ts';

/** What the elements around a text make of it. */
type Context = { format: Format; kind: LineKind };

const SKIPPED = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
]);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd table tbody thead tr td th section article header footer main aside figure figcaption pre address form center'.split(
    ' ',
  ),
);

function weightOf(name: string, styles: ReadonlyMap<string, string>): boolean | undefined {
  const weight = styles.get('font-weight');
  // Google Docs wraps everything in <b style="font-weight:normal">.
  if (weight) return /^(bold|[6-9]00)/.test(weight);
  return name === 'b' || name === 'strong' ? true : undefined;
}

function slantOf(name: string, styles: ReadonlyMap<string, string>): boolean | undefined {
  const style = styles.get('font-style');
  if (style) return style.startsWith('italic') || style.startsWith('oblique');
  return name === 'i' || name === 'em' ? true : undefined;
}

/** A path would lead to a page of our site, not of the one that it's from. */
const isKept = (href: string): boolean => isMailLink(href) && !isSitePath(href);

function formatOf(element: Element, styles: ReadonlyMap<string, string>, around: Format): Format {
  const name = element.localName;
  const bold = weightOf(name, styles) ?? around.bold;
  const italic = slantOf(name, styles) ?? around.italic;
  const href = name === 'a' ? (element.getAttribute('href') ?? '').trim() : '';
  const link = isKept(href) ? href : around.link;
  return { ...(bold && { bold }), ...(italic && { italic }), ...(link && { link }) };
}

const heading = (level: number): LineKind => ({ type: 'heading', level });
const kindsByName: Record<string, LineKind> = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  blockquote: { type: 'quote' },
};
const listsByName: Record<string, ListKind> = { ul: 'bulleted_list', ol: 'numbered_list' };

class HtmlReader {
  readonly #writer = new LineWriter();
  /** The kind of the last item at the top of a list of Word: the items below it are in the same list here. */
  #wordList: ListKind = 'bulleted_list';

  read(root: Node): MailBlock[] {
    this.#readChildren(root, { format: {}, kind: { type: 'paragraph' } });
    this.#writer.endLine();
    return toBlocks(this.#writer.lines);
  }

  #readChildren(parent: Node, context: Context): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        this.#writer.write(child.nodeValue ?? '', context.format, context.kind);
      } else if (child instanceof Element) this.#readElement(child, context);
    }
  }

  #readElement(element: Element, context: Context): void {
    const name = element.localName;
    const styles = stylesOf(element);
    if (SKIPPED.has(name) || isMarker(styles) || styles.get('display') === 'none') return;
    const format = formatOf(element, styles, context.format);
    if (name === 'br') this.#readBreak(context);
    else if (name === 'hr') this.#writer.divider();
    else if (!BLOCKS.has(name)) this.#readChildren(element, { ...context, format });
    else if (this.#isPartOfItem(name, context)) this.#readPart(element, { ...context, format });
    else {
      this.#writer.endLine();
      this.#readChildren(element, { format, kind: this.#kindOf(element, styles, context.kind) });
      this.#writer.endLine();
    }
  }

  #isPartOfItem = (name: string, { kind }: Context): boolean =>
    kind.type === 'item' && name !== 'li' && !(name in listsByName);

  /** The paragraphs in an item are its one line. */
  #readPart(element: Element, context: Context): void {
    this.#writer.write(' ', context.format, context.kind);
    this.#readChildren(element, context);
  }

  /** A line has no breaks in it: a paragraph becomes two, and others stay one. */
  #readBreak({ format, kind }: Context): void {
    if (kind.type === 'paragraph' || kind.type === 'quote') this.#writer.endLine();
    else this.#writer.write(' ', format, kind);
  }

  #kindOf(element: Element, styles: ReadonlyMap<string, string>, around: LineKind): LineKind {
    const list = listsByName[element.localName];
    // A list in a list goes on with it: lists are flat.
    if (list && around.type !== 'item') return { type: 'item', list };
    if (around.type === 'item') return around;
    const ofWord = wordList(element, styles);
    if (ofWord) {
      if (wordLevel(styles) === 1) this.#wordList = ofWord;
      return { type: 'item', list: this.#wordList };
    }
    return kindsByName[element.localName] ?? wordKind(element) ?? around;
  }
}

/** The blocks in HTML from another program: structure, bold, italic, and links stay, and the rest is dropped. */
export const readHtml = (root: Node): MailBlock[] => new HtmlReader().read(root);
